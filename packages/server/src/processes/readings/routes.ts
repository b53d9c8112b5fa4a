import { readingCalls } from '@prumo/contract/processes/readings/endpoints.ts'
import { confirmReading, inForce } from '../../admin/controlled/reading.ts'
import { numberedOnPaper } from '../../admin/controlled/versions.ts'
import { documentFile } from '../../platform/documents/documents.ts'
import { implement } from '../../platform/http/implement.ts'
import { verb } from '../../platform/http/verbs.ts'
import { popReading, pops } from '../procedures/controlled.ts'
import { draftPaper } from '../procedures/document.ts'
import { findRow } from '../procedures/queries.ts'
import { choosePopReaders, popReaders, popsToRead, versionToRead } from './reading.ts'

export const readingRoutes = implement(readingCalls, {
  'GET /client/pop-readings/mine': verb(popsToRead),
  'GET /client/pop-readings/{id}': verb(popReaders),
  'PUT /client/pop-readings/{id}': async ({ scope, params, body }) => ({
    response: await choosePopReaders(scope, params.id, body),
  }),
  'GET /client/pop-readings/{id}/version': verb(versionToRead),
  'GET /client/pop-readings/{id}/pdf': async ({ scope, reading, params, http }) => {
    const draft = await reading(async (within) => {
      const { id, version } = await inForce(within, popReading, () => findRow(within, params.id))
      return draftPaper(within, await numberedOnPaper(within, pops, { id, version }), http.baseUrl)
    })
    return documentFile(scope, draft)
  },
  'POST /client/pop-readings/{id}/confirm': ({ scope, params, body }) =>
    confirmReading(scope, popReading, () => findRow(scope, params.id), body.version),
})
