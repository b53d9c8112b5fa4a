import { describe, expect, it } from 'vitest'
import { type SupplierFacts, supplierScore, usualCriteria } from './score.ts'

const facts = (more: Partial<SupplierFacts> = {}): SupplierFacts => ({
  deliveries: 10,
  on_time: 8,
  quality: 42,
  nonconformities: 1,
  ...more,
})
const scoreOf = (more: Partial<SupplierFacts>, weights: Partial<typeof usualCriteria> = {}) =>
  supplierScore(facts(more), { ...usualCriteria, ...weights })

it('weighs the share on time, the mean quality and the nonconformities, and says how', () => {
  expect(scoreOf({})).toEqual({
    score: 79,
    sentence:
      'Nos últimos 12 meses: 8 de 10 entregas no prazo (80 × peso 40), qualidade média 4,2 de 5 (80 × peso 40) e 1 RNC (75 × peso 20). Nota 79 de 100.',
    suggested: 'approved',
  })
})

it('without a delivery there is no score and no suggestion, whatever nonconformities there are', () => {
  const none = { deliveries: 0, on_time: 0, quality: 0 }
  expect(scoreOf({ ...none, nonconformities: 0 })).toEqual({
    score: null,
    sentence: 'Sem entregas registradas nos últimos 12 meses, ainda não há nota.',
    suggested: null,
  })
  expect(scoreOf({ ...none, nonconformities: 2 }).sentence).toMatch(/ Há 2 RNCs no período\.$/)
})

it('what weighs nothing is neither counted nor told', () => {
  const { score, sentence } = scoreOf({ nonconformities: 9 }, { nonconformities: 0 })
  expect([score, sentence.includes('RNC')]).toEqual([80, false])
})

it.each([
  [75, 'approved'],
  [74, 'restricted'],
  [50, 'restricted'],
  [49, 'rejected'],
] as const)('a score of %i suggests %s', (on_time, suggested) => {
  const only = { quality: 0, nonconformities: 0 }
  expect(scoreOf({ deliveries: 100, on_time, quality: 100 }, only)).toMatchObject({ score: on_time, suggested })
})

describe('beside a computation in whole numbers', () => {
  // The same mean over one common denominator, rounded half up, by another way.
  const independent = (
    { deliveries: n, on_time, quality, nonconformities }: SupplierFacts,
    w: typeof usualCriteria,
  ) => {
    const rnc = BigInt(Math.max(0, 100 - 25 * nonconformities))
    const above =
      BigInt(w.on_time) * 400n * BigInt(on_time) +
      BigInt(w.quality) * 100n * BigInt(quality - n) +
      BigInt(w.nonconformities) * rnc * 4n * BigInt(n)
    const below = 4n * BigInt(n) * BigInt(w.on_time + w.quality + w.nonconformities)
    return Number((2n * above + below) / (2n * below))
  }

  it('is the same for every small history and many weights', () => {
    for (const deliveries of [1, 2, 3, 7, 12])
      for (let on_time = 0; on_time <= deliveries; on_time += 1)
        for (let quality = deliveries; quality <= 5 * deliveries; quality += 1)
          for (const nonconformities of [0, 1, 3, 5])
            for (const [a, b, c] of [
              [40, 40, 20],
              [100, 0, 0],
              [33, 33, 34],
              [1, 7, 3],
            ] as const) {
              const weights = { ...usualCriteria, on_time: a, quality: b, nonconformities: c }
              const one = { deliveries, on_time, quality, nonconformities }
              expect(supplierScore(one, weights).score, JSON.stringify([one, a, b, c])).toBe(independent(one, weights))
            }
  })
})
