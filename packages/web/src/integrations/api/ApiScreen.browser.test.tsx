import { allCalls } from '@prumo/contract/areas.ts'
import { openapi } from '@prumo/contract/openapi.ts'
import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, openScreen } from '../../testing/mounting.tsx'

const some = allCalls.filter(([, , area]) => area === 'contacts' || area === 'routine')
const text = JSON.stringify(openapi(some, { title: 'Prumo', version: '1' }))

afterEach(() => vi.restoreAllMocks())

it('shows how a key is sent, examples, and each call with its fields and errors', async () => {
  const asked = globalThis.fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) =>
    input === '/api/openapi.json' ? new Response(text) : asked(input, init),
  )
  await openScreen('/api', { account: null })
  await expect.element(page.getByText(/curl -X POST ".*\/api\/calendar\/task"/)).toBeVisible()
  await expect.element(page.getByText(/RelativePath = "api\/integrations\/export/)).toBeVisible()
  await expect.element(page.getByText(/createHmac\('sha256', chave\)/)).toBeVisible()
  await page.getByRole('textbox', { name: 'Buscar uma chamada' }).fill('criar um contato')
  await page.getByText('/api/contacts', { exact: true }).first().click()
  await expect.element(page.getByText('Contatos: editar')).toBeVisible()
  await expect.element(page.getByText('contact.duplicate').first()).toBeVisible()
  await expect.element(page.getByRole('rowheader', { name: 'name obrigatório' })).toBeVisible()
  await page.getByRole('button', { name: 'Contatos', exact: true }).click()
  await expect.element(page.getByText('Contatos da empresa, por nome', { exact: false }).first()).toBeVisible()
  await expectAccessible()
  await page.viewport(390, 844)
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})
