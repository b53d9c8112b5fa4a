import { readingCalls } from '@prumo/contract/processes/readings/endpoints.ts'
import { documentFile } from '../../platform/documents/documents.ts'
import { implement } from '../../platform/http/implement.ts'
import { verb } from '../../platform/http/verbs.ts'
import { draftInForce } from '../procedures/document.ts'
import { chooseReaders, popReaders } from './readers.ts'
import { confirmReading, popsToRead, readable, versionToRead } from './reading.ts'

export const readingRoutes = implement(readingCalls, {
  'GET /client/pop-readings/mine': verb(popsToRead),
  'GET /client/pop-readings/{id}': verb(popReaders),
  'PUT /client/pop-readings/{id}': async ({ scope, params, body }) => ({
    response: await chooseReaders(scope, params.id, body.users),
  }),
  'GET /client/pop-readings/{id}/version': verb(versionToRead),
  'GET /client/pop-readings/{id}/pdf': async ({ scope, reading, params, http }) => {
    const draft = await reading(async (within) => {
      const { version } = await readable(within, params.id)
      return draftInForce(within, params.id, version, http.baseUrl)
    })
    return documentFile(scope, draft)
  },
  'POST /client/pop-readings/{id}/confirm': ({ scope, params, body }) => confirmReading(scope, params.id, body.version),
})
