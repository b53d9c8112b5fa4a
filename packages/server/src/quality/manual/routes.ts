import { under } from '@prumo/contract/contract.ts'
import { qualityManualCalls, qualityManualControlCalls } from '@prumo/contract/quality/manual/endpoints.ts'
import { qualityManualAddress } from '@prumo/contract/quality/manual/model.ts'
import { implement } from '../../platform/http/implement.ts'
import { controlledHandlers } from '../controlled/routes.ts'
import { manuals, presentManual, qualityManual, readManual } from './queries.ts'
import { createManual, deleteManual, saveManual } from './writing.ts'

export const qualityManualRoutes = implement(qualityManualCalls, {
  'POST /client/manual-qualidade': async ({ scope, body }) => ({ response: await createManual(scope, body) }),
  'PUT /client/manual-qualidade/{id}': async ({ scope, params, body }) => ({
    response: await saveManual(scope, params.id, body),
  }),
  'DELETE /client/manual-qualidade/{id}': ({ scope, params }) => deleteManual(scope, params.id),
  'GET /client/manual-qualidade': async ({ scope }) => ({ response: await manuals(scope) }),
  'GET /client/manual-qualidade/{id}': async ({ scope, params }) => ({ response: await readManual(scope, params.id) }),
})

export const qualityManualControlRoutes = implement(
  qualityManualControlCalls,
  under(qualityManualAddress, controlledHandlers(qualityManual, presentManual)),
)
