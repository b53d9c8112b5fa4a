import { groupCalls } from '@prumo/contract/portfolio/group.ts'
import { implement } from '../../platform/http/implement.ts'
import { verb } from '../../platform/http/verbs.ts'
import { consolidated } from './consolidating.ts'
import { allSiblings, markSibling, placesIn, unmarkSibling } from './siblings.ts'

export const groupRoutes = implement(groupCalls, {
  'GET /portfolio/group': verb(consolidated),
  'GET /portfolio/group/siblings': verb(allSiblings),
  'GET /portfolio/group/{id}/places': verb(placesIn),
  'POST /portfolio/group/{id}/siblings': verb(markSibling),
  'DELETE /portfolio/group/{id}/siblings/{sibling}': verb(unmarkSibling),
})
