import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url))

/** The tests that try every declared call, as `npm test` runs them, with the copies of copies.ts beside the calls. */
export default defineConfig({
  root: here('../../../../..'),
  test: {
    environment: 'node',
    include: ['calls', 'fuzzing', 'isolation'].map((kind) => `packages/server/src/!(testing)/**/${kind}.test.ts`),
    globalSetup: here('../global-setup.ts'),
    setupFiles: [here('../weak-hashes.ts'), here('copies.ts')],
    maxWorkers: 3,
    isolate: false,
    restoreMocks: true,
    testTimeout: 900_000,
    hookTimeout: 900_000,
    expect: { poll: { timeout: 300_000 } },
  },
})
