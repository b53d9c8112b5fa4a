import type { OffReason } from '@prumo/contract/integrations/webhooks/sentences.ts'
import { record } from '../../platform/audit/record.ts'
import type { Scope } from '../../platform/scope.ts'
import { notifyMaker } from '../makers.ts'
import { webhookOff } from './kinds.ts'

/** Switches a webhook off in the system's name, and says so to whoever made it, or leads in their place. */
export async function switchOff(scope: Scope, id: number, because: OffReason) {
  const [webhook] = await scope.db.all<{ title: string; user_id: number }>`update integrations.webhooks
    set off_at = ${scope.clock.now()}, off_because = ${because}
    where company_id = ${scope.companyId} and id = ${id} and off_at is null returning title, user_id`
  if (!webhook) return
  await record(scope, 'webhook.switched_off', id, { after: { title: webhook.title, off_because: because } })
  await notifyMaker(scope, webhookOff, webhook.user_id, { title: webhook.title, because })
}

/** What waited is sent now. */
export const releaseAll = ({ db, companyId, clock }: Scope, id: number) =>
  db.run`update integrations.deliveries set due_at = ${clock.now()}
    where company_id = ${companyId} and webhook_id = ${id} and state = 'waiting' and due_at > ${clock.now()}`
