import { addDays } from '@prumo/contract/dates.ts'
import { expect, it } from 'vitest'
import { paymentStatusOn } from '../../identity/account/payment-status.ts'
import { isDue } from '../../testing/changed.ts'
import { type Seeded, seeded } from '../../testing/fuzzing/seeded.ts'
import type { State } from '../charges/states.ts'
import { graceDays, slowStatusOn } from '../testing/slow-access.ts'
import { endOfPeriod, workingDaysAfter } from './calendar.ts'
import { type AccessFacts, type ChargeFacts, deriveAccess } from './deriving.ts'

const histories = isDue('histories of access', ['packages/server/src/billing/']) ? 1000 : 150
const someStates: readonly State[] = [
  'open',
  'overdue',
  'refused',
  'canceled',
  'received',
  'confirmed',
  'refunded',
  'chargeback',
]

/** The charges of some years, in the order in which they were made. */
function someFacts(random: Seeded): AccessFacts {
  let day = addDays('2026-01-01', random.below(700))
  const trialEndsOn = random.below(5) === 0 ? null : addDays(day, random.below(20) - 10)
  const charges: ChargeFacts[] = []
  for (let left = random.below(7); left > 0; left--) {
    const state = someStates[random.below(someStates.length)]!
    const due_on = addDays(day, random.below(6))
    const covers = ['received', 'confirmed', 'refunded', 'chargeback'].includes(state)
    const [covers_from, covers_to] = covers ? [day, addDays(day, 30)] : [null, null]
    charges.push({
      kind: random.below(8) === 0 ? 'upgrade' : 'period',
      state,
      due_on,
      created_on: day,
      covers_from,
      covers_to,
    })
    day = addDays(day, random.below(45))
  }
  const starts_on = addDays(day, random.below(60) - 30)
  return {
    trialEndsOn,
    active: charges.length > 0 && random.below(4) > 0,
    charges: charges.map((one) => (one.kind === 'upgrade' ? { ...one, covers_from: null, covers_to: null } : one)),
    // One that was ended before its first day is among them.
    pause: random.below(2) === 0 ? undefined : { starts_on, ends_on: addDays(starts_on, random.below(90) - 1) },
    terms: { limited_after: random.below(6), restricted_after: 20 + random.below(20) },
  }
}

it(`the access that is derived is on every day what the slow model says, in ${histories} histories`, () => {
  for (let seed = 0; seed < histories; seed++) {
    const random = seeded(`access ${seed}`)
    const facts = someFacts(random)
    const access = deriveAccess(facts)
    const state = { ...access, trial_ends_on: facts.trialEndsOn, trial_grace_days: graceDays }
    const begin = facts.charges[0]?.created_on ?? facts.trialEndsOn ?? '2026-01-01'
    for (let step = 0; step < 25; step++) {
      const today = addDays(begin, random.below(320) - 5)
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
