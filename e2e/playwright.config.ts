import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { seed } from '@prumo/server/src/testing/depth.ts'
import { hangLimits } from '@prumo/server/src/testing/hang-limits.ts'

// Journeys run in Debian's Chromium, against the built application with its own server and database.

// Of the server, its workers and the commands of the operator.
process.env.NODE_COMPILE_CACHE ??= new URL('../node_modules/.cache/compiled', import.meta.url).pathname

// Chosen once: the workers read this file again.
const port = Number((process.env.E2E_PORT ??= String(20_000 + Math.floor(Math.random() * 20_000))))
// Whose turn it is, also over midnight.
process.env.FUZZ_SEED ??= seed
const dataDir = (process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'prumo-e2e-')))
const root = new URL('..', import.meta.url).pathname

// Chromium does not start under libfaketime, which moves the clocks of the other processes (scripts/test-dates.mjs).
const { LD_PRELOAD: _, ...environment } = process.env

const launchOptions = {
  env: environment as Record<string, string>,
  executablePath: process.env.CHROMIUM ?? ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find(existsSync)!,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // A page lives for seconds here: what is optimised meanwhile costs a seventh of the pages' processor time.
    '--js-flags=--no-opt --no-maglev',
  ],
}
const browser = { locale: 'pt-BR', timezoneId: 'America/Sao_Paulo', launchOptions }
const desktop = { ...browser, viewport: { width: 1440, height: 900 } }

const longest = ['screens.spec.ts', 'changing-demo.spec.ts', 'welcome/first-hour.spec.ts']

export default defineConfig({
  testDir: '.',
  // One more than processors of a small machine: a journey waits for a quarter of its time.
  workers: 3,
  fullyParallel: true,
  // So long that only hangs fail: on a busy machine everything takes twenty times as long.
  timeout: 1_800_000,
  expect: { timeout: 60_000 },
  forbidOnly: !!process.env.CI,
  // One retry, for a machine that is too busy; a test that needed it is reported as flaky.
  retries: 1,
  reporter: process.env.CI ? [['line']] : [['list']],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    // As long as expectations wait; without it an action waits for the end of the test.
    actionTimeout: 60_000,
    navigationTimeout: 300_000,
    // Recording traces takes a third of the whole run.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    // The worker would answer in place of the answers that a journey replaces; shell/offline.spec.ts allows it.
    serviceWorkers: 'block',
  },
  globalSetup: './support/sharing.ts',
  webServer: {
    // Built each time, in a second: a change of the server alone needs no `npm run build`.
    command: `${process.execPath} scripts/build-server.mjs && exec ${process.execPath} packages/server/dist/main.js`,
    cwd: root,
    url: `http://127.0.0.1:${port}/api/ready`,
    env: {
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO: '0',
      LOG_LEVEL: 'error',
      TRUST_PROXY: '1',
      SECURITY_CONTACT: 'seguranca@prumo.test',
      NODE_ENV: 'test',
      RATE_LIMIT: '100000',
      PAYMENTS: 'demo',
      CEP_URLS: 'off',
      ...hangLimits,
      GOOGLE_CLIENT_ID: 'journeys.apps.googleusercontent.com',
    },
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    timeout: 900_000,
  },
  projects: [
    // First, because they take as long as ten to forty journeys: begun among the last, they leave the other workers idle.
    { name: 'walk', testMatch: longest, use: desktop },
    { name: 'journeys', testIgnore: longest, use: desktop },
  ],
})
