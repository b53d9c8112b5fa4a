import { AppError } from '../../platform/errors.ts'
import { changeMethod } from '../contracts/changing-method.ts'
import { activeContract } from '../contracts/queries.ts'
import { type GatewayAuthorization, gatewayService } from '../gateway/gateway.ts'
import type { Outside } from '../outside.ts'
import { notifyFallen } from '../reminders/telling.ts'
import { adoptAuthorization } from './adopting.ts'
import { endAuthorizations } from './ending.ts'
import { companyAuthorizations, hasEnded, lastAuthorization } from './queries.ts'

/** Adopts what the gateway says of an authorization now; without one the plan is paid by PIX. */
export async function followAuthorization(outside: Outside, seen: GatewayAuthorization): Promise<boolean> {
  const isNew = await outside.writing((scope) => adoptAuthorization(scope, seen))
  await fallBack(outside)
  return isNew
}

/**
 * A plan whose authorization has ended is paid by PIX from now on: what is open has a PIX in its place. It is looked at
 * after each event and every morning, so that it happens wherever a process ends.
 * @throws payment.in_progress, payment.unavailable.
 */
export async function fallBack(outside: Outside) {
  const fallen = await outside.reading(async (scope) => {
    const contract = await activeContract(scope)
    if (contract?.method !== 'pix_automatic') return undefined
    const last = await lastAuthorization(scope, contract.id)
    return last && hasEnded(last) ? { id: contract.id, why: last.state, authorization: last.id } : undefined
  })
  if (!fallen) return
  try {
    await changeMethod(outside, fallen.id, { method: 'pix' }, '')
  } catch (error) {
    // Somebody changed it, or canceled the plan, in this moment.
    if (error instanceof AppError && (error.code === 'method.same' || error.code === 'payment.canceled')) return
    // The way of paying may have changed before the gateway was silent: the charge follows, and people know now.
    await outside.writing((scope) => notifyFallen(scope, fallen))
    throw error
  }
  await outside.writing((scope) => notifyFallen(scope, fallen))
}

/** Reads from the gateway what may have changed without a notice. @returns how many authorizations had. */
export async function compareAuthorizations(outside: Outside): Promise<number> {
  await endAuthorizations(outside)
  const live = await outside.reading(async (scope) =>
    (await companyAuthorizations(scope)).filter((one) => !hasEnded(one)),
  )
  let repaired = 0
  for (const { gateway_id: id } of live) {
    const seen = await gatewayService.of(outside.services).authorization(id)
    if (seen && (await followAuthorization(outside, seen))) repaired++
  }
  await fallBack(outside)
  return repaired
}
