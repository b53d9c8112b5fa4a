import { expect, it } from 'vitest'
import { drawnShare, gaugeShare } from './gauge.ts'

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
