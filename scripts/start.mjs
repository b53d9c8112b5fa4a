// npm start: installs what is missing, builds the interface when its sources changed, and serves.
import { join, resolve } from 'node:path'
import { ensureInstalled } from './installing.mjs'
import { keep } from './processes.mjs'
import { nodeOrExit, root } from './runtime.mjs'
import { ensureWebBuilt } from './web.mjs'

await ensureInstalled()
const node = nodeOrExit()
await ensureWebBuilt(node)

const server = keep(node, [join(root, 'packages/server/src/main.ts')], {
  env: {
    // All threads share a few heaps: by default glibc keeps freed memory in a heap for each of them.
    MALLOC_ARENA_MAX: '2',
    // Node reads and writes files in these, and hashes passwords: one company's uploads would occupy all of the usual four.
    UV_THREADPOOL_SIZE: '16',
    ...process.env,
    NODE_ENV: 'production',
    NODE_COMPILE_CACHE: resolve(process.env.DATA_DIR || 'data', 'compile-cache'),
  },
  stdio: 'inherit',
})
process.exit(await server.ended)
