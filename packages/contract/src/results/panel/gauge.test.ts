import { expect, it } from 'vitest'
import { gapInWords } from './facts.ts'
import { drawnShare, gapOf, gaugeShare } from './gauge.ts'

it.each([
  ['maior', 80, 100, 0.8],
  ['maior', 120, 100, 1.2],
  // The formula of the specification, inverted where lower is better.
  ['menor', 0, 100, 1],
  ['menor', 80, 100, 0.2],
  ['menor', 120, 100, -0.2],
  ['maior', null, 100, null],
  ['menor', 10, null, null],
  ['maior', 10, 0, null],
] as const)('a gauge of %s with %j of %j stands at %j', (polarity, now, meta, share) => {
  const stands = gaugeShare(polarity, now, meta)
  if (share === null) expect(stands).toBeNull()
  else expect(stands).toBeCloseTo(share)
})

it('what is drawn of it is between nothing and all', () => {
  expect([drawnShare(-0.2), drawnShare(0.4), drawnShare(1.2)]).toEqual([0, 0.4, 1])
})

it.each([
  ['moeda', 80, 100, -20, '−R$ 20,00'],
  ['porcentagem', 6.9, 3.56, 3.34, '+3,34 p.p.'],
  ['numero', 0.3, 0.1, 0.2, '+0,2'],
  ['numero', 12, 12, 0, '0'],
  ['numero', null, 12, null, null],
  ['numero', 12, null, null, null],
] as const)('in %s the gap of %j and its target %j is %j', (unit, now, meta, gap, words) => {
  expect(gapOf(now, meta)).toBe(gap)
  if (gap !== null) expect(gapInWords(unit, gap)).toBe(words)
})
