import { teamCalls } from '@prumo/contract/diagnostics/team/endpoints.ts'
import { implement } from '../../platform/http/implement.ts'
import { opinionForm, ownAskedDiagnostics, saveOpinion } from './answering.ts'
import { askTeam, closeTeam } from './asking.ts'

export const teamRoutes = implement(teamCalls, {
  'POST /my-diagnostics/{id}/team': async ({ scope, params, body }) => ({
    response: await askTeam(scope, params.id, body.users),
  }),
  'PUT /my-diagnostics/{id}/team/closing': ({ scope, params }) => closeTeam(scope, params.id),
  'GET /diagnostic/opinions': async ({ scope }) => ({ response: await ownAskedDiagnostics(scope) }),
  'GET /diagnostic/opinions/{id}': async ({ scope, params }) => ({ response: await opinionForm(scope, params.id) }),
  'POST /diagnostic/opinions/{id}': async ({ scope, params, body }) => ({
    response: await saveOpinion(scope, params.id, body),
  }),
})
