import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../support/journey.ts'
import { expectMessage } from '../support/messages.ts'
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

test('from an empty department to macro-processes: the explanation of levels, suggestions, the mission', async ({
  page,
  person: _,
  baseURL,
}) => {
  await hierarchy(page, baseURL!)
  await page.goto('/proccess')
  await expect(page.getByText('um passo do processo, com responsável e prazo')).toBeVisible()
  await expectAccessible(page)
  await page
    .getByRole('main')
    .getByRole('link', { name: /Financeiro/ })
    .click()

  await page.getByRole('checkbox', { name: 'Cobrança' }).uncheck()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Criar 4 macroprocessos' }).click()
  await expect(rows(page, 'Macroprocessos de Financeiro')).toHaveText([
    'Contas a pagar',
    'Contas a receber',
    'Tesouraria e fluxo de caixa',
    'Conciliação bancária',
  ])
  await page.getByRole('button', { name: 'Escrever a missão' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Preencha a missão')).toBeVisible()
  await page.getByLabel('Missão', { exact: false }).last().fill('Cuidar do caixa')
  await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByRole('region', { name: 'Missão do departamento' })).toContainText('Cuidar do caixa')
})

test('from a macro-process to its stages: typed lines are added, and a shared link shows its breadcrumb', async ({
  page,
  person: _,
  baseURL,
}) => {
  const { made } = await hierarchy(page, baseURL!, ['Contas a pagar'])
  await page.goto(`/macroproccess/${made[0]!.id}`)
  await page.getByLabel('Novo processo').fill('Pagar fornecedores')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Pagar fornecedores' }).click()
  await page.getByLabel('Nova etapa').fill('Conferir a nota')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Conferir a nota', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('textbox', { name: 'Descrição' })).toHaveText('Conferir a nota')
  await dialog.getByRole('combobox', { name: 'Responsável' }).fill('Auxiliar financeiro')
  await dialog.getByRole('combobox', { name: 'SLA' }).fill('2 dias úteis')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Auxiliar financeiro')).toBeVisible()

  // After a reload the breadcrumb reads its own names.
  await page.reload()
  await expect(page.getByRole('heading', { name: '1.1 Pagar fornecedores' })).toBeVisible()
  const trail = page.getByRole('navigation', { name: 'Onde você está' })
  await expect(trail).toHaveText(/Processos.*Financeiro.*Contas a pagar.*Etapas/)
  await expectAccessible(page)
  await trail.getByRole('link', { name: 'Contas a pagar' }).click()
  await expect(page).toHaveURL(/\/macroproccess\/\d+$/)
  await trail.getByRole('link', { name: 'Financeiro' }).click()
  await expect(page).toHaveURL(/\/department-proccess\/\d+$/)
  await trail.getByRole('link', { name: 'Processos' }).click()
  await expect(page).toHaveURL(/\/proccess$/)
})

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
  await page.goto(`/department-proccess/${sales.id}`)
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

test('two people change one stage: the second keeps the typed values and decides', async ({
  page,
  person: _,
  baseURL,
}) => {
  const { call, made } = await hierarchy(page, baseURL!, ['Contas a pagar'])
  const process = await call('/client/proccess', { title: 'Pagar', macroproccess_id: made[0]!.id })
  const stage = await call('/client/proccess/stage', { description: '<p>Conferir</p>', proccess_id: process.id })
  await page.goto(`/proccess/${process.id}`)
  await page.getByRole('button', { name: 'Conferir', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'SLA' }).fill('2 dias')
  await ask(page.request, baseURL!, 'PUT', '/client/proccess/stage', { id: stage.id, sla: '5 dias' })
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog.getByText(/salvou este registro enquanto você escrevia/)).toBeVisible()
  await expect(dialog.getByRole('combobox', { name: 'SLA' })).toHaveValue('2 dias')
  // It takes the focus, and so comes into sight, with the texts of both.
  const notice = dialog.getByRole('alert').filter({ hasText: 'salvou este registro' })
  await expect(notice).toBeFocused()
  await expect(notice.getByRole('definition')).toHaveText([/2 dias/, /5 dias/])
  await dialog.getByRole('button', { name: 'Manter o meu' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('2 dias')).toBeVisible()
})

test('the map is a tree, used by mouse and by arrow keys, and printed whole', async ({ page, person: _, baseURL }) => {
  const { call, finance, made } = await hierarchy(page, baseURL!, ['Contas a pagar', 'Tesouraria'])
  const process = await call('/client/proccess', { title: 'Pagar', macroproccess_id: made[0]!.id })
  await call('/client/proccess/stage', {
    description: '<p>Conferir a nota</p>',
    responsible: 'Auxiliar',
    proccess_id: process.id,
  })
  await page.goto(`/department-proccess/${finance.id}`)
  await page.getByRole('link', { name: 'Mapa' }).click()
  const item = (name: string) => page.getByRole('treeitem', { name })
  await expect(item('1.1.1 Conferir a nota')).toBeVisible()
  await expect(page.getByText('Sem POP')).toBeVisible()
  await expectAccessible(page)

  await item('1 Contas a pagar').focus()
  await page.keyboard.press('ArrowLeft')
  await expect(item('1.1 Pagar')).toBeHidden()
  await page.keyboard.press('ArrowDown')
  await expect(item('2 Tesouraria')).toBeFocused()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Conferir a nota')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Imprimir' })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('button', { name: 'Expandir tudo' }).click()
  await item('1.1 Pagar').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '1.1 Pagar' })).toBeVisible()
})
