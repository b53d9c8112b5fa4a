import { allCalls } from '@prumo/contract/areas.ts'
import { expect, it } from 'vitest'
import { fixtures } from '../fixtures.ts'
import { openTestServer } from '../test-server.ts'
import { told, tryCall } from './trying.ts'

/** Set by `run.ts`, for longer runs than those of `npm test`. */
const { FUZZ_SEED = '1', FUZZ_ROUNDS = '1', FUZZ_ATTEMPTS = '24', FUZZ_CALL = '' } = process.env
const rounds = Number(FUZZ_ROUNDS)

/** Attacks every call whose number, counted from 0, leaves `rest` when divided by `parts`: a test of its own for each. */
export function attackCalls(rest: number, parts: number) {
  const server = openTestServer({ DATABASE_POOL: '4' })
  const mine = allCalls.filter(([key], i) => i % parts === rest && fixtures[key] && key.includes(FUZZ_CALL))
  it.each(mine.map(([key, call]) => ({ key, call })))(
    '$key refuses whatever is wrong, in its own words, and keeps what is right',
    async ({ key, call }) => {
      for (let round = 1; round <= rounds; round++) {
        const seed = rounds === 1 ? FUZZ_SEED : `${FUZZ_SEED}.${round}`
        const { findings } = await tryCall(server, key, call, {
          fixture: fixtures[key]!,
          seed,
          many: Number(FUZZ_ATTEMPTS),
        })
        expect(findings.map(told).join('\n\n')).toBe('')
      }
    },
    60_000 * rounds,
  )
}
