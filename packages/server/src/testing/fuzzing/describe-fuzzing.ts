import { type AreaName, areas } from '@prumo/contract/areas.ts'
import type { Call, CallKey } from '@prumo/contract/contract.ts'
import { describe, expect, it } from 'vitest'
import { isTestedWhole } from '../changed.ts'
import { seed } from '../depth.ts'
import type { Fixtures } from '../fixture.ts'
import { openNotedTestServer } from '../row-changes.ts'
import { explained, tryCall } from './trying.ts'

/** Set by `run.ts`, for longer runs than those of `npm test`. */
const { FUZZ_ROUNDS = '1', FUZZ_ATTEMPTS, FUZZ_CALL = '' } = process.env
const rounds = Number(FUZZ_ROUNDS)

/** A call is attempted a few times always; changed ones, and whose turn it is, as often as it takes. */
const isWhole = (key: CallKey) => FUZZ_ATTEMPTS !== undefined || isTestedWhole(key)
const attempts = (key: CallKey) => Number(FUZZ_ATTEMPTS ?? (isWhole(key) ? 24 : 2))

/** Fuzzes every declared call of an area, each as one test. */
export function describeFuzzing(area: AreaName, fixtures: Fixtures) {
  const calls = Object.entries(areas[area]) as unknown as [CallKey, Call][]
  describe(`the calls of ${area}, fuzzed`, () => {
    const server = openNotedTestServer()
    // A call without a fixture fails in ../calls/describe-calls.ts.
    const tried = calls.filter(([key]) => fixtures[key] && key.includes(FUZZ_CALL))
    it.each(tried)(
      '%s refuses invalid input with errors of the catalogue, and stores valid input unchanged',
      async (key, call) => {
        for (let round = 1; round <= rounds; round++) {
          const options = {
            fixture: fixtures[key]!,
            seed: rounds === 1 ? seed : `${seed}.${round}`,
            many: attempts(key),
            whole: isWhole(key),
          }
          const { findings } = await tryCall(server, key, call, options)
          expect(findings.map(explained).join('\n\n')).toBe('')
        }
      },
      900_000 * rounds,
    )
  })
}
