/**
 * Runs the fuzzing of `npm test` longer: other seeds, more rounds, more attempts per call. `--seed 7 --rounds 50
 * --attempts 60 --call '/calendar'`; a failure prints the seed that reproduces it.
 */
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { allCalls } from '@prumo/contract/areas.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    rounds: { type: 'string', default: '10' },
    attempts: { type: 'string', default: '40' },
    call: { type: 'string', default: '' },
  },
})
const areas = new Set(allCalls.filter(([key]) => key.includes(values.call)).map(([, , area]) => area))
if (!areas.size) {
  console.error(`Nenhuma chamada contém "${values.call}".`)
  process.exit(2)
}
const root = fileURLToPath(new URL('../../../../..', import.meta.url))
console.log(`Semente ${values.seed}, ${values.rounds} rodadas`)
const files = [...areas].map((area) => `/${area}/fuzzing.test.ts`)
const { status } = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...files], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    FUZZ_SEED: values.seed,
    FUZZ_ROUNDS: values.rounds,
    FUZZ_ATTEMPTS: values.attempts,
    FUZZ_CALL: values.call,
  },
})
process.exit(status ?? 1)
