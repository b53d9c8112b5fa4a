import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { demoCompany } from '@prumo/server/src/platform/demo/demo-builder.ts'
import { startDemo } from './nodes.ts'
import { askBeside } from './sharing.ts'
import { test as watched } from './watching.ts'

/** The demo company, in which every area has records, on a server that all workers share: what it has stays as it is. */
export const test = watched.extend<{ page: Page }, { demo: string }>({
  demo: [async ({}, use) => use((await askBeside('demo')) as string), { scope: 'worker', timeout: 600_000 }],
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

/** The demo company on the worker's own server, for what changes it. */
export const changing = test.extend<object, { demoFolder: string }>({
  demoFolder: [async ({}, use) => use(mkdtempSync(join(tmpdir(), 'prumo-e2e-demo-'))), { scope: 'worker' }],
  demo: [
    async ({ demoFolder }, use) => {
      const server = await startDemo(demoFolder)
      try {
        await use(server.url)
      } finally {
        await server.terminate()
        rmSync(demoFolder, { recursive: true, force: true })
      }
    },
    { scope: 'worker', timeout: 600_000 },
  ],
})
