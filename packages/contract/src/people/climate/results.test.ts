import { expect, it } from 'vitest'
import { factors } from './instrument.ts'
import { type Answered, type Asked, bandOf, scoresOf } from './results.ts'

const asked: Asked = factors.map(({ key, name, statements }) => ({
  key,
  name,
  statements: statements.map(({ text, strain = false }) => ({ text, strain })),
}))
const statements = asked.flatMap((factor) => factor.statements.map((one) => ({ ...one, factor: factor.key })))

/** Numbers that look random and are the same each time. */
function random(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
}
const answersOf = (seed: number, sizes: readonly number[]): Answered[] => {
  const next = random(seed)
  return sizes.flatMap((size, group) =>
    Array.from({ length: size }, () => ({ group, answers: statements.map(() => 1 + next(5)) })),
  )
}

it('scores are what a computation by another way finds: each statement’s mean first, weighted within its factor', () => {
  for (let seed = 1; seed <= 60; seed++) {
    const next = random(seed + 1000)
    const all = answersOf(seed, [next(7), 5 + next(9), 5 + next(9), 5 + next(20)])
    for (const { group, scores, people } of scoresOf(asked, all)) {
      const of = group === 0 ? all : all.filter((one) => one.group === group)
      expect(people).toBe(of.length)
      const means = statements.map(({ strain }, at) => {
        const counts = [1, 2, 3, 4, 5].map((value) => of.filter(({ answers }) => answers[at] === value).length)
        const mean = counts.reduce((sum, count, place) => sum + count * (place + 1), 0) / of.length
        return strain ? 6 - mean : mean
      })
      for (const [place, { key }] of asked.entries()) {
        const own = means.filter((_, at) => statements[at]!.factor === key)
        const expected = own.reduce((sum, mean) => sum + mean, 0) / own.length
        expect(Math.abs(scores[place]! - expected)).toBeLessThanOrEqual(0.005 + 1e-9)
      }
    }
  }
})

it('shows no group under five, nor one that would tell it by subtraction, in any of many companies', () => {
  const sizes = [0, 1, 2, 4, 5, 6, 9]
  for (const none of [0, 2, 5])
    for (const a of sizes)
      for (const b of sizes)
        for (const c of sizes) {
          const shown = scoresOf(asked, answersOf(7, [none, a, b, c]))
          const total = none + a + b + c
          expect(shown.length === 0).toBe(total < 5)
          const parts = shown.filter(({ group }) => group !== 0)
          for (const { people } of shown) expect(people).toBeGreaterThanOrEqual(5)
          // Whatever of the groups is taken from all who answered leaves nobody, or five.
          for (let choice = 0; choice < 2 ** parts.length; choice++) {
            const taken = parts.reduce((sum, { people }, at) => sum + ((choice >> at) & 1 ? people : 0), 0)
            const left = shown.length > 0 ? total - taken : 0
            expect(left === 0 || left >= 5).toBe(true)
          }
        }
})

it('an agreement with strain is a low score, and the bands are thirds of the scale', () => {
  const worst = statements.map(({ strain }) => (strain ? 5 : 1))
  const [all] = scoresOf(
    asked,
    Array.from({ length: 5 }, () => ({ group: 0, answers: worst })),
  )
  expect(new Set(all!.scores)).toEqual(new Set([1]))
  expect([1, 2.33, 2.34, 3.66, 3.67, 5].map(bandOf)).toEqual(['high', 'high', 'medium', 'medium', 'low', 'low'])
})
