import { readinessCalls } from '@prumo/contract/quality/readiness/endpoints.ts'
import { documentFile } from '../../platform/documents/documents.ts'
import { implement } from '../../platform/http/implement.ts'
import { verb } from '../../platform/http/verbs.ts'
import { readinessDraft } from './document.ts'
import { readinessOf } from './readiness.ts'

export const readinessRoutes = implement(readinessCalls, {
  'GET /client/prontidao-iso': verb(readinessOf),
  'GET /client/prontidao-iso/pdf': async ({ scope, reading }) =>
    documentFile(scope, await reading((within) => readinessDraft(within))),
})
