import { packCalls } from '@prumo/contract/welcome/packs/endpoints.ts'
import { implement } from '../../platform/http/implement.ts'
import { verb } from '../../platform/http/verbs.ts'
import { bringPack } from './bringing.ts'
import { shownPack } from './showing.ts'

export const packRoutes = implement(packCalls, {
  'GET /welcome/packs/{business}': verb(shownPack),
  'POST /welcome/packs/{business}': verb(bringPack),
})
