import { existsSync } from 'node:fs'
import { playwright } from '@vitest/browser-playwright'
import { defineProject } from 'vitest/config'
import { themeVariables } from './build/theme-variables.ts'
import { withoutMaps } from './build/without-maps.ts'

// Chromium does not start under libfaketime, which moves the clocks of the other processes (scripts/test-dates.mjs).
const { LD_PRELOAD: _, ...environment } = process.env

// Components and screens, in the browser that journeys use.
export default defineProject({
  plugins: [themeVariables(), withoutMaps()],
  // What screens load when they open is prepared before the first test.
  optimizeDeps: { entries: ['src/main.tsx', 'src/**/*.browser.test.tsx'] },
  test: {
    name: 'screens',
    include: ['src/**/*.browser.test.tsx'],
    globalSetup: 'build/looked-at.ts',
    setupFiles: 'src/testing/setup.ts',
    // One more than processors of a small machine: a page waits for most of its time.
    maxWorkers: 3,
    isolate: false,
    // After those that Node runs, which are given more workers.
    sequence: { groupOrder: 1 },
    // Only what never ends fails by these; one that waits for what never comes is not waited for as long as a server.
    testTimeout: 120_000,
    hookTimeout: 900_000,
    expect: { poll: { timeout: 60_000 } },
    restoreMocks: true,
    browser: {
      enabled: true,
      // Of a page that loads everything for the first time, beside other work.
      connectTimeout: 900_000,
      headless: true,
      screenshotFailures: false,
      // As journeys find things.
      locators: { exact: false },
      provider: playwright({
        launchOptions: {
          env: environment as Record<string, string>,
          executablePath:
            process.env.CHROMIUM ?? ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find(existsSync),
          args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
        },
        contextOptions: { locale: 'pt-BR', timezoneId: 'America/Sao_Paulo', reducedMotion: 'reduce' },
      }),
      instances: [{ browser: 'chromium', viewport: { width: 1440, height: 900 } }],
    },
  },
})
