import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, mailTo, signIn, test, writeTask } from '../support/journey.ts'
import { expectMessage } from '../support/messages.ts'
import { follow } from '../support/screens.ts'

const open = async (page: Page) => {
  await page.goto('/account/privacy')
  await expect(page.getByRole('heading', { level: 1, name: 'Privacidade e dados' })).toBeVisible()
}
const panel = (page: Page, name: string) => page.getByRole('region', { name })
const isZip = (path: string) => readFileSync(path).subarray(0, 4).toString('latin1') === 'PK\x03\x04'

test("the user's own data and the company's data are downloaded", async ({ page, person, baseURL }) => {
  await writeTask(page.request, baseURL!, { label: 'Fechar o caixa' })
  await page.goto('/account')
  await page.getByRole('link', { name: /Privacidade e dados/ }).click()
  await expect(page).toHaveURL(/\/account\/privacy$/)
  await expectAccessible(page)

  const own = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar meus dados' }).click()
  expect((await own).suggestedFilename()).toMatch(/^prumo-meus-dados-[\d-]{10}\.zip$/)
  expect(isZip(await (await own).path())).toBe(true)

  const company = panel(page, 'Os dados da empresa')
  await company.getByRole('button', { name: 'Exportar tudo' }).click()
  await expectMessage(page, 'A exportação começou.')
  // Without a reload: a live event says that the file is ready.
  const ready = company.getByRole('listitem').filter({ hasText: 'Pronta' })
  await expect(ready).toContainText(/\d+ registros, 0 arquivos/)
  await expectAccessible(page)
  const all = page.waitForEvent('download')
  await ready.getByRole('link', { name: /Baixar a exportação/ }).click()
  expect((await all).suggestedFilename()).toMatch(/^prumo-exportacao-[\d-]{10}\.zip$/)
  expect(isZip(await (await all).path())).toBe(true)
  await mailTo(person.email, '/account/privacy')
})

test('a deletion of the account is requested, closes all other screens, and is cancelled', async ({ page, person }) => {
  await open(page)
  await panel(page, 'Excluir a minha conta').getByRole('button', { name: 'Excluir minha conta' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(`Ninguém mais trabalha em ${person.company}`)
  await expectAccessible(page)
  await dialog.getByLabel('Sua senha').fill('não é esta')
  await dialog.getByRole('button', { name: 'Excluir minha conta' }).click()
  await expect(dialog.getByText('A senha não confere.')).toBeVisible()
  await dialog.getByLabel('Sua senha').fill(person.password)
  await dialog.getByRole('button', { name: 'Excluir minha conta' }).click()

  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible()
  await expect(page.getByText('A exclusão da sua conta foi marcada.')).toBeVisible()
  await signIn(page, person)
  await expect(page.getByRole('heading', { name: 'Sua conta será excluída' })).toBeVisible()
  await expectAccessible(page)
  await page.goto('/tasks')
  await expect(page.getByRole('heading', { name: 'Sua conta será excluída' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancelar exclusão' }).click()
  await expectMessage(page, 'Está tudo como antes.')
  await expect(page.getByRole('navigation', { name: 'Principal' })).toBeVisible()
})

test('a deletion of the company is requested, is announced on every screen, and is cancelled', async ({
  page,
  person,
}) => {
  await open(page)
  await panel(page, 'Excluir a empresa').getByRole('button', { name: 'Excluir empresa' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Exportar tudo' })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel(/escreva o nome da empresa/).fill('Outra padaria')
  await dialog.getByLabel('Sua senha').fill(person.password)
  await dialog.getByRole('button', { name: 'Excluir empresa' }).click()
  await expect(dialog.getByText(`Escreva o nome da empresa: ${person.company}`, { exact: true })).toBeVisible()
  await dialog.getByLabel(/escreva o nome da empresa/).fill(person.company)
  await dialog.getByRole('button', { name: 'Excluir empresa' }).click()
  await expect(dialog).toBeHidden()

  await follow(page, '/tasks')
  const banner = page.getByRole('status').filter({ hasText: `${person.company} será excluída do Prumo em` })
  await expect(banner).toBeVisible()
  await expectAccessible(page)
  await banner.getByRole('button', { name: 'Cancelar exclusão' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar exclusão' }).click()
  await expect(banner).toBeHidden()
  await mailTo(person.email, 'foi cancelada')
})
