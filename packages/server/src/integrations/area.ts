import type { Area } from '../platform/area.ts'
import { exportRoutes } from './export/routes.ts'
import { formRoutes } from './forms/routes.ts'
import { answerArrived } from './forms/telling.ts'
import { withdrawKeysOf } from './keys/keys.ts'
import { keyRoutes } from './keys/routes.ts'
import { keyMade } from './keys/telling.ts'
import { keyCommands } from './operator.ts'
import { integrationRecords } from './records.ts'
import { hearForWebhooks } from './webhooks/hearing.ts'
import { webhookOff } from './webhooks/kinds.ts'
import { resealWebhooks } from './webhooks/resealing.ts'
import { webhookRoutes } from './webhooks/routes.ts'
import { sendDue, sendWaiting } from './webhooks/sending.ts'

export const integrations: Area = {
  name: 'integrations',
  topics: [keyRoutes, exportRoutes, formRoutes, webhookRoutes],
  records: integrationRecords,
  notifications: { kinds: [keyMade, answerArrived, webhookOff] },
  jobs: [sendWaiting, sendDue, resealWebhooks],
  commands: [keyCommands],
  hears: hearForWebhooks,
  reactions: [{ to: 'member.disabled', react: withdrawKeysOf }],
}
