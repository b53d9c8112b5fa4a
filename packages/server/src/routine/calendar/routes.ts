import { calendarCalls } from '@prumo/contract/routine/calendar/endpoints.ts'
import { implement } from '../../platform/http/implement.ts'
import { verb } from '../../platform/http/verbs.ts'
import { colleagueTimes } from './colleague.ts'
import { dayTasks, late, lateDeadlines, month, neighbourWeek, today, week } from './days.ts'

export const calendarRoutes = implement(calendarCalls, {
  'GET /calendar/month': ({ scope, query: { month: of, ...narrowing } }) => month(scope, of, narrowing),
  'GET /calendar/week': async ({ scope, query: { date, ...narrowing } }) => ({
    response: await week(scope, date, narrowing),
  }),
  'GET /calendar/week/{date}/{direction}': verb(neighbourWeek),
  'GET /calendar/day': async ({ scope }) => ({ day: await today(scope) }),
  'GET /calendar/days/{date}': verb(dayTasks),
  'GET /calendar/people/{id}/times': verb(colleagueTimes),
  'GET /calendar/late': async ({ scope, query }) => ({ late: await late(scope, query) }),
  'GET /calendar/late/deadlines': verb(lateDeadlines),
})
