import { preferenceCalls } from '@prumo/contract/notifications/preferences/endpoints.ts'
import { implement } from '../../platform/http/implement.ts'
import { verb } from '../../platform/http/verbs.ts'
import { choosePreferences, preferences } from './choosing.ts'

export const preferenceRoutes = implement(preferenceCalls, {
  'GET /account/notification-preferences': verb(preferences),
  'PUT /account/notification-preferences': verb(choosePreferences),
})
