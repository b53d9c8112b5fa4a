import { sql } from 'kysely'
import type { Area } from '../platform/area.ts'
import { carryOutDue, carryOutWaiting } from './automations/carrying-out.ts'
import { hearForAutomations } from './automations/hearing.ts'
import { automationMailed, automationOff, automationSaid } from './automations/kinds.ts'
import { hearOfDay } from './automations/mornings.ts'
import { automationRoutes } from './automations/routes.ts'
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
  topics: [keyRoutes, exportRoutes, formRoutes, webhookRoutes, automationRoutes],
  records: integrationRecords,
  notifications: {
    kinds: [keyMade, answerArrived, webhookOff, automationSaid, automationMailed, automationOff],
    morning: [hearOfDay],
    due: ({ companyId }) =>
      ['integrations.automations', 'integrations.webhooks'].map(
        (table) => sql`select from ${sql.table(table)} where company_id = ${companyId} and off_at is null`,
      ),
  },
  jobs: [sendWaiting, sendDue, resealWebhooks, carryOutWaiting, carryOutDue],
  commands: [keyCommands],
  reactions: [
    { to: 'member.disabled', react: withdrawKeysOf },
    {
      // Sent together with what the trail writes: nearly always neither has anything to write.
      toHappenings: async (...happened) => {
        await Promise.all([hearForWebhooks(...happened), hearForAutomations(...happened)])
      },
    },
  ],
}
