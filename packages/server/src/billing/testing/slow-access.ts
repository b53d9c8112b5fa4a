import { addDays, weekday } from '@prumo/contract/dates.ts'
import { holidayOn } from '@prumo/contract/holidays.ts'
import type { AccessFacts, ChargeFacts } from '../access/deriving.ts'

/* The rules of access, told slowly: what holds on one day, without computing any border. */

export const graceDays = 15

const isPaid = ({ state }: ChargeFacts) => state === 'received' || state === 'confirmed'
const coversOf = ({ charges }: AccessFacts) => charges.filter((one) => isPaid(one) && one.covers_to !== null)

/** What is owed since the last payment: what can be paid, what a card should have paid, and what was made again. */
export function slowlyOwed(facts: AccessFacts): ChargeFacts[] {
  const { charges, pause } = facts
  const hasPaid = coversOf(facts).length > 0
  const periods = charges.filter((one) => {
    if (one.kind !== 'period') return false
    if (!pause || one.due_on >= pause.starts_on || isPaid(one)) return true
    return one.state !== 'canceled' && pause.ends_on < pause.starts_on
  })
  let since: ChargeFacts[] = []
  for (const charge of periods) since = isPaid(charge) ? [] : [...since, charge]
  const newest = since.at(-1)
  const open = since.filter(
    ({ state }) =>
      state === 'open' || state === 'overdue' || (hasPaid && (state === 'refused' || state === 'requested')),
  )
  if (open.length === 0) return []
  const again = since.filter(
    ({ state, created_on }) => state === 'canceled' && addDays(created_on, 60) >= newest!.created_on,
  )
  return [...open, ...again]
}

export function slowStatusOn(today: string, facts: AccessFacts): string {
  const { trialEndsOn, active, pause, terms } = facts
  const covers = coversOf(facts)
  const isTrial = (day: string) => trialEndsOn !== null && day <= trialEndsOn
  const inPaidTime = covers.some(({ covers_to }) => today <= covers_to!)
  const afterTrial = () => {
    if (trialEndsOn === null || isTrial(today)) return 'PERIOD_FREE'
    return today <= addDays(trialEndsOn, graceDays) ? 'WITHOUT_PAYMENT' : 'EXPIRED'
  }
  if (!active) {
    if (covers.length === 0) return afterTrial()
    return inPaidTime || isTrial(today) ? 'PAYMENT_TRUE' : 'CANCELED'
  }
  const paused: string[] = []
  for (let day = pause?.starts_on; pause && day! <= pause.ends_on && covers.length > 0; day = addDays(day!, 1)) {
    const paid = covers.some(({ covers_from, covers_to }) => covers_from! <= pause.ends_on && day! <= covers_to!)
    if (!paid && !isTrial(day!)) paused.push(day!)
  }
  if (paused.includes(today)) return 'PAUSED'
  const owed = slowlyOwed(facts)
  if (owed.length === 0) return covers.length === 0 ? afterTrial() : 'PAYMENT_TRUE'
  const first = owed.reduce((one, other) => (other.due_on < one.due_on ? other : one)).due_on
  const standing = covers.length === 0 ? 'OPEN' : 'PAYMENT_TRUE'
  if (inPaidTime || isTrial(today) || paused.some((day) => today <= day)) return standing
  const isLimited = isLate(today, first, terms.limited_after)
  if (isLimited && today >= addDays(first, terms.restricted_after)) return 'RESTRICTED'
  return isLimited ? 'WITHOUT_PAYMENT' : standing
}

const opens = new Map<string, boolean>()
const isOpen = (day: string) => {
  if (!opens.has(day)) opens.set(day, weekday(day) !== 6 && weekday(day) !== 7 && holidayOn(day) === undefined)
  return opens.get(day)!
}

/** Counts the days on which banks were open, one after the other. */
function isLate(today: string, dueOn: string, workingDays: number): boolean {
  let counted = -1
  for (let day = dueOn; day <= today; day = addDays(day, 1)) if (isOpen(day)) counted++
  return counted >= workingDays
}
