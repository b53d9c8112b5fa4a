import type { Hears } from '../../platform/happenings.ts'
import { wakeOnce } from '../waking.ts'
import { sendWaiting } from './sending.ts'

/**
 * Writes down what the company's webhooks are told, in the transaction of what happened: what is rolled back is told to
 * nobody, and what is committed waits until it is.
 */
export const hearForWebhooks: Hears = async (scope, { id, entity }, ids) => {
  const now = scope.clock.now()
  const written = await scope.db.run`
    insert into integrations.deliveries (company_id, webhook_id, event, entity, record_id, by_user, happened_at, due_at)
    select w.company_id, w.id, ${id}, ${entity}, x.record_id, ${scope.actor.userId}::bigint, ${now}, ${now}
    from integrations.webhooks w cross join unnest(${ids}::bigint[]) with ordinality x (record_id, place)
    where w.company_id = ${scope.companyId} and w.off_at is null and ${id} = any(w.events)
    order by x.place, w.id`
  if (written > 0) await wakeOnce(scope, sendWaiting)
}
