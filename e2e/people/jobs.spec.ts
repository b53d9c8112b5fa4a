import {
  docx,
  heading,
  paragraph,
  table,
  title,
} from '../../packages/server/src/platform/word/testing/word-documents.ts'
import { ask } from '../processes/world.ts'
import { expect, expectAccessible, test } from '../support/journey.ts'

test('a job description begins from a usual one, is approved, changed, and keeps its versions', async ({
  page,
  person: _,
  baseURL,
}) => {
  await ask(page.request, baseURL!, 'POST', '/client/departments', { name: 'Produção' })
  await page.goto('/pessoas/cargos')
  await page.getByRole('link', { name: /Produção/ }).click()
  await page.getByRole('main').getByRole('button', { name: 'Criar cargo' }).first().click()
  const form = page.getByRole('dialog', { name: 'Criar cargo' })
  await form.getByRole('combobox', { name: 'Começar por um cargo usual' }).fill('padeiro')
  await page.getByRole('option', { name: 'Padeiro' }).click()
  await expect(form.getByRole('textbox', { name: 'Cargo', exact: true })).toHaveValue('Padeiro')
  await expect(form.getByRole('combobox', { name: 'Ocupação (CBO)' })).toHaveValue(/8483-05/)
  await expect(form.getByRole('textbox', { name: 'Missão do cargo' })).not.toBeEmpty()
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Padeiro' })).toContainText('Aberto')

  await page.goto('/pessoas/cargos/approved')
  await page.getByRole('button', { name: 'Padeiro' }).click()
  const decision = page.getByRole('dialog')
  await decision.getByLabel('Situação').selectOption('Aprovado')
  await decision.getByRole('button', { name: 'Confirmar' }).click()
  await expect(page.getByText('Nenhum cargo espera aprovação')).toBeVisible()

  await page.goto('/pessoas/cargos')
  await page.getByRole('link', { name: /Produção/ }).click()
  await page.getByRole('button', { name: 'Editar Padeiro' }).click()
  const change = page.getByRole('dialog', { name: 'Editar cargo' })
  await change.getByLabel('Superior imediato').fill('Líder de produção')
  await change.getByRole('button', { name: 'Salvar', exact: true }).click()
  await page.getByRole('link', { name: 'Versão 1' }).click()
  await page.getByRole('button', { name: /O que mudou na versão 2/ }).click()
  await expect(page.getByRole('dialog').getByText('Líder de produção')).toBeVisible()
  await expectAccessible(page)
})

test('what is typed into a new job description is there after a reload, and is gone once it is saved', async ({
  page,
  person: _,
  baseURL,
}) => {
  await ask(page.request, baseURL!, 'POST', '/client/departments', { name: 'Produção' })
  page.on('dialog', (dialog) => void dialog.accept())
  await page.goto('/pessoas/cargos')
  await page.getByRole('link', { name: /Produção/ }).click()
  await page.getByRole('main').getByRole('button', { name: 'Criar cargo' }).first().click()
  const form = page.getByRole('dialog', { name: 'Criar cargo' })
  const office = form.getByRole('textbox', { name: 'Cargo', exact: true })
  await office.fill('Forneiro')
  await expect(form.getByText(/^Rascunho guardado em/)).toBeVisible()
  await page.reload()
  await expect(office).toHaveValue('Forneiro')
  await expect(form.getByText(/^Recuperado:/)).toBeVisible()
  await form.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(form).toBeHidden()
  await page.getByRole('main').getByRole('button', { name: 'Criar cargo' }).first().click()
  await expect(office).toHaveValue('')
})

const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

test('a Word document becomes an open job description with its parts in their fields, and says what did not come', async ({
  page,
  person: _,
  baseURL,
}) => {
  await ask(page.request, baseURL!, 'POST', '/client/departments', { name: 'Produção' })
  await page.goto('/pessoas/cargos')
  await page.getByRole('link', { name: /Produção/ }).click()
  await page.getByRole('main').getByRole('button', { name: 'Importar do Word' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Importar do Word' })
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  const choose = dialog.locator('input[type=file]')
  await choose.setInputFiles({ name: 'velho.doc', mimeType: 'application/msword', buffer: Buffer.from('texto') })
  await expect(dialog.getByRole('alert')).toContainText('Envie um documento do Word (.docx) sem senha.')

  const buffer = await docx(
    title('Descrição de Cargo') +
      table(['Cargo', 'Padeiro da noite'], ['Superior imediato', 'Líder de produção'], ['CBO', '9999-99']) +
      heading(1, '1. Objetivo do cargo') +
      paragraph('Fazer o pão de cada dia.') +
      heading(1, '2. Uniforme') +
      paragraph('Touca e avental.'),
  )
  await choose.setInputFiles({ name: 'cargo.docx', mimeType: wordType, buffer })
  const form = page.getByRole('dialog', { name: 'Editar cargo' })
  await expect(form.getByRole('textbox', { name: 'Cargo', exact: true })).toHaveValue('Padeiro da noite')
  await expect(form.getByLabel('Superior imediato')).toHaveValue('Líder de produção')
  await expect(form.getByRole('textbox', { name: 'Missão do cargo' })).toHaveText('Fazer o pão de cada dia.')
  await expect(form.getByRole('textbox', { name: 'Atribuições detalhadas' })).toContainText('Touca e avental.')
  await expect(page.getByText('O código CBO “9999-99” não existe na classificação e ficou de fora.')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  // Until the form is closed, the document it was read from is a table beside it.
  await expect(form).toHaveCount(0)
  await expect(page.getByRole('row').filter({ hasText: 'Padeiro da noite' })).toContainText('Aberto')
})
