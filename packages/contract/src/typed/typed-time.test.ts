import { expect, test } from 'vitest'
import { readTime } from './typed-time.ts'

test.each([
  ['8', '08:00'],
  ['8h', '08:00'],
  ['8:30', '08:30'],
  ['08h30', '08:30'],
  ['8h05min', '08:05'],
  ['8.30', '08:30'],
  ['830', '08:30'],
  ['0830', '08:30'],
  [' 14 : 30 ', '14:30'],
  ['23:59', '23:59'],
  ['00:00', '00:00'],
  ['Meio-dia', '12:00'],
])('%s is read', (text, value) => expect(readTime(text)).toEqual({ value }))

test.each([
  ['25', 'Não há hora 25: use de 0 a 23.'],
  ['9999', 'Não há hora 99: use de 0 a 23.'],
  ['24:00', 'Não há hora 24: use de 0 a 23.'],
  ['8:75', 'Não há minuto 75: use de 0 a 59.'],
  ['2,5', 'Não entendi este horário. Escreva como 8:30, 8h30, 0830 ou 8.'],
  ['8:5', 'Não entendi este horário. Escreva como 8:30, 8h30, 0830 ou 8.'],
  ['-3', 'Não entendi este horário. Escreva como 8:30, 8h30, 0830 ou 8.'],
  ['oito', 'Não entendi este horário. Escreva como 8:30, 8h30, 0830 ou 8.'],
  ['8:30:15', 'Não entendi este horário. Escreva como 8:30, 8h30, 0830 ou 8.'],
])('%s is refused', (text, refused) => expect(readTime(text)).toEqual({ refused }))
