import { journeyCalls } from '@prumo/contract/processes/journey/endpoints.ts'
import { documentFile } from '../../platform/documents/documents.ts'
import { implement } from '../../platform/http/implement.ts'
import { verb } from '../../platform/http/verbs.ts'
import { readJourneyPop } from '../procedures/queries.ts'
import { journeyDraft } from './document.ts'
import { saveJourneyPop } from './procedure.ts'
import { journey } from './stages.ts'

export const journeyRoutes = implement(journeyCalls, {
  'POST /client/customer-journey/stage': verb(journey.create),
  'PUT /client/customer-journey/stage': async ({ scope, body: { id, ...change } }) => ({
    response: await journey.change(scope, id, change),
  }),
  'GET /client/customer-journey/stage/{id}': verb(journey.find),
  'DELETE /client/customer-journey/stage/{id}': verb(journey.remove),
  'GET /client/customer-journey/stages': verb(journey.all),
  'POST /client/customer-journey/stages/reorder': verb(journey.reorder),
  'POST /client/customer-journey/pop': verb(saveJourneyPop),
  'GET /client/customer-journey/pop': verb(readJourneyPop),
  'GET /client/customer-journey/pdf/{id}': async ({ scope, reading, params }) =>
    documentFile(scope, await reading((within) => journeyDraft(within, params.id))),
})
