import { expect, test } from 'vitest'
import { onlyOne } from './useTypedChoice.ts'

test('the option of that name is meant, or else the only one that is found', () => {
  expect(onlyOne(['Cheque'], ['Cheque', 'Cheque especial'])).toBe('Cheque')
  expect(onlyOne([], ['Dinheiro'])).toBe('Dinheiro')
})

test('a text that leads to several options, or to none, means nothing', () => {
  expect(onlyOne([], ['Cartão de crédito', 'Cartão de débito'])).toBeUndefined()
  expect(onlyOne(['Ana', 'Ana'], ['Ana', 'Ana'])).toBeUndefined()
  expect(onlyOne([], [])).toBeUndefined()
})
