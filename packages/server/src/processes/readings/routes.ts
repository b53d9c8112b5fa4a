import { readingCalls } from '@prumo/contract/processes/readings/endpoints.ts'
import { implement } from '../../platform/http/implement.ts'
import { documentInForce } from '../procedures/document.ts'
import { chooseReaders, popReaders } from './readers.ts'
import { confirmReading, popsToRead, readable, versionToRead } from './reading.ts'

export const readingRoutes = implement(readingCalls, {
  'GET /client/pop-readings/mine': ({ scope, query }) => popsToRead(scope, query),
  'GET /client/pop-readings/{id}': async ({ scope, params }) => ({ response: await popReaders(scope, params.id) }),
  'PUT /client/pop-readings/{id}': async ({ scope, params, body }) => ({
    response: await chooseReaders(scope, params.id, body.users),
  }),
  'GET /client/pop-readings/{id}/version': ({ scope, params }) => versionToRead(scope, params.id),
  'GET /client/pop-readings/{id}/pdf': async ({ scope, params, http }) => {
    const { version } = await readable(scope, params.id)
    return documentInForce(scope, params.id, version, http.baseUrl)
  },
  'POST /client/pop-readings/{id}/confirm': ({ scope, params, body }) => confirmReading(scope, params.id, body.version),
})
