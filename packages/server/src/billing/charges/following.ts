import type { GatewayCharge } from '../../platform/gateway/gateway.ts'
import { contractRows } from '../contracts/queries.ts'
import type { Outside } from '../outside.ts'
import { adoptCharge } from './adopting.ts'
import type { Source } from './ledger.ts'
import { chargeOfReference } from './queries.ts'
import { isPayable } from './states.ts'

/**
 * Adopts what the gateway says now. A charge that still can be paid although its contract is over, because an answer came
 * too late, is canceled there.
 * @returns whether something was new.
 */
export async function followCharge({ services, writing }: Outside, seen: GatewayCharge, source: Source) {
  const news = await writing(async (scope) => {
    const changed = await adoptCharge(scope, seen, source)
    const charge = await chargeOfReference(scope, seen.reference)
    const over = charge !== undefined && (await contractRows.find(scope, charge.contract_id)).canceled_at !== null
    return { changed, stray: over && isPayable(charge.state) }
  })
  if (!news.stray) return news.changed === true
  await services.gateway.cancelCharge(seen.id)
  const after = await services.gateway.charge(seen.id)
  if (after) await writing((scope) => adoptCharge(scope, after, source))
  return true
}
