import { expect, it } from 'vitest'
import { hasTurn, isLong, seed } from '../depth.ts'
import { openTestServer } from '../test-server.ts'
import { runScenario } from './scenario.ts'
import { scenarios } from './scenarios.ts'

// Enough connections for PostgreSQL, and not our pool, to decide who comes first: one company has a third of them.
const server = openTestServer({ DATABASE_POOL: '48' })

/** Set by `run.ts`, for longer runs than those of `npm test`. */
const { CONCURRENCY_SEED = seed, CONCURRENCY_ROUNDS, CONCURRENCY_NAME = '' } = process.env
/** Whose turn it is has one more; in the long run all have ten. */
const roundsOf = (name: string) => Number(CONCURRENCY_ROUNDS ?? (isLong ? 10 : hasTurn(name) ? 2 : 1))

const chosen = scenarios.filter(({ name }) => name.includes(CONCURRENCY_NAME))
// %s, because `$name` would be truncated.
it.each(chosen.map((scenario) => [scenario.name, scenario] as const))(
  'at once: %s',
  async (name, scenario) => {
    for (let round = 1; round <= roundsOf(name); round++) {
      const of = `${CONCURRENCY_SEED}.${round}`
      const wrong = await runScenario(server, scenario, of)
      expect(wrong.map((sentence) => `seed ${of}: ${sentence}`).join('\n')).toBe('')
    }
  },
  900_000 * Number(CONCURRENCY_ROUNDS ?? 10),
)
