import { journeyCalls } from '@prumo/contract/processes/journey/endpoints.ts'
import { documentFile } from '../../platform/documents/documents.ts'
import { implement } from '../../platform/http/implement.ts'
import { readJourneyPop } from '../procedures/queries.ts'
import { journeyDraft } from './document.ts'
import { saveJourneyPop } from './procedure.ts'
import { journey } from './stages.ts'

export const journeyRoutes = implement(journeyCalls, {
  'POST /client/customer-journey/stage': async ({ scope, body }) => ({ response: await journey.create(scope, body) }),
  'PUT /client/customer-journey/stage': async ({ scope, body: { id, ...change } }) => ({
    response: await journey.change(scope, id, change),
  }),
  'GET /client/customer-journey/stage/{id}': async ({ scope, params }) => ({
    response: await journey.find(scope, params.id),
  }),
  'DELETE /client/customer-journey/stage/{id}': ({ scope, params }) => journey.remove(scope, params.id),
  'GET /client/customer-journey/stages': async ({ scope }) => ({ response: await journey.all(scope) }),
  'POST /client/customer-journey/stages/reorder': ({ scope, body }) => journey.reorder(scope, body),
  'POST /client/customer-journey/pop': async ({ scope, body }) => ({ response: await saveJourneyPop(scope, body) }),
  'GET /client/customer-journey/pop': async ({ scope }) => ({ response: await readJourneyPop(scope) }),
  'GET /client/customer-journey/pdf/{id}': async ({ scope, reading, params }) =>
    documentFile(scope, await reading((within) => journeyDraft(within, params.id))),
})
