import { under } from '@prumo/contract/contract.ts'
import { qualityManualCalls, qualityManualControlCalls } from '@prumo/contract/quality/manual/endpoints.ts'
import { qualityManualAddress } from '@prumo/contract/quality/manual/model.ts'
import { implement } from '../../platform/http/implement.ts'
import { verb } from '../../platform/http/verbs.ts'
import { controlledHandlers } from '../controlled/routes.ts'
import { manuals, qualityManual, readManual } from './queries.ts'
import { createManual, deleteManual, saveManual } from './writing.ts'

export const qualityManualRoutes = implement(qualityManualCalls, {
  'POST /client/manual-qualidade': verb(createManual),
  'PUT /client/manual-qualidade/{id}': verb(saveManual),
  'DELETE /client/manual-qualidade/{id}': verb(deleteManual),
  'GET /client/manual-qualidade': verb(manuals),
  'GET /client/manual-qualidade/{id}': verb(readManual),
})

export const qualityManualControlRoutes = implement(
  qualityManualControlCalls,
  under(qualityManualAddress, controlledHandlers(qualityManual)),
)
