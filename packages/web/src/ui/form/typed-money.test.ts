import type { Amount } from '@prumo/contract/money.ts'
import { expect, it } from 'vitest'
import { shownMoney, typedMoney } from './typed-money.ts'

it.each([
  ['1.234,56', '1234.56'],
  ['1.234.567,89', '1234567.89'],
  ['-10', '-10.00'],
  ['R$ 5', '5.00'],
  ['R$ 1.234,56', '1234.56'],
  ['-R$ 3,5', '-3.50'],
  ['− 7', '-7.00'],
  ['1234,5', '1234.50'],
  ['1.234', '1234.00'],
  ['1.234.567', '1234567.00'],
  ['10.50', '10.50'],
  ['1,234.56', '1234.56'],
  [',5', '0.50'],
  ['12,', '12.00'],
  ['0,00', '0.00'],
  ['-0', '0.00'],
  ['007', '7.00'],
])('typed or pasted %j means %s', (text, amount) => {
  expect(typedMoney(text)).toBe(amount)
})

it.each(['', 'abc', '-', 'R$', '1,234', '12,345', '1,2,3', '5 reais', '1e3'])('%j is no amount', (text) => {
  expect(typedMoney(text)).toBe(undefined)
})

it.each([
  ['1234567.50', '1.234.567,50'],
  ['-1234.50', '-1.234,50'],
  ['999.99', '999,99'],
  ['0.00', '0,00'],
])('%s is shown as %s, and read back as the same amount', (amount, shown) => {
  expect(shownMoney(amount as Amount)).toBe(shown)
  expect(shownMoney(Number(amount))).toBe(shown)
  expect(typedMoney(shown)).toBe(amount)
})
