import { stageCalls } from '@prumo/contract/processes/stages/endpoints.ts'
import { implement } from '../../platform/http/implement.ts'
import { verb } from '../../platform/http/verbs.ts'
import { findStage, stagesOf } from './queries.ts'
import { changeStage, createStage, deleteStage, reorderStages } from './writing.ts'

export const stageRoutes = implement(stageCalls, {
  'POST /client/proccess/stage': verb(createStage),
  'PUT /client/proccess/stage': verb(changeStage),
  'GET /client/proccess/stage/{id}': verb(findStage),
  'DELETE /client/proccess/stage/{id}': verb(deleteStage),
  'GET /client/proccess/stages/{microId}': verb(stagesOf),
  'POST /client/proccess/stages/reorder': verb(reorderStages),
})
