import { sql } from 'kysely'
import type { Hears } from '../../platform/happenings.ts'
import { wakeOnce } from '../waking.ts'
import { carryOutWaiting } from './carrying-out.ts'

/** The most automations in a chain that begins with somebody. */
const longestChain = 3

/**
 * Writes down which automations have to look at what happened, in its transaction. One that is in its own chain, or at the
 * end of a long one, is written down as stopped.
 */
export const hearForAutomations: Hears = async (scope, { id, entity }, ids) => {
  const now = scope.clock.now()
  const chain = scope.actor.chain ?? []
  const circles = sql`(a.id = any(${[...chain]}::bigint[]) or ${chain.length >= longestChain})`
  const written = await scope.db.run`insert into integrations.firings
      (company_id, automation_id, entity, record_id, by_user, chain, happened_at, state, why, ended_at)
    select a.company_id, a.id, ${entity}, x.record_id, ${scope.actor.userId}::bigint, ${[...chain]}::bigint[], ${now},
      case when ${circles} then 'stopped' else 'waiting' end,
      case when ${circles} then 'Veio de outra automação, que voltaria a esta: parou aqui.' else '' end,
      case when ${circles} then ${now}::timestamptz end
    from integrations.automations a cross join unnest(${ids}::bigint[]) with ordinality x (record_id, place)
    where a.company_id = ${scope.companyId} and a.off_at is null and a.event = ${id}
    order by x.place, a.id`
  if (written > 0) await wakeOnce(scope, carryOutWaiting)
}
