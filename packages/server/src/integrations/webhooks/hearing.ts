import { sql } from 'kysely'
import type { Connection } from '../../platform/database/database.ts'
import type { Hears } from '../../platform/happenings.ts'
import type { Scope } from '../../platform/scope.ts'
import { sendWaiting } from './sending.ts'

/**
 * Writes down what the company's webhooks are told, in the transaction of what happened: what is rolled back is told to
 * nobody, and what is committed waits until it is.
 */
export const hearForWebhooks: Hears = async (scope, { id, entity }, ids) => {
  const now = scope.clock.now()
  const written = await scope.db.run(
    sql`insert into integrations.deliveries (company_id, webhook_id, event, entity, record_id, by_user, happened_at, due_at)
      select w.company_id, w.id, ${id}, ${entity}, x.record_id, ${scope.actor.userId}::bigint, ${now}, ${now}
      from integrations.webhooks w cross join unnest(${ids}::bigint[]) with ordinality x (record_id, place)
      where w.company_id = ${scope.companyId} and w.off_at is null and ${id} = any(w.events)
      order by x.place, w.id`,
  )
  if (written > 0) await wake(scope)
}

const woken = new WeakSet<Connection>()

/** Once in a transaction: the job sends all that waits. */
async function wake(scope: Scope) {
  if (woken.has(scope.db)) return
  woken.add(scope.db)
  await scope.jobs.send(scope.db, sendWaiting, { companyId: scope.companyId })
}
