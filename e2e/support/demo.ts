import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { demoCompany } from '@prumo/server/src/platform/demo/demo-builder.ts'
import { startServer } from '@prumo/server/src/testing/faults/server-process.ts'
import { test as watched } from './watching.ts'

/** The demo company on a server of its own, in which every area has records. */
export const test = watched.extend<{ page: Page }, { demo: string; demoFolder: string }>({
  demoFolder: [async ({}, use) => use(mkdtempSync(join(tmpdir(), 'prumo-e2e-demo-'))), { scope: 'worker' }],
  demo: [
    async ({ demoFolder: dataDir }, use) => {
      const server = await startServer({ dataDir, environment: { DEMO: '1', LOG_LEVEL: 'error', NODE_ENV: 'test' } })
      try {
        await use(server.url)
      } finally {
        await server.terminate()
        rmSync(dataDir, { recursive: true, force: true })
      }
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  baseURL: async ({ demo }, use) => use(demo),
  /** Ana, the company's responsible user, is signed in. */
  page: async ({ page, demo }, use) => {
    const { email, password } = demoCompany
    const answer = await page.request.post('/api/sign/client', {
      headers: { origin: demo },
      data: { email, password },
    })
    expect(answer.status(), await answer.text()).toBeLessThan(300)
    await use(page)
  },
})
