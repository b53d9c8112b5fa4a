import { delegationCalls } from '@prumo/contract/routine/delegation/endpoints.ts'
import { implement } from '../../platform/http/implement.ts'
import { verb } from '../../platform/http/verbs.ts'
import { answerDate, askForDate, withdrawDate } from './asking-dates.ts'
import { delegatedTasks } from './delegated.ts'
import { passTask } from './passing.ts'
import { refuseTask } from './refusing.ts'
import { lateOfTeam, teamAgenda, teamWeek } from './team.ts'

export const delegationRoutes = implement(delegationCalls, {
  'GET /calendar/delegated': verb(delegatedTasks),
  'POST /calendar/task/{id}/refuse': verb(refuseTask),
  'POST /calendar/task/{id}/pass': verb(passTask),
  'PUT /calendar/task/{id}/date-request': async ({ scope, params, body }) => ({
    response: await askForDate(scope, params.id, body),
  }),
  'DELETE /calendar/task/{id}/date-request': verb(withdrawDate),
  'POST /calendar/task/{id}/date-request/answer': async ({ scope, params, body }) => ({
    response: await answerDate(scope, params.id, body),
  }),
  'GET /calendar/team': ({ scope, query }) => teamWeek(scope, query.date),
  'GET /calendar/team/agenda': verb(teamAgenda),
  'GET /calendar/team/late': verb(lateOfTeam),
})
