import { stageCalls } from '@prumo/contract/processes/stages/endpoints.ts'
import { implement } from '../../platform/http/implement.ts'
import { findStage, stagesOf } from './queries.ts'
import { changeStage, createStage, deleteStage, reorderStages } from './writing.ts'

export const stageRoutes = implement(stageCalls, {
  'POST /client/proccess/stage': async ({ scope, body }) => ({ response: await createStage(scope, body) }),
  'PUT /client/proccess/stage': async ({ scope, body }) => ({ response: await changeStage(scope, body) }),
  'GET /client/proccess/stage/{id}': async ({ scope, params }) => ({ response: await findStage(scope, params.id) }),
  'DELETE /client/proccess/stage/{id}': ({ scope, params }) => deleteStage(scope, params.id),
  'GET /client/proccess/stages/{microId}': async ({ scope, params }) => ({
    response: await stagesOf(scope, params.microId),
  }),
  'POST /client/proccess/stages/reorder': ({ scope, body }) => reorderStages(scope, body),
})
