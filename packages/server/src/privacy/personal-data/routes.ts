import { personalDataCalls } from '@prumo/contract/privacy/personal-data/endpoints.ts'
import { implement } from '../../platform/http/implement.ts'
import { downloadPersonalData } from './downloading.ts'

export const personalDataRoutes = implement(personalDataCalls, {
  'GET /account/personal-data': ({ scope, reading, http }) => downloadPersonalData(scope, reading, http.limits),
})
