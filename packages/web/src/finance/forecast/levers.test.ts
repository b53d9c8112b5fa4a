import { expect, it } from 'vitest'
import { forecastWith, type Item, offersFor, reaisOf, type Shown } from './levers.ts'

const today = '2026-11-22'
const item = (more: Partial<Item>): Item => ({
  key: 'open 2 1',
  kind: 'open',
  type: '2',
  entry_id: 1,
  description: 'Aluguel',
  contact_name: '',
  classification_id: 1,
  scheme_account_id: null,
  due: '2026-11-25',
  day: '2026-11-25',
  delay: 0,
  value: 900.1,
  count: 1,
  ...more,
})
const labels = (more: Partial<Item>) => offersFor(item(more), today).map(({ label }) => label)

it('a bill is paid later or cut, a customer pays earlier but not before today, a habit is given up', () => {
  expect(labels({})).toEqual(['Adiar 7 dias', 'Adiar 15 dias', 'Adiar 30 dias', 'Cortar'])
  expect(labels({ kind: 'rest' })).toEqual(['Adiar 7 dias', 'Adiar 15 dias', 'Adiar 30 dias'])
  expect(labels({ type: '1', day: '2026-12-05' })).toEqual(['Receber hoje', 'Receber 7 dias antes'])
  expect(labels({ kind: 'habit' })).toEqual(['Cortar'])
  expect(labels({ kind: 'habit', type: '1' })).toEqual([])
  expect(labels({ kind: 'booked' })).toEqual([])
})

it('a lever moves the lowest point to the cent', () => {
  const shown = { today, opening: 1000.2, items: [item({})] } as unknown as Shown
  expect(reaisOf(forecastWith(shown, new Map()).lowest.balance)).toBe(100.1)
  const [later] = offersFor(item({}), today)
  expect(forecastWith(shown, new Map([['open 2 1', later!.lever]])).lowest).toEqual({
    day: '2026-12-02',
    balance: 10_010n,
  })
})
