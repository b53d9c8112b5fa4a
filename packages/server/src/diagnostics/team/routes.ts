import { teamCalls } from '@prumo/contract/diagnostics/team/endpoints.ts'
import { implement } from '../../platform/http/implement.ts'
import { verb } from '../../platform/http/verbs.ts'
import { opinionForm, ownAskedDiagnostics, saveOpinion } from './answering.ts'
import { askTeam, closeTeam } from './asking.ts'

export const teamRoutes = implement(teamCalls, {
  'POST /my-diagnostics/{id}/team': async ({ scope, params, body }) => ({
    response: await askTeam(scope, params.id, body.users),
  }),
  'PUT /my-diagnostics/{id}/team/closing': verb(closeTeam),
  'GET /diagnostic/opinions': verb(ownAskedDiagnostics),
  'GET /diagnostic/opinions/{id}': verb(opinionForm),
  'POST /diagnostic/opinions/{id}': verb(saveOpinion),
})
