import { expect, test } from 'vitest'
import { capital, count, formatNumber, listed, shareInWords } from './words.ts'

test('a number is written in Portuguese, before one thing or many', () => {
  expect([0, 1, 2, 1234].map((value) => count(value, 'registro', 'registros'))).toEqual([
    '0 registros',
    '1 registro',
    '2 registros',
    '1.234 registros',
  ])
  expect(formatNumber(1234.567)).toBe('1.234,57')
})

test('a share has one decimal, and its sign stands beside it', () => {
  expect([0, 12, 12.54, -3.1].map(shareInWords)).toEqual(['0,0%', '12,0%', '12,5%', '-3,1%'])
})

test('a list leaves out what says nothing', () => {
  expect(listed([])).toBe('')
  expect(listed(['', 'a'])).toBe('a')
  expect(listed(['a', 'b'])).toBe('a e b')
  expect(listed(['a', '', 'b', 'c'])).toBe('a, b e c')
})

test('a sentence begins with a capital letter, also an accented one', () => {
  expect(['', 'água', 'outubro de 2026'].map(capital)).toEqual(['', 'Água', 'Outubro de 2026'])
})
