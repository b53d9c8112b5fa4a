import { addDays, weekday } from '@prumo/contract/dates.ts'
import { holidayOn } from '@prumo/contract/holidays.ts'
import { expect, it } from 'vitest'
import { paymentStatusOn } from '../../identity/account/payment-status.ts'
import { type Seeded, seeded } from '../../testing/fuzzing/seeded.ts'
import type { State } from '../charges/states.ts'
import { endOfPeriod, workingDaysAfter } from './calendar.ts'
import { type AccessFacts, type ChargeFacts, deriveAccess } from './deriving.ts'

const histories = 4000
const graceDays = 15
const someStates: readonly State[] = ['open', 'overdue', 'canceled', 'received', 'confirmed', 'refunded', 'chargeback']

/** The charges of some years, in the order in which they were made. */
function someFacts(random: Seeded): AccessFacts {
  let day = addDays('2026-01-01', random.below(700))
  const trialEndsOn = random.below(5) === 0 ? null : addDays(day, random.below(20) - 10)
  const charges: ChargeFacts[] = []
  for (let left = random.below(7); left > 0; left--) {
    const state = someStates[random.below(someStates.length)]!
    const due_on = addDays(day, random.below(6))
    const covers_to = ['received', 'confirmed', 'refunded', 'chargeback'].includes(state) ? addDays(day, 30) : null
    charges.push({ kind: random.below(8) === 0 ? 'upgrade' : 'period', state, due_on, created_on: day, covers_to })
    day = addDays(day, random.below(45))
  }
  return {
    trialEndsOn,
    active: charges.length > 0 && random.below(4) > 0,
    charges: charges.map((one) => (one.kind === 'upgrade' ? { ...one, covers_to: null } : one)),
    terms: { limited_after: random.below(6), restricted_after: 20 + random.below(20), ahead: 5 },
  }
}

/** The same rules, told slowly: what holds on one day, without computing any border. */
function slowStatusOn(today: string, { trialEndsOn, active, charges, terms }: AccessFacts): string {
  const isPaid = ({ state }: ChargeFacts) => state === 'received' || state === 'confirmed'
  const covers = charges.filter((one) => isPaid(one) && one.covers_to !== null)
  const inPaidTime = covers.some(({ covers_to }) => today <= covers_to!)
  const inTrial = trialEndsOn !== null && today <= trialEndsOn
  const afterTrial = () => {
    if (trialEndsOn === null || inTrial) return 'PERIOD_FREE'
    return today <= addDays(trialEndsOn, graceDays) ? 'WITHOUT_PAYMENT' : 'EXPIRED'
  }
  if (!active) {
    if (covers.length === 0) return afterTrial()
    return inPaidTime || inTrial ? 'PAYMENT_TRUE' : 'CANCELED'
  }
  const periods = charges.filter(({ kind }) => kind === 'period')
  let since: ChargeFacts[] = []
  for (const charge of periods) since = isPaid(charge) ? [] : [...since, charge]
  const newest = since.at(-1)
  const open = since.filter(({ state }) => state === 'open' || state === 'overdue')
  const again = since.filter(
    ({ state, created_on }) => state === 'canceled' && addDays(created_on, 60) >= newest!.created_on,
  )
  if (open.length === 0) return covers.length === 0 ? afterTrial() : 'PAYMENT_TRUE'
  const first = [...open, ...again].reduce((one, other) => (other.due_on < one.due_on ? other : one)).due_on
  const isFree = inPaidTime || inTrial
  const standing = covers.length === 0 ? 'OPEN' : 'PAYMENT_TRUE'
  if (isFree) return standing
  const restricted = today >= addDays(first, terms.restricted_after) && isLate(today, first, terms.limited_after)
  if (restricted) return 'RESTRICTED'
  return isLate(today, first, terms.limited_after) ? 'WITHOUT_PAYMENT' : standing
}

/** Counts the days on which banks were open, one after the other. */
function isLate(today: string, dueOn: string, workingDays: number): boolean {
  const isOpen = (day: string) => weekday(day) !== 6 && weekday(day) !== 7 && holidayOn(day) === undefined
  let counted = -1
  for (let day = dueOn; day <= today; day = addDays(day, 1)) if (isOpen(day)) counted++
  return counted >= workingDays
}

it(`the access that is derived is on every day what the slow model says, in ${histories} histories`, () => {
  for (let seed = 0; seed < histories; seed++) {
    const random = seeded(`access ${seed}`)
    const facts = someFacts(random)
    const access = deriveAccess(facts)
    const state = { ...access, trial_ends_on: facts.trialEndsOn, trial_grace_days: graceDays }
    const begin = facts.charges[0]?.created_on ?? facts.trialEndsOn ?? '2026-01-01'
    for (let step = 0; step < 25; step++) {
      const today = addDays(begin, random.below(260) - 5)
      expect(paymentStatusOn(today, state), `seed ${seed} on ${today}: ${JSON.stringify(facts)}`).toBe(
        slowStatusOn(today, facts),
      )
    }
  }
})

it('a month of access begins on the same day of each month, in shorter months on their last', () => {
  const months = ['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30'] as const
  for (const [place, from] of months.slice(0, -1).entries())
    expect(addDays(endOfPeriod(from, 31), 1)).toBe(months[place + 1])
  expect(endOfPeriod('2028-01-29', 29)).toBe('2028-02-28')
  expect(endOfPeriod('2027-12-15', 15)).toBe('2028-01-14')
})

it('working days leave out weekends, holidays and Carnival', () => {
  expect(workingDaysAfter('2026-05-28', 3)).toBe('2026-06-02')
  // Carnival of 2027 is on 8 and 9 February, Ash Wednesday on the 10th.
  expect(workingDaysAfter('2027-02-05', 1)).toBe('2027-02-11')
  expect(workingDaysAfter('2026-12-31', 1)).toBe('2027-01-04')
})
