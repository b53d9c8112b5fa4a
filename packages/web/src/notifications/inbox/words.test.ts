import { expect, test } from 'vitest'
import { badgeNumber } from '../../ui/badge-number.ts'
import { ago, bellName } from './words.ts'

test('the badge is capped at 99, and absent when nothing is unviewed (R146)', () => {
  expect([1, 99, 100, 4000].map(badgeNumber)).toEqual(['1', '99', '99+', '99+'])
})

test('the name of the bell says its badge', () => {
  expect([0, 1, 7, 150].map(bellName)).toEqual([
    'Notificações',
    'Notificações: 1 não visualizada',
    'Notificações: 7 não visualizadas',
    'Notificações: 99+ não visualizadas',
  ])
})

test('a recent notification says how long ago it was, an old one only its date', () => {
  const now = Date.parse('2026-05-12T12:00:00Z')
  const at = (minutes: number) => ago(new Date(now - minutes * 60_000).toISOString(), now)
  expect([-1, 0, 1, 59, 60, 1439, 1440].map(at)).toEqual([
    'agora',
    'agora',
    'há 1 min',
    'há 59 min',
    'há 1 h',
    'há 23 h',
    '',
  ])
})
