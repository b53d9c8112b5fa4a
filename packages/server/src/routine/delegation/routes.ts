import { delegationCalls } from '@prumo/contract/routine/delegation/endpoints.ts'
import { implement } from '../../platform/http/implement.ts'
import { delegatedTasks } from './delegated.ts'
import { refuseTask } from './refusing.ts'
import { lateOfTeam, teamAgenda, teamWeek } from './team.ts'

export const delegationRoutes = implement(delegationCalls, {
  'GET /calendar/delegated': ({ scope, query }) => delegatedTasks(scope, query),
  'POST /calendar/task/{id}/refuse': ({ scope, params, body }) => refuseTask(scope, params.id, body),
  'GET /calendar/team': ({ scope, query }) => teamWeek(scope, query.date),
  'GET /calendar/team/agenda': ({ scope, query }) => teamAgenda(scope, query),
  'GET /calendar/team/late': ({ scope, query }) => lateOfTeam(scope, query),
})
