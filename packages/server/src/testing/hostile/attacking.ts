import { allCalls } from '@prumo/contract/areas.ts'
import { expect, it } from 'vitest'
import { fixtures } from '../fixtures.ts'
import { openHouse } from '../house.ts'
import { told, tryCall } from './trying.ts'

/** Set by `run.ts`, for longer runs than those of `npm test`. */
const { HOSTILE_SEED = '1', HOSTILE_ROUNDS = '1', HOSTILE_ATTEMPTS = '24', HOSTILE_CALL = '' } = process.env
const rounds = Number(HOSTILE_ROUNDS)

/** Attacks every call whose number, counted from 0, leaves `rest` when divided by `parts`: a test of its own for each. */
export function attackCalls(rest: number, parts: number) {
  const house = openHouse({ DATABASE_POOL: '4' })
  const mine = allCalls.filter(([key], i) => i % parts === rest && fixtures[key] && key.includes(HOSTILE_CALL))
  it.each(mine.map(([key, call]) => ({ key, call })))(
    '$key refuses whatever is wrong, in its own words, and keeps what is right',
    async ({ key, call }) => {
      for (let round = 1; round <= rounds; round++) {
        const seed = rounds === 1 ? HOSTILE_SEED : `${HOSTILE_SEED}.${round}`
        const { findings } = await tryCall(house, key, call, {
          fixture: fixtures[key]!,
          seed,
          many: Number(HOSTILE_ATTEMPTS),
        })
        expect(findings.map(told).join('\n\n')).toBe('')
      }
    },
    60_000 * rounds,
  )
}
