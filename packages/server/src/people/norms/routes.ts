import { normCalls } from '@prumo/contract/people/norms/endpoints.ts'
import { implement } from '../../platform/http/implement.ts'
import { verb } from '../../platform/http/verbs.ts'
import { norms } from './norms.ts'

export const normRoutes = implement(normCalls, {
  'POST /client/normas': verb(norms.create),
  'GET /client/normas': verb(norms.all),
  'GET /client/normas/{id}': verb(norms.find),
  'PUT /client/normas/{id}': verb(norms.change),
  'DELETE /client/normas/{id}': verb(norms.remove),
  'PUT /client/normas/reorder': verb(norms.reorder),
})
