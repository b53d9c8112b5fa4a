import { expect, test } from 'vitest'
import { seenWords } from './seen-words.ts'

const saw = Date.parse('2026-11-20T17:32:00Z')

test.each([
  ['2026-11-20T18:00:00Z', 'às 14:32'],
  ['2026-11-21T02:59:00Z', 'às 14:32'],
  ['2026-11-21T03:01:00Z', 'ontem às 14:32'],
  ['2026-11-23T12:00:00Z', 'em 20/11 às 14:32'],
])('a snapshot of a Friday afternoon in São Paulo, shown at %s, was taken %s', (now, words) => {
  expect(seenWords(saw, 'America/Sao_Paulo', Date.parse(now))).toBe(words)
})
