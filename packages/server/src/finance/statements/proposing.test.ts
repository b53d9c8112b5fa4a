import { expect, it } from 'vitest'
import { type Candidate, type Movement, pairOf, proposeMatches } from './proposing.ts'

const day = 20_000
const movement = (line: number, cents: bigint, more: Partial<Movement> = {}): Movement => ({
  line,
  identity: `line ${line}`,
  day,
  kind: 2,
  cents,
  words: [],
  ...more,
})
const open = (entry_id: number, cents: bigint, more: Partial<Candidate> = {}): Candidate => ({
  entry_id,
  payment_id: null,
  kind: 2,
  cents,
  day,
  words: [],
  ...more,
})
const pairs = (lines: Movement[], candidates: Candidate[], declined: string[] = []) =>
  proposeMatches(lines, candidates, new Set(declined)).map(({ line, entry_id }) => [line, entry_id])

it('the amount must be the same, the type too, and the nearest day wins', () => {
  expect(pairs([movement(1, 500n)], [open(1, 501n), open(2, 500n, { kind: 1 })])).toEqual([])
  expect(pairs([movement(1, 500n)], [open(1, 500n, { day: day - 4 }), open(2, 500n, { day: day + 2 })])).toEqual([
    [1, 2],
  ])
})

it('a word in common weighs more than days, and lets them lie further apart', () => {
  const rent = movement(1, 500n, { words: ['imobiliaria', 'central'] })
  const named = open(1, 500n, { day: day - 40, words: ['aluguel', 'imobiliaria'] })
  expect(pairs([rent], [named])).toEqual([[1, 1]])
  expect(pairs([rent], [{ ...named, words: ['aluguel'] }])).toEqual([])
  expect(pairs([rent], [{ ...named, day: day - 20 }, open(2, 500n)])).toEqual([[1, 1]])
})

it('each entry is proposed once, the surest pair first', () => {
  const lines = [movement(1, 500n), movement(2, 500n, { words: ['moinho'] })]
  expect(pairs(lines, [open(1, 500n, { words: ['moinho'] })])).toEqual([[2, 1]])
  expect(pairs(lines, [open(1, 500n, { words: ['moinho'] }), open(2, 500n)])).toEqual([
    [2, 1],
    [1, 2],
  ])
})

it('a bill that was paid late may bring up to a tenth of interest and fine, when its words say what it is', () => {
  const late = movement(1, 1085n, { words: ['moinho'] })
  expect(pairs([late], [open(1, 1000n, { day: day - 3, words: ['moinho'] })])).toEqual([[1, 1]])
  expect(pairs([late], [open(1, 1000n, { day: day - 3 })])).toEqual([])
  expect(
    pairs([movement(1, 1101n, { words: ['moinho'] })], [open(1, 1000n, { day: day - 3, words: ['moinho'] })]),
  ).toEqual([])
})

it('a bill that was estimated, or paid with a discount, lies within a tenth and ten days of its line', () => {
  const named = (cents: bigint, days: number) => [open(1, cents, { day: day + days, words: ['moinho'] })]
  const paid = movement(1, 900n, { words: ['moinho'] })
  expect(pairs([paid], named(1000n, 10))).toEqual([[1, 1]])
  expect(pairs([paid], named(1000n, -10))).toEqual([[1, 1]])
  expect(pairs([paid], named(820n, 10))).toEqual([[1, 1]])
  expect(pairs([paid], named(1001n, 0))).toEqual([])
  expect(pairs([paid], named(1000n, 11))).toEqual([])
  expect(pairs([paid], named(820n, 11))).toEqual([])
})

it('a pair that was declined is not proposed; the next best one is', () => {
  const candidates = [open(1, 500n), open(2, 500n, { day: day - 1 })]
  expect(pairs([movement(1, 500n)], candidates, [pairOf('line 1', 1)])).toEqual([[1, 2]])
})

it('compares a line with few of thousands of equal entries: the nearest in time', () => {
  const candidates = Array.from({ length: 20_000 }, (_, n) => open(n, 500n, { day: day - 45 + (n % 91) }))
  const lines = Array.from({ length: 2000 }, (_, n) => movement(n, 500n))
  expect(pairs(lines, candidates).length).toBeGreaterThan(0)
})
