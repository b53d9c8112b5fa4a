import { expect, it } from 'vitest'
import { openTestServer } from '../test-server.ts'
import { runScenario } from './scenario.ts'
import { scenarios } from './scenarios.ts'

// Enough connections for PostgreSQL, and not our pool, to decide who comes first: one company has a third of them.
const server = openTestServer({ DATABASE_POOL: '48' })

/** Set by `run.ts`, for longer runs than those of `npm test`. */
const { CONCURRENCY_SEED = '1', CONCURRENCY_ROUNDS = '2', CONCURRENCY_NAME = '' } = process.env
const rounds = Number(CONCURRENCY_ROUNDS)

const chosen = scenarios.filter(({ name }) => name.includes(CONCURRENCY_NAME))
// %s, because `$name` would be truncated.
it.each(chosen.map((scenario) => [scenario.name, scenario] as const))(
  'at once: %s',
  async (_, scenario) => {
    for (let round = 1; round <= rounds; round++) {
      const seed = `${CONCURRENCY_SEED}.${round}`
      const wrong = await runScenario(server, scenario, seed)
      expect(wrong.map((sentence) => `seed ${seed}: ${sentence}`).join('\n')).toBe('')
    }
  },
  900_000 * rounds,
)
