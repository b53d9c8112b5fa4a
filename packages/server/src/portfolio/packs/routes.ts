import { ownPackCalls } from '@prumo/contract/portfolio/packs.ts'
import { implement } from '../../platform/http/implement.ts'
import { verb } from '../../platform/http/verbs.ts'
import { packable } from './company.ts'
import { givePack, openPack } from './giving.ts'
import { makePack, makeVersion } from './making.ts'
import { deletePack, ownPacks, renamePack } from './own.ts'

export const ownPackRoutes = implement(ownPackCalls, {
  'GET /portfolio/packs': verb(ownPacks),
  'GET /portfolio/packable': verb(packable),
  'POST /portfolio/packs': verb(makePack),
  'GET /portfolio/packs/{id}': verb(openPack),
  'PUT /portfolio/packs/{id}': verb(renamePack),
  'DELETE /portfolio/packs/{id}': verb(deletePack),
  'POST /portfolio/packs/{id}/versions': verb(makeVersion),
  'POST /portfolio/packs/{id}/applications': verb(givePack),
})
