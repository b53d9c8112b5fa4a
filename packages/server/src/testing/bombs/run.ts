/** Gives every bomb to every task that takes its type; `npm test` gives each to one task. */
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', 'packages/server/src/testing/bombs'],
  {
    cwd: fileURLToPath(new URL('../../../../..', import.meta.url)),
    stdio: 'inherit',
    env: { ...process.env, BOMBS: 'all' },
  },
)
process.exit(status ?? 1)
