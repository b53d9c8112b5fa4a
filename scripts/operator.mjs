// npm run operator: runs one command of the operator's command line.
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { keep } from './processes.mjs'
import { nodeOrExit, root } from './runtime.mjs'

const dataDir = resolve(process.env.DATA_DIR || 'data')
const { ended } = keep(nodeOrExit(), [join(root, 'packages/server/src/operator/main.ts'), ...process.argv.slice(2)], {
  env: {
    NODE_ENV: 'production',
    ...process.env,
    // A mistyped DATA_DIR must not be created.
    ...(existsSync(dataDir) && { NODE_COMPILE_CACHE: join(dataDir, 'compile-cache') }),
  },
  stdio: 'inherit',
})
process.exit(await ended)
