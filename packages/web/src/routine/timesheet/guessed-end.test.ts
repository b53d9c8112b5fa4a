import { expect, test } from 'vitest'
import { guessedEnd } from './guessed-end.ts'

test.each([
  ['2026-11-20T12:10:05.000Z', '2026-11-20T21:00:00.000Z'],
  ['2026-11-20T20:59:30.000Z', '2026-11-20T21:00:00.000Z'],
  ['2026-11-20T22:40:00.000Z', '2026-11-20T23:40:00.000Z'],
])('begun at %s, it may have ended at %s', (began, end) => expect(guessedEnd(began, 'America/Sao_Paulo')).toBe(end))
