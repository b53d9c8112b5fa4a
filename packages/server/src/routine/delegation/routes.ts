import { delegationCalls } from '@prumo/contract/routine/delegation/endpoints.ts'
import { implement } from '../../platform/http/implement.ts'
import { verb } from '../../platform/http/verbs.ts'
import { delegatedTasks } from './delegated.ts'
import { refuseTask } from './refusing.ts'
import { lateOfTeam, teamAgenda, teamWeek } from './team.ts'

export const delegationRoutes = implement(delegationCalls, {
  'GET /calendar/delegated': verb(delegatedTasks),
  'POST /calendar/task/{id}/refuse': verb(refuseTask),
  'GET /calendar/team': ({ scope, query }) => teamWeek(scope, query.date),
  'GET /calendar/team/agenda': verb(teamAgenda),
  'GET /calendar/team/late': verb(lateOfTeam),
})
