import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** What `npm run linearity` runs, apart from the suite: it measures, and a busy machine takes minutes for it. */
export default defineConfig({
  root: fileURLToPath(new URL('../../../../..', import.meta.url)),
  test: {
    environment: 'node',
    include: ['packages/server/src/testing/linearity/linearity.ts'],
    testTimeout: 3_600_000,
  },
})
