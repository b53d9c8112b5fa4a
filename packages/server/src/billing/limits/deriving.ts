import { UNLIMITED } from '@prumo/contract/billing/plans/endpoints.ts'
import type { Limits } from '../../platform/limits.ts'
import type { Charge } from '../charges/queries.ts'
import { isPaid } from '../charges/states.ts'

type PaidDays = Pick<Charge, 'contract_id' | 'kind' | 'state' | 'covers_from' | 'covers_to'>
type Standing = { id: number; canceled_at: Date | null }

/** What a plan, or a contract of it, allows. */
export type PlanLimits = {
  name: string
  kind: string
  limit_people: number
  limit_gb: number
}

/** What a company may have without a contract: in its trial, and where nothing was paid. */
type FreeLimits = { people: number; bytes: number }

/**
 * The contract whose plan a company has on a day: the one whose paid month has the day, canceled or not; on a day that
 * nobody paid, as in the trial, in a pause or while the next month is awaited, the one that is not canceled, once anything
 * of it was paid. A contract of which nothing was paid gives nothing.
 */
export function contractInForce<One extends Standing>(
  contracts: readonly One[],
  charges: readonly PaidDays[],
  today: string,
): One | undefined {
  const paid = charges.filter(({ kind, state }) => kind === 'period' && isPaid(state))
  const ofToday = paid.findLast(
    ({ covers_from, covers_to }) => covers_from !== null && covers_from <= today && today <= covers_to!,
  )
  if (ofToday) return contracts.find(({ id }) => id === ofToday.contract_id)
  return contracts.find(
    ({ id, canceled_at }) => canceled_at === null && paid.some(({ contract_id }) => contract_id === id),
  )
}

/**
 * The limits of a plan in force, or of the company itself; never above those of a plan that is chosen for later, because
 * who is above a limit keeps what there is.
 */
export function limitsUnder(free: FreeLimits, inForce: PlanLimits | undefined, chosen: readonly PlanLimits[]): Limits {
  const now = inForce ? allowed(inForce, free) : free
  let [people, bytes]: [number, number] = [now.people, now.bytes]
  let bound: string | null = null
  for (const plan of chosen) {
    const later = allowed(plan, free)
    if (later.people < people || later.bytes < bytes) bound = plan.name
    people = Math.min(people, later.people)
    bytes = Math.min(bytes, later.bytes)
  }
  return { people, bytes, chosen: bound }
}

/** A plan for consultants counts companies, and leaves the users of their own company as they are. */
const allowed = ({ kind, limit_people, limit_gb }: PlanLimits, free: FreeLimits): FreeLimits => ({
  people: kind === 'client' ? Math.min(limit_people, UNLIMITED) : free.people,
  bytes: limit_gb * 1024 ** 3,
})
