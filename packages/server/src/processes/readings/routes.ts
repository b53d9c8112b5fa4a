import { readingCalls } from '@prumo/contract/processes/readings/endpoints.ts'
import { documentHandlers } from '../../admin/controlled/handlers.ts'
import { confirmReading } from '../../admin/controlled/reading.ts'
import { implement } from '../../platform/http/implement.ts'
import { verb } from '../../platform/http/verbs.ts'
import { popReading, pops } from '../procedures/controlled.ts'
import { findRow } from '../procedures/queries.ts'
import { choosePopReaders, popReaders, popsToRead, versionToRead } from './reading.ts'

export const readingRoutes = implement(readingCalls, {
  'GET /client/pop-readings/mine': verb(popsToRead),
  'GET /client/pop-readings/{id}': verb(popReaders),
  'PUT /client/pop-readings/{id}': async ({ scope, params, body }) => ({
    response: await choosePopReaders(scope, params.id, body),
  }),
  'GET /client/pop-readings/{id}/version': verb(versionToRead),
  'GET /client/pop-readings/{id}/pdf': documentHandlers(pops).read,
  'POST /client/pop-readings/{id}/confirm': ({ scope, params, body }) =>
    confirmReading(scope, popReading, () => findRow(scope, params.id), body.version),
})
