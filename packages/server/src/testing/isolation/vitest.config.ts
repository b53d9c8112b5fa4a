import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const root = fileURLToPath(new URL('../../../../..', import.meta.url))

// Not part of `npm test`: it takes minutes, and other work on the machine distorts the figures.
export default defineConfig({
  root,
  test: {
    // As `npm start`: a worker process that starts is quickly done with it.
    env: { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled') },
    environment: 'node',
    include: [
      `packages/server/src/testing/${process.env.ISOLATION_ABUSE ? 'abuse' : 'isolation'}/${process.env.ISOLATION_ALONE ? 'alone' : 'measuring'}.ts`,
    ],
    globalSetup: 'packages/server/src/testing/global-setup.ts',
    setupFiles: 'packages/server/src/testing/weak-hashes.ts',
    testTimeout: 86_400_000,
    hookTimeout: 600_000,
    reporters: ['dot'],
    // Progress is printed at once.
    disableConsoleIntercept: true,
  },
})
