import { normCalls } from '@prumo/contract/quality/norms/endpoints.ts'
import { readinessCalls } from '@prumo/contract/quality/readiness/endpoints.ts'
import { documentFile } from '../../platform/documents/documents.ts'
import { implement } from '../../platform/http/implement.ts'
import { verb } from '../../platform/http/verbs.ts'
import { readinessDraft } from './document.ts'
import { chooseNorms, companyNorms } from './norms.ts'
import { giveItem } from './owners.ts'
import { readinessOf } from './readiness.ts'

export const readinessRoutes = implement(readinessCalls, {
  'GET /client/prontidao-iso': verb(readinessOf),
  'PUT /client/prontidao-iso/itens/{id}': verb(giveItem),
  'GET /client/prontidao-iso/pdf': async ({ scope, query: { norma }, reading }) =>
    documentFile(scope, await reading((within) => readinessDraft(within, { norma }))),
})

export const normRoutes = implement(normCalls, {
  'GET /client/prontidao-iso/normas': verb(companyNorms),
  'PUT /client/prontidao-iso/normas': verb(chooseNorms),
})
