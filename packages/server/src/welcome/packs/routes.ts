import { packCalls } from '@prumo/contract/welcome/packs/endpoints.ts'
import { implement } from '../../platform/http/implement.ts'
import { bringPack } from './bringing.ts'
import { shownPack } from './showing.ts'

export const packRoutes = implement(packCalls, {
  'GET /welcome/packs/{business}': async ({ scope, params }) => ({ response: await shownPack(scope, params.business) }),
  'POST /welcome/packs/{business}': async ({ scope, params, body }) => ({
    response: await bringPack(scope, params.business, body),
  }),
})
