import type { Page } from '@playwright/test'
import { expect, test } from '../support/journey.ts'
import { expectMessage } from '../support/messages.ts'
import { follow } from '../support/screens.ts'
import { ask } from './world.ts'

type Made = { id: number }

async function hierarchy(page: Page, origin: string, macros: readonly string[] = []) {
  const call = (path: string, data: object) => ask(page.request, origin, 'POST', path, data) as Promise<Made>
  const finance = await call('/client/departments', { name: 'Financeiro' })
  const sales = await call('/client/departments', { name: 'Comercial' })
  const made: Made[] = []
  for (const title of macros) made.push(await call('/client/proccess-sectors', { title, department_id: finance.id }))
  return { call, finance, sales, made }
}

const rows = (page: Page, list: string) =>
  page.getByRole('list', { name: list }).getByRole('listitem').locator('a, button').filter({ hasText: /\S/ })

test('a record with something below it is not deleted, and is moved with it to another department', async ({
  page,
  person: _,
  baseURL,
}) => {
  const { call, finance, sales, made } = await hierarchy(page, baseURL!, ['Faturamento', 'Tesouraria'])
  for (const title of ['Emitir notas', 'Enviar boletos'])
    await call('/client/proccess', { title, macroproccess_id: made[0]!.id })
  await page.goto(`/department-proccess/${finance.id}`)
  const more = page.getByRole('button', { name: 'Mais de Faturamento' })
  await more.click()
  await page.getByRole('menuitem', { name: 'Apagar' }).click()
  await expect(page.getByText(/^Este macroprocesso tem 2 processos\./)).toBeVisible()

  await more.click()
  await page.getByRole('menuitem', { name: 'Editar ou mover' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Departamento' }).click()
  await page.getByRole('option', { name: 'Comercial' }).click()
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expectMessage(page, 'Movido para Comercial')
  await expect(rows(page, 'Macroprocessos de Financeiro')).toHaveText(['Tesouraria'])
  await follow(page, `/department-proccess/${sales.id}`)
  await expect(rows(page, 'Macroprocessos de Comercial')).toHaveText(['Faturamento'])

  await page.getByRole('link', { name: 'Faturamento' }).click()
  await page.getByRole('button', { name: 'Mais de Emitir notas' }).click()
  await page.getByRole('menuitem', { name: 'Editar ou mover' }).click()
  await dialog.getByRole('combobox', { name: 'Departamento' }).click()
  await page.getByRole('option', { name: 'Financeiro' }).click()
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog.getByText('Escolha o macroprocesso')).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Macroprocesso' }).click()
  await page.getByRole('option', { name: '1. Tesouraria' }).click()
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expectMessage(page, 'Movido para Tesouraria')
  await expect(page.getByRole('list', { name: 'Processos de Faturamento' }).getByRole('listitem')).toHaveText([
    /^1\.1Enviar boletos/,
  ])
})
