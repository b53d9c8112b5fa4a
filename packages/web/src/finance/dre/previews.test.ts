import { expect, it } from 'vitest'
import { amountIn, problemOf, sameAmount, shareYear, shownText } from './previews.ts'

it('amounts are read as Brazilians and spreadsheets write them, and nothing is zero', () => {
  expect(['1.234,5', '1234.50', 'R$ 10', '', undefined].map(amountIn)).toEqual([
    '1234.50',
    '1234.50',
    '10.00',
    '0.00',
    '0.00',
  ])
  expect(sameAmount('1.000', '1000,00')).toBe(true)
  expect(sameAmount('', undefined)).toBe(true)
  expect(sameAmount('abc', 'abd')).toBe(false)
})

it('what is no amount, negative or too large is not saved, and says why', () => {
  expect(problemOf('-1')).toBe('O previsto não pode ser negativo')
  expect(problemOf('dez')).toMatch(/Digite um valor/)
  expect(problemOf('10000000000')).toMatch(/O valor máximo/)
  expect(problemOf('10,50')).toBeUndefined()
  expect([shownText('10'), shownText('0'), shownText('dez')]).toEqual(['10,00', '', 'dez'])
})

it('a yearly figure is shared among the months to the cent, and other cells stay as they were typed', () => {
  const shared = shareYear(
    new Map([
      ['a1:ano', '100'],
      ['a2:3', '7'],
    ]),
  )
  expect(shared.get('a1:1')).toBe('8,33')
  expect(shared.get('a1:12')).toBe('8,37')
  expect(shared.get('a2:3')).toBe('7')
  expect(shared.size).toBe(13)
  expect(shareYear(new Map([['a1:ano', 'dez']])).size).toBe(0)
})
