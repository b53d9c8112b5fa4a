/**
 * Measures what one company's loads cost another, on a server process of its own: the loads found to hurt before, and
 * with `--declared` every declared call at its declared maximum, at 20 a second, against another company's reads,
 * writes, uploads, documents and mails. Goals: p99 of at most 300 ms and five times the quiet one, a document within two
 * seconds, nothing refused, 600 MB. Run
 * it on an idle machine. `--seconds 10 --per-second 20 --name 'CSV|POST /tasks' --table rows.md --declared
 * --minutes 20`; after `--minutes` no load begins. `--beside <folder>` runs the same loads in turn on another checkout of Prumo, with its
 * modules installed. `--abuse` (`npm run abuse`) measures strangers beside one person's day instead (testing/abuse).
 */
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { createVitest } from 'vitest/node'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '10' },
    'per-second': { type: 'string', default: '20' },
    name: { type: 'string', default: '' },
    table: { type: 'string', default: '' },
    beside: { type: 'string', default: '' },
    declared: { type: 'boolean', default: false },
    alone: { type: 'boolean', default: false },
    abuse: { type: 'boolean', default: false },
    minutes: { type: 'string', default: '60' },
  },
})
const root = fileURLToPath(new URL('../../../../..', import.meta.url))
const absolute = (path: string) => path && resolve(path)
Object.assign(process.env, {
  ISOLATION_SECONDS: values.seconds,
  ISOLATION_PER_SECOND: values['per-second'],
  ISOLATION_NAME: values.name,
  ISOLATION_TABLE: absolute(values.table),
  ISOLATION_BESIDE: absolute(values.beside),
  ISOLATION_MINUTES: values.minutes,
  ISOLATION_DECLARED: values.declared ? '1' : '',
  ISOLATION_ALONE: values.alone ? '1' : '',
  ISOLATION_ABUSE: values.abuse ? '1' : '',
})
process.chdir(root)
const measuring = await createVitest({
  run: true,
  watch: false,
  config: fileURLToPath(new URL('vitest.config.ts', import.meta.url)),
})
/** The load that is being played is broken off; servers, databases and folders are given back. */
let ended: Promise<void> | undefined
const end = () => (ended ??= measuring.cancelCurrentRun('keyboard-input'))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  // Vitest's own listener exits at once and leaves everything behind.
  process.removeAllListeners(signal).on(signal, () => void end())
}
await measuring.start()
await ended
await measuring.close()
process.exit()
