import { legalCalls } from '@prumo/contract/quality/legal/endpoints.ts'
import { implement } from '../../platform/http/implement.ts'
import { verb } from '../../platform/http/verbs.ts'
import { legalHistory, legalRequirements, removeVerification, verifyRequirement } from './requirements.ts'

export const legalRoutes = implement(legalCalls, {
  'GET /client/requisitos-legais': verb(legalRequirements.all),
  'POST /client/requisitos-legais': verb(legalRequirements.create),
  'GET /client/requisitos-legais/{id}': verb(legalHistory),
  'PUT /client/requisitos-legais/{id}': verb(legalRequirements.change),
  'DELETE /client/requisitos-legais/{id}': verb(legalRequirements.remove),
  'POST /client/requisitos-legais/{id}/verificacoes': verb(verifyRequirement),
  'DELETE /client/requisitos-legais/verificacoes/{id}': verb(removeVerification),
})
