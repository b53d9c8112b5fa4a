import { normCalls } from '@prumo/contract/people/norms/endpoints.ts'
import { implement } from '../../platform/http/implement.ts'
import { norms } from './norms.ts'

export const normRoutes = implement(normCalls, {
  'POST /client/normas': async ({ scope, body }) => ({ response: await norms.create(scope, body) }),
  'GET /client/normas': async ({ scope }) => ({ response: await norms.all(scope) }),
  'GET /client/normas/{id}': async ({ scope, params }) => ({ response: await norms.find(scope, params.id) }),
  'PUT /client/normas/{id}': async ({ scope, params, body }) => ({
    response: await norms.change(scope, params.id, body),
  }),
  'DELETE /client/normas/{id}': ({ scope, params }) => norms.remove(scope, params.id),
  'PUT /client/normas/reorder': ({ scope, body }) => norms.reorder(scope, body),
})
