import { liveCalls } from '@prumo/contract/live/events/endpoints.ts'
import { implement } from '../http/implement.ts'
import type { LiveHub } from './hub.ts'

export const liveRoutes = (hub: LiveHub) =>
  implement(liveCalls, {
    'GET /live': ({ scope, query }) => hub.stream(scope.actor, query.missed),
    'GET /live/people': ({ scope }) => ({ response: hub.people(scope.companyId) }),
  })
