import { colleague, expect, expectAccessible, expectNoSidewaysScroll, phone, test } from '../support/journey.ts'
import { ask, oneProcess } from './world.ts'

test.use(phone)

test('a reader confirms a POP on a phone, and again when it has a new version', async ({
  page,
  person: _,
  browser,
  baseURL,
}) => {
  const origin = baseURL!
  const { process } = await oneProcess(page.request, origin)
  const pop = await ask(page.request, origin, 'POST', '/client/pop', {
    proccess_id: process.id,
    objective: '<p>Receber sem perdas</p>',
  })
  await ask(page.request, origin, 'PUT', '/client/pop/authorize-pops', { id: pop.id, status: 2 })
  const reader = await browser.newContext({
    viewport: { width: 390, height: 844 },
    extraHTTPHeaders: { 'x-forwarded-for': '10.9.8.7' },
  })
  await colleague({ request: page.request, origin }, { request: reader.request, origin }, 'Rui Leitor')

  await page.goto(`/pop/${process.id}`)
  await page.getByRole('button', { name: 'Mais de Receber mercadorias' }).click()
  await page.getByRole('menuitem', { name: 'Leitores' }).click()
  await page.getByRole('checkbox', { name: 'Rui Leitor' }).check()
  await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Ainda não leu')).toBeVisible()
  await expectAccessible(page)

  const phone = await reader.newPage()
  await phone.goto(`${origin}/my-pops`)
  await phone.getByRole('link', { name: /Receber mercadorias/ }).click()
  await expect(phone.getByText('Receber sem perdas')).toBeVisible()
  await expectAccessible(phone)
  await expectNoSidewaysScroll(phone)

  // Another version is approved while this one is being read.
  await ask(page.request, origin, 'PUT', '/client/pop', { id: pop.id, objective: '<p>Receber tudo no mesmo dia</p>' })
  await ask(page.request, origin, 'PUT', '/client/pop/authorize-pops', { id: pop.id, status: 2 })
  await phone.getByRole('button', { name: /^Ler a versão/ }).click()
  await expect(phone.getByText('Receber tudo no mesmo dia')).toBeVisible()
  await phone.getByRole('button', { name: 'Li e entendi esta versão' }).click()
  await expect(phone.getByText(/Você confirmou a leitura da versão \d em/)).toBeVisible()
  // The person who asked sees the confirmation without a reload.
  await expect(page.getByText(/Leu em \d\d/)).toBeVisible()
  await reader.close()
})
