import { expect, it } from 'vitest'
import { isShown } from './shown.ts'

const entry = {
  date_finish: '2026-10-05',
  competence: '2026-09',
  sum_type: '2' as const,
  value: 80,
  classification_id: 1,
  scheme_account_id: null,
  project_id: null,
  contact_id: null,
  money_account_id: 4,
  payment_method_id: 2,
  date: null,
  payments: [],
}
const october = { from: '2026-10-01', to: '2026-10-31' }

it('is shown in the month of its due date, and by another date in that of the date', () => {
  expect(isShown(entry, october)).toBe(true)
  expect(isShown(entry, { from: '2026-11-01', to: '2026-11-30' })).toBe(false)
  expect(isShown(entry, { ...october, date_by: 'competence' })).toBe(false)
  expect(isShown(entry, { from: '2026-09-10', to: '2026-09-20', date_by: 'competence' })).toBe(true)
  expect(isShown(entry, { ...october, date_by: 'payment' })).toBe(false)
  expect(isShown(entry, {})).toBe(true)
})

it('is not shown where a filter asks for others', () => {
  expect(isShown(entry, { ...october, type: '1' })).toBe(false)
  expect(isShown(entry, { ...october, project_id: 0, type: '2' })).toBe(true)
  expect(isShown(entry, { ...october, project_id: 3 })).toBe(false)
  expect([0, 3].map((contact_id) => isShown(entry, { contact_id }))).toEqual([true, false])
  expect(isShown(entry, { ...october, money_account_id: 5 })).toBe(false)
})

it('is shown on each day on which a part of it was paid', () => {
  const payments = ['2026-10-02', '2026-11-12'].map((date) => ({ date, money_account_id: 4 }))
  const parts = { ...entry, payments }
  for (const [from, to, shown] of [
    ['2026-10-01', '2026-10-31', true],
    ['2026-11-12', '2026-11-12', true],
    ['2026-10-03', '2026-11-11', false],
  ] as const)
    expect(isShown(parts, { from, to, date_by: 'payment' })).toBe(shown)
})

it('is shown by the days and the accounts of its payments, and while it is open by the account it is planned on', () => {
  const paid = (payments: { date: string; money_account_id: number }[], date: string | null) => ({
    ...entry,
    payments,
    date,
  })
  const parts = paid(
    [
      { date: '2026-10-02', money_account_id: 5 },
      { date: '2026-11-12', money_account_id: 6 },
    ],
    '2026-11-12',
  )
  const moved = { date_by: 'payment' as const }
  expect(isShown(parts, { ...october, ...moved })).toBe(true)
  expect(isShown(parts, { ...october, ...moved, money_account_id: 6 })).toBe(false)
  expect([4, 5, 6].map((money_account_id) => isShown(parts, { money_account_id }))).toEqual([false, true, true])
  const half = paid([{ date: '2026-10-02', money_account_id: 5 }], null)
  expect([4, 5, 6].map((money_account_id) => isShown(half, { money_account_id }))).toEqual([true, true, false])
  expect([4, 5].map((money_account_id) => isShown(half, { money_account_id, situation: 'open' }))).toEqual([
    true,
    false,
  ])
})

it('is shown where what is open is to be received or to be paid, a refund the other way round', () => {
  const types = (one: typeof entry, filter: object) =>
    (['1', '2'] as const).filter((type) => isShown(one, { ...filter, type }))
  const refund = { ...entry, value: -80 }
  expect([types(entry, { situation: 'open' }), types(refund, { situation: 'late' })]).toEqual([['2'], ['1']])
  expect(types(refund, {})).toEqual(['2'])
})
