/**
 * What one company's loads cost another, measured on a server process of its own: every declared call at its declared
 * maximum and what was found to hurt before, at 20 a second, against another company's reads, writes, uploads and mails.
 * `--seconds 10 --per-second 20 --name 'GET /calendar' --table rows.md`; goals: p99 of at most 300 ms and five times
 * the quiet one, nothing refused, 600 MB. On a machine with nothing else to do.
 */
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '10' },
    'per-second': { type: 'string', default: '20' },
    name: { type: 'string', default: '' },
    table: { type: 'string', default: '' },
  },
})
const root = fileURLToPath(new URL('../../../../..', import.meta.url))
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', 'packages/server/src/testing/isolation'],
  {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      ISOLATION_SECONDS: values.seconds,
      ISOLATION_PER_SECOND: values['per-second'],
      ISOLATION_NAME: values.name,
      ISOLATION_TABLE: values.table,
    },
  },
)
process.exit(status ?? 1)
