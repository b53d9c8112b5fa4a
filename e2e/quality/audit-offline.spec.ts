import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, phoneWindow, test, today } from '../support/journey.ts'

// An audit in a workshop without a connection: docs/decisions/0019-offline.md.

test.use({
  ...phoneWindow,
  hasTouch: true,
  serviceWorkers: 'allow',
  expectedComplaints: [/Não foi possível falar com o Prumo/],
})

/** How many rows the browser's storage has in a table. */
const stored = (page: Page, table: 'answers' | 'outbox' | 'contents') =>
  page.evaluate(
    (name) =>
      new Promise<number>((resolve, reject) => {
        const request = indexedDB.open('prumo')
        request.onerror = () => reject(request.error)
        request.onsuccess = () => {
          const count = request.result.transaction(name).objectStore(name).count()
          count.onsuccess = () => {
            request.result.close()
            resolve(count.result)
          }
        }
      }),
    table,
  )

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const photographs = (from: number) =>
  Array.from({ length: 20 }, (_, at) => ({
    name: `foto ${from + at}.png`,
    mimeType: 'image/png',
    buffer: Buffer.concat([pixel, Buffer.from(`photo ${from + at}`)]),
  }))

const item = (page: Page, name: RegExp): Locator => page.getByRole('region', { name })

test('an audit lives on a phone without a connection, over reloads and tabs, and everything arrives once', async ({
  page,
  person: _,
  baseURL,
  context,
}) => {
  const headers = { origin: baseURL! }
  const post = async (path: string, data: object) => (await page.request.post(`/api${path}`, { headers, data })).json()
  await post('/client/departments', { name: 'Compras', sigla: '' })
  const { response: audit } = await post('/client/auditoria-interna', { title: 'Oficina', planned_on: today() })
  const address = `/auditoria-interna/${audit.id}`
  await page.goto(address)
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await expect(page.getByRole('heading', { level: 1, name: 'Oficina' })).toBeVisible()
  // The audit, its list, and the departments of a nonconformity.
  await expect.poll(() => stored(page, 'answers')).toBe(3)

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText(/Sem conexão.*o que você responde e fotografa fica guardado/)).toBeVisible()
  await item(page, /^4\.1 /)
    .getByRole('radio', { name: 'Não conforme', exact: true })
    .check()
  await item(page, /^4\.1 /)
    .getByRole('textbox', { name: 'Evidência' })
    .fill('Sem lista de riscos')
  await item(page, /^4\.2 /)
    .getByRole('radio', { name: 'Conforme', exact: true })
    .check()
  for (const [name, from] of [
    [/^4\.1 /, 1],
    [/^4\.2 /, 21],
  ] as const) {
    await item(page, name).getByRole('button', { name: 'Fotos e arquivos' }).click()
    await item(page, name).locator('input[type=file]:not([capture])').setInputFiles(photographs(from))
    await expect(item(page, name).getByRole('button', { name: 'Evidências (20)' })).toBeVisible()
  }
  await item(page, /^4\.1 /)
    .getByRole('button', { name: 'Abrir RNC' })
    .click()
  await page.getByRole('combobox', { name: 'Departamento' }).click()
  await page.getByRole('option', { name: 'Compras' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Abrir RNC' }).click()
  await expect(item(page, /^4\.1 /).getByText('RNC espera o envio')).toBeVisible()

  // The phone closes the page, as it does for its camera; another tab opens the same audit.
  await page.reload()
  const other = await context.newPage()
  await other.goto(address)
  for (const tab of [page, other]) {
    await expect(item(tab, /^4\.1 /).getByRole('textbox', { name: 'Evidência' })).toHaveValue('Sem lista de riscos')
    await expect(item(tab, /^4\.2 /).getByRole('button', { name: 'Evidências (20)' })).toBeVisible()
  }
  expect(await stored(page, 'contents')).toBe(40)
  await expectAccessible(page)
  await other.close()

  // Meanwhile the same person answers at the computer, which has a connection.
  await post('/client/auditoria-interna/questions/2', { ai_id: audit.id, status: 3, evi_obj: 'Visto na sala' })

  // The connection breaks in each step: before the server has heard, and before its answer is heard.
  let files = 0
  await page.route('**/api/client/auditoria-interna/*/items/*/files', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    files++
    if (files === 3) return route.abort()
    const answer = await route.fetch()
    return files === 9 ? route.abort() : route.fulfill({ response: answer })
  })
  let answers = 0
  await page.route('**/api/client/auditoria-interna/questions/*', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    const answer = await route.fetch()
    return ++answers === 1 ? route.abort() : route.fulfill({ response: answer })
  })
  await context.setOffline(false)
  const settled = item(page, /^4\.2 /).getByRole('alert', { name: 'Este item foi respondido' })
  // Forty requests, one after the other, some of them twice.
  const sending = { timeout: 600_000 }
  await expect.poll(() => stored(page, 'contents'), sending).toBe(0)
  await expect(settled).toContainText('Abaixo está a resposta que vale', sending)
  await settled.getByRole('button', { name: 'Usar a minha' }).click()
  await expect(settled).toHaveCount(0)
  await expect.poll(() => stored(page, 'outbox'), sending).toBe(0)
  await expect(item(page, /^4\.1 /).getByRole('link', { name: /^RNC \d{4}-001$/ })).toBeVisible()

  const read = async (path: string) => (await page.request.get(`/api/client/auditoria-interna/${path}`)).json()
  const mounted = await read(`questions/mount/${audit.id}`)
  expect(mounted.response[0].subitens.slice(0, 2)).toMatchObject([
    { status: 2, evi_obj: 'Sem lista de riscos', files_count: 20 },
    { status: 1, evi_obj: 'Visto na sala', files_count: 20 },
  ])
  // Those that broke were sent again, and are there once.
  expect(files).toBeGreaterThanOrEqual(42)

  await page.goto('/sair')
  await expect(page.getByLabel('E-mail')).toBeVisible()
  expect([await stored(page, 'answers'), await stored(page, 'outbox'), await stored(page, 'contents')]).toEqual([
    0, 0, 0,
  ])
})
