import { journeyCalls } from '@prumo/contract/processes/journey/endpoints.ts'
import { documentFile } from '../../platform/documents/documents.ts'
import { implement } from '../../platform/http/implement.ts'
import { readJourneyPop } from '../procedures/queries.ts'
import { journeyDraft } from './document.ts'
import { saveJourneyPop } from './procedure.ts'
import { findJourneyStage, journeyStages } from './queries.ts'
import { changeJourneyStage, createJourneyStage, deleteJourneyStage, reorderJourney } from './writing.ts'

export const journeyRoutes = implement(journeyCalls, {
  'POST /client/customer-journey/stage': async ({ scope, body }) => ({
    response: await createJourneyStage(scope, body),
  }),
  'PUT /client/customer-journey/stage': async ({ scope, body }) => ({
    response: await changeJourneyStage(scope, body),
  }),
  'GET /client/customer-journey/stage/{id}': async ({ scope, params }) => ({
    response: await findJourneyStage(scope, params.id),
  }),
  'DELETE /client/customer-journey/stage/{id}': ({ scope, params }) => deleteJourneyStage(scope, params.id),
  'GET /client/customer-journey/stages': async ({ scope }) => ({ response: await journeyStages(scope) }),
  'POST /client/customer-journey/stages/reorder': ({ scope, body }) => reorderJourney(scope, body),
  'POST /client/customer-journey/pop': async ({ scope, body }) => ({ response: await saveJourneyPop(scope, body) }),
  'GET /client/customer-journey/pop': async ({ scope }) => ({ response: await readJourneyPop(scope) }),
  'GET /client/customer-journey/pdf/{id}': async ({ scope, reading, params }) =>
    documentFile(scope, await reading((within) => journeyDraft(within, params.id))),
})
