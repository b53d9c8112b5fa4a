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

it.each([
  // Reached, whatever the number of the specification is.
  ['maior', 120, 100, 'good', 1],
  ['menor', 100, 100, 'good', 1],
  ['menor', 0, 0, 'good', 1],
  // Ten months against twelve targets: the light judges the months that there are.
  ['maior', 84, 100, 'good', 1],
  ['maior', 40, 100, 'bad', 0.4],
  ['menor', 125, 100, 'bad', 0.8],
  ['menor', 5, 0, 'bad', 0.06],
  ['maior', -5, 100, 'bad', 0.06],
  ['maior', null, 100, null, null],
] as const)('of a gauge of %s with %j of %j that is %j, %j is drawn', (polarity, now, meta, light, drawn) => {
  expect(drawnShare(polarity, now, meta, light)).toBe(drawn)
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
