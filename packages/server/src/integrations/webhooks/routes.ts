import { webhookCalls } from '@prumo/contract/integrations/webhooks/endpoints.ts'
import { implement } from '../../platform/http/implement.ts'
import { verb } from '../../platform/http/verbs.ts'
import {
  changeSecret,
  changeWebhook,
  createWebhook,
  deleteWebhook,
  deliveries,
  happenings,
  sendAgain,
  webhooks,
} from './webhooks.ts'

export const webhookRoutes = implement(webhookCalls, {
  'GET /integrations/happenings': verb(happenings),
  'GET /integrations/webhooks': verb(webhooks),
  'POST /integrations/webhooks': async ({ scope, body, http }) => ({
    response: await createWebhook(scope, body, http.baseUrl),
  }),
  'PUT /integrations/webhooks/{id}': async ({ scope, params, body, http }) => ({
    response: await changeWebhook(scope, params.id, body, http.baseUrl),
  }),
  'DELETE /integrations/webhooks/{id}': verb(deleteWebhook),
  'POST /integrations/webhooks/{id}/secret': verb(changeSecret),
  'GET /integrations/webhooks/{id}/deliveries': verb(deliveries),
  'POST /integrations/deliveries/{id}/again': verb(sendAgain),
})
