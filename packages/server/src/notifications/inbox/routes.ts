import { inboxCalls } from '@prumo/contract/notifications/inbox/endpoints.ts'
import { implement } from '../../platform/http/implement.ts'
import { verb } from '../../platform/http/verbs.ts'
import { notifications, viewNotification, viewNotificationsUntil } from './viewing.ts'

export const inboxRoutes = implement(inboxCalls, {
  'GET /client/manager-notification': ({ scope, query }) => notifications(scope, 'unviewed', query),
  'GET /client/manager-notification/all': ({ scope, query }) => notifications(scope, 'all', query),
  'POST /client/manager-notification/viewed': ({ scope, body }) => viewNotificationsUntil(scope, body.until),
  'POST /client/manager-notification/{id}': verb(viewNotification),
})
