import { preferenceCalls } from '@prumo/contract/notifications/preferences/endpoints.ts'
import { implement } from '../../platform/http/implement.ts'
import { choosePreferences, preferences } from './choosing.ts'

export const preferenceRoutes = implement(preferenceCalls, {
  'GET /account/notification-preferences': async ({ scope }) => ({ response: await preferences(scope) }),
  'PUT /account/notification-preferences': async ({ scope, body }) => ({
    response: await choosePreferences(scope, body),
  }),
})
