import { expect, test } from 'vitest'
import { valueWords } from './form-parts.ts'

test.each([
  ['', 'Vazio'],
  [null, 'Vazio'],
  ['<p></p>', 'Vazio'],
  ['<p>Um</p><p>dois &amp; três</p>', 'Um\ndois & três'],
  ['a < b', 'a < b'],
  ['2026-12-05', '05/12/2026'],
  [1234.5, '1.234,5'],
  [true, 'Sim'],
  [[1, 2], undefined],
])('%j in words', (value, words) => expect(valueWords(value)).toBe(words))
