import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { formatDay, formatInstant, formatInstantDay, formatMoney, formatSize, initials, unbroken } from './format.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test('money and sizes are written as in Brazil', () => {
  expect(plain(formatMoney(1234.5))).toBe('R$ 1.234,50')
  expect(plain(formatMoney(-0.5))).toBe('-R$ 0,50')
  expect([1, 300, 1500, 12_345, 1_500_000, 26_214_400, 5 * 1024 ** 3].map(formatSize)).toEqual([
    '1 byte',
    '300 bytes',
    '1,5 KB',
    '12 KB',
    '1,4 MB',
    '25 MB',
    '5 GB',
  ])
})

test('a day is dd/MM/yyyy whatever the zone of the machine, and none is empty', () => {
  expect([formatDay('2026-11-20'), formatDay(null), formatDay('')]).toEqual(['20/11/2026', '', ''])
})

test('an instant is shown in the zone of the company', () => {
  expect(formatInstant('2026-01-01T02:59:00Z', 'America/Sao_Paulo')).toBe('31/12/2025 23:59')
  expect(formatInstant('2026-01-01T03:00:00Z', 'America/Sao_Paulo')).toBe('01/01/2026 00:00')
  expect(formatInstant(null, 'America/Sao_Paulo')).toBe('')
  expect(formatInstantDay('2026-12-01T01:30:00Z', 'America/Sao_Paulo')).toBe('30/11/2026')
  expect(formatInstantDay(null, 'America/Sao_Paulo')).toBe('')
})

test('initials are of the first and the last word that say something', () => {
  expect(['Ana Maria de Souza', 'Padaria Central Ltda', 'érica', 'João dos', '  ', '🙂 Ana'].map(initials)).toEqual([
    'AS',
    'PC',
    'É',
    'J',
    '',
    '🙂A',
  ])
})

test('keeps an amount and a percentage in one line', () => {
  expect(unbroken('Caiu R$ 5,00, 3,6% a menos.')).toBe('Caiu R$\u00a05,00, 3,6% a menos.')
})

// What ends in _at is an instant: its first ten characters are the day in Greenwich, which is tomorrow in a Brazilian evening.
test('no screen takes the day of an instant from its text', () => {
  const src = join(import.meta.dirname, '..')
  const cut = /formatDay\([\w.?!]*_at\b|_at\b[!?]*\.slice\(0, 10\)/
  const found = globSync('**/*.{ts,tsx}', { cwd: src }).filter((file) =>
    cut.test(readFileSync(join(src, file), 'utf8')),
  )
  expect(found.filter((file) => !file.endsWith('format.test.ts'))).toEqual([])
})
