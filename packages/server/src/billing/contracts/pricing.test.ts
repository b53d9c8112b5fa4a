import type { Amount } from '@prumo/contract/money.ts'
import { expect, it } from 'vitest'
import { nextValue, nextValues } from './pricing.ts'

const price = '149.00' as Amount
const contract = { coupon_code: 'JUNTOS', coupon_percent: 50, coupon_amount: null, coupon_months: 2 }
const month = (state: 'received' | 'canceled', coupon_code = 'JUNTOS') =>
  ({ coupon_code, kind: 'period', state }) as const

it('a coupon of two months makes two months cheaper, counted over all contracts, and not the third', () => {
  const paid = [month('received'), month('received'), month('received')]
  expect([0, 1, 2, 3].map((had) => nextValue(contract, price, paid.slice(0, had)))).toEqual([
    '74.50',
    '74.50',
    '149.00',
    '149.00',
  ])
})

it('a month that was not had, or was had with another coupon, does not count', () => {
  const charges = [month('received'), month('canceled'), month('received', 'OUTRO')]
  expect(nextValue(contract, price, charges)).toBe('74.50')
})

it('a coupon without months goes on, and without one the price stays', () => {
  expect(nextValue({ ...contract, coupon_months: null }, price, Array(30).fill(month('received')))).toBe('74.50')
  expect(nextValue({ ...contract, coupon_code: null }, price, [])).toBe('149.00')
})

it('says for how many months the coupon is left, and what each costs after it', () => {
  const monthsHad = (had: number) => nextValues(contract, price, Array(had).fill(month('received')))
  expect(monthsHad(0)).toEqual({ monthly: '149.00', with_coupon: { months: 2, value: '74.50' } })
  expect(monthsHad(1)).toEqual({ monthly: '149.00', with_coupon: { months: 1, value: '74.50' } })
  expect(monthsHad(2)).toEqual({ monthly: '149.00', with_coupon: null })
  expect(nextValues({ ...contract, coupon_months: null }, price, [])).toEqual({ monthly: '74.50', with_coupon: null })
})
