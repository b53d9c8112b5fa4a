import { normCalls } from '@prumo/contract/people/norms/endpoints.ts'
import { implement } from '../../platform/http/implement.ts'
import { changeNorm, createNorm, deleteNorm, findNorm, norms, reorderNorms } from './norms.ts'

export const normRoutes = implement(normCalls, {
  'POST /client/normas': async ({ scope, body }) => ({ response: await createNorm(scope, body) }),
  'GET /client/normas': async ({ scope }) => ({ response: await norms(scope) }),
  'GET /client/normas/{id}': async ({ scope, params }) => ({ response: await findNorm(scope, params.id) }),
  'PUT /client/normas/{id}': async ({ scope, params, body }) => ({
    response: await changeNorm(scope, params.id, body),
  }),
  'DELETE /client/normas/{id}': ({ scope, params }) => deleteNorm(scope, params.id),
  'PUT /client/normas/reorder': ({ scope, body }) => reorderNorms(scope, body),
})
