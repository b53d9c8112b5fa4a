// npm run dev: the server and the interface, both reloading when files change; one Ctrl-C ends both.
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { vite } from './built.mjs'
import { ensureInstalled } from './installing.mjs'
import { keep } from './processes.mjs'
import { nodeOrExit, root, toolEnvironment } from './runtime.mjs'

await ensureInstalled()
const node = nodeOrExit()
const port = process.env.PORT || '3000'
const env = toolEnvironment({ NODE_ENV: 'development', PORT: port, PRUMO_API: `http://127.0.0.1:${port}` })
const colors = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}
const stdio = ['ignore', 'pipe', 'pipe']

const running = {
  servidor: keep(node, ['--watch', '--watch-preserve-output', join(root, 'packages/server/src/main.ts')], {
    env: { LOG_LEVEL: 'warn', ...env },
    stdio,
    apart: true,
  }),
  interface: keep(node, [vite, '--clearScreen', 'false'], {
    cwd: join(root, 'packages/web'),
    env: { ...env, ...colors },
    stdio,
    apart: true,
  }),
}

const width = Math.max(...Object.keys(running).map((name) => name.length))
for (const [name, { child }] of Object.entries(running)) {
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => console.log(`${name.padEnd(width)} │ ${line}`))
  }
}

let stopping = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => (stopping = true))
const all = Object.values(running)
const code = await Promise.race(all.map(({ ended }) => ended))
// When one of the two ends, the other is stopped too.
if (!stopping) for (const one of all) one.stop()
await Promise.all(all.map(({ ended }) => ended))
process.exit(stopping ? 0 : code || 1)
