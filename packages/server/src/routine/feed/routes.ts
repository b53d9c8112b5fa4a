import { feedCalls } from '@prumo/contract/routine/feed/endpoints.ts'
import { implement } from '../../platform/http/implement.ts'
import { verb } from '../../platform/http/verbs.ts'
import { myFeed, renewFeed, revokeFeed } from './address.ts'
import { openCalendar } from './opening.ts'

export const feedRoutes = implement(feedCalls, {
  'GET /calendar/feed': verb(myFeed),
  'PUT /calendar/feed': async ({ scope, http }) => ({ response: await renewFeed(scope, http.baseUrl) }),
  'DELETE /calendar/feed': verb(revokeFeed),
  'GET /calendar/feed/{token}/prumo.ics': ({ guest, params, http }) => openCalendar(guest, params.token, http),
})
