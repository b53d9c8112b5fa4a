import { packCalls } from '@prumo/contract/welcome/packs/endpoints.ts'
import { implement } from '../../platform/http/implement.ts'
import { verb } from '../../platform/http/verbs.ts'
import { applications } from './applications.ts'
import { bringTrade, shownTrade } from './bringing.ts'
import { takeBack } from './taking-back.ts'

export const packRoutes = implement(packCalls, {
  'GET /welcome/packs/{business}': verb(shownTrade),
  'POST /welcome/packs/{business}': verb(bringTrade),
  'GET /welcome/applications': verb(applications),
  'POST /welcome/applications/{id}/taking-back': verb(takeBack),
})
