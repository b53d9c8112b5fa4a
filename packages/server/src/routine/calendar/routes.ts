import { calendarCalls } from '@prumo/contract/routine/calendar/endpoints.ts'
import { implement } from '../../platform/http/implement.ts'
import { dayTasks, late, lateDeadlines, month, neighbourWeek, today, week } from './days.ts'

export const calendarRoutes = implement(calendarCalls, {
  'GET /calendar/month': ({ scope, query }) => month(scope, query.month),
  'GET /calendar/week': async ({ scope, query }) => ({ response: await week(scope, query.date) }),
  'GET /calendar/week/{date}/{direction}': async ({ scope, params }) => ({
    response: await neighbourWeek(scope, params.date, params.direction),
  }),
  'GET /calendar/day': async ({ scope }) => ({ day: await today(scope) }),
  'GET /calendar/days/{date}': ({ scope, params, query }) => dayTasks(scope, params.date, query),
  'GET /calendar/late': async ({ scope }) => ({ late: await late(scope) }),
  'GET /calendar/late/deadlines': async ({ scope }) => ({ response: await lateDeadlines(scope) }),
})
