/**
 * Runs the concurrency scenarios of `npm test` longer: `--seed 7 --rounds 50 --name 'e-mail'`, a part of a scenario's
 * sentence.
 */
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    rounds: { type: 'string', default: '20' },
    name: { type: 'string', default: '' },
  },
})
const root = fileURLToPath(new URL('../../../../..', import.meta.url))
console.log(`Semente ${values.seed}, ${values.rounds} rodadas`)
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', 'packages/server/src/testing/concurrency'],
  {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      TEST_DEPTH: 'long',
      CONCURRENCY_SEED: values.seed,
      CONCURRENCY_ROUNDS: values.rounds,
      CONCURRENCY_NAME: values.name,
    },
  },
)
process.exit(status ?? 1)
