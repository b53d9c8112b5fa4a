import { activityCalls } from '@prumo/contract/admin/activity/endpoints.ts'
import { implement } from '../../platform/http/implement.ts'
import { noteActivity } from './noting.ts'

export const activityRoutes = implement(activityCalls, {
  'POST /client/notify-system': ({ scope, body, http }) => noteActivity(scope, http.limits, body.information),
})
