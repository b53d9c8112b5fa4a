import { expect, it } from 'vitest'
import { isShown } from './shown.ts'

const entry = {
  date_finish: '2026-10-05',
  competence: '2026-09',
  date: null,
  sum_type: '2' as const,
  classification_id: 1,
  scheme_account_id: null,
  project_id: null,
  contact_id: null,
  money_account_id: 4,
  payment_method_id: 2,
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
  expect(isShown(entry, { ...october, money_account_id: 5 })).toBe(false)
})
