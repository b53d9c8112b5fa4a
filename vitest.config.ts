import { defineConfig } from 'vitest/config'

// Browser journeys live in e2e/ and have their own runner.
export default defineConfig({
  test: {
    environment: 'node',
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: { name: 'contract', include: ['packages/contract/src/**/*.test.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['packages/server/src/**/*.test.ts'],
          globalSetup: 'packages/server/src/testing/global-setup.ts',
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: { name: 'web', include: ['packages/web/src/**/*.test.{ts,tsx}'] },
      },
    ],
  },
})
