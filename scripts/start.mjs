// npm start: installs what is missing, builds the interface and the server when their sources changed, and serves.
import { resolve } from 'node:path'
import { builtServer, ensureBuilt } from './built.mjs'
import { ensureInstalled } from './installing.mjs'
import { keep } from './processes.mjs'
import { nodeOrExit } from './runtime.mjs'

await ensureInstalled()
const node = nodeOrExit()
await ensureBuilt(node)

const server = keep(node, [builtServer], {
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
