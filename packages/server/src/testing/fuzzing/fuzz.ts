import type { Call, CallKey } from '@prumo/contract/contract.ts'
import { expect, it } from 'vitest'
import type { Fixture } from '../fixture.ts'
import type { TestServer } from '../test-server.ts'
import { sentence } from './sentence.ts'
import { explained, tryCall } from './trying.ts'

/** Set by `run.ts`, for longer runs than those of `npm test`. */
const { FUZZ_SEED = '1', FUZZ_ROUNDS = '1', FUZZ_ATTEMPTS = '24', FUZZ_CALL = '' } = process.env
const rounds = Number(FUZZ_ROUNDS)

/** Fuzzes one call, as one test. @param server with noted row changes. */
export function fuzz(server: TestServer, key: CallKey, call: Call, fixture: Fixture) {
  if (!key.includes(FUZZ_CALL)) return
  it(
    sentence,
    async () => {
      for (let round = 1; round <= rounds; round++) {
        const seed = rounds === 1 ? FUZZ_SEED : `${FUZZ_SEED}.${round}`
        const { findings } = await tryCall(server, key, call, { fixture, seed, many: Number(FUZZ_ATTEMPTS) })
        expect(findings.map(explained).join('\n\n')).toBe('')
      }
    },
    900_000 * rounds,
  )
}
