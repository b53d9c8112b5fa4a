import { expect, test } from 'vitest'
import { readNumber } from './typed-number.ts'

const times = { min: 2, max: 360 }
const percentage = { places: 2, min: -100, max: 1000 }

test.each([
  ['12', times, 12],
  [' 1.000 ', { min: 1 }, 1000],
  ['12,0', times, 12],
  ['-3', {}, -3],
  ['−3', {}, -3],
  ['2,5', percentage, 2.5],
  ['2.5', percentage, 2.5],
  ['1.000,5', { places: 2 }, 1000.5],
  ['2,5 %', percentage, 2.5],
  ['-10%', percentage, -10],
])('%s is read', (text, bounds, value) => expect(readNumber(text, bounds, '%')).toEqual({ value }))

test.each([
  ['2,5', times, 'Digite um número inteiro, sem casas decimais.'],
  ['9999', times, 'Use um número de 2 a 360.'],
  ['-3', times, 'Use um número de 2 a 360.'],
  ['0', { min: 1 }, 'Use um número a partir de 1.'],
  ['7', { max: 5 }, 'Use um número até 5.'],
  ['1e3', times, 'Digite um número inteiro, como 3.'],
  ['doze', times, 'Digite um número inteiro, como 3.'],
  ['12abc', percentage, 'Digite um número, como 2,5.'],
  ['1.00.000', times, 'Digite um número inteiro, como 3.'],
  ['12345678901234567890', times, 'Digite um número inteiro, como 3.'],
  ['2,555', percentage, 'Use no máximo 2 casas decimais.'],
])('%s is refused', (text, bounds, refused) => expect(readNumber(text, bounds, '%')).toEqual({ refused }))
