import type { Page } from '@playwright/test'
import { colleague, expect, expectAccessible, test } from '../support/journey.ts'
import { expectMessage } from '../support/messages.ts'
import { ask, oneProcess } from './world.ts'

/** Opens the editor of a text and types into it. */
async function write(page: Page, label: string, text: string) {
  await page.getByRole('button', { name: `Escrever ${label}`, exact: true }).click()
  const field = page.getByRole('textbox', { name: label, exact: true })
  await field.pressSequentially(text)
  return field
}
/** Milliseconds in which a row takes no second press (ui/dead-time.ts). */
const DEAD_TIME = 600
const barOf = (page: Page) => page.getByRole('region', { name: 'Rascunho do POP' }).getByRole('status')

test('a POP is started, survives a reload as a draft, is saved, approved, changed and compared', async ({
  page,
  person,
  baseURL,
}) => {
  const { process } = await oneProcess(page.request, baseURL!)
  await page.goto(`/pop/${process.id}`)
  await expect(page.getByText('Este processo ainda não tem POP')).toBeVisible()
  await page.getByRole('button', { name: 'Novo Procedimento Operacional' }).first().click()
  await expect(page.getByRole('textbox', { name: 'Título' })).toHaveValue('Receber mercadorias')
  await expect(page.getByRole('textbox', { name: 'Elaborado por' })).toHaveValue(person.name)
  await page.getByRole('link', { name: 'POPs', exact: true }).click()
  // Opening the form creates nothing.
  await expect(page.getByText('Este processo ainda não tem POP')).toBeVisible()

  await page.getByRole('button', { name: 'Novo Procedimento Operacional' }).first().click()
  await page.getByRole('button', { name: 'Escrever Objetivo' }).click()
  const objective = page.getByRole('textbox', { name: 'Objetivo', exact: true })
  await expect(objective).toBeFocused()
  await page.keyboard.type('Receber sem perdas')
  await expect(page).toHaveURL(/pop=\d+/)
  await expect(objective).toBeFocused()
  await page.keyboard.type(' e sem demora')
  await expect(barOf(page)).toHaveText(/Rascunho guardado às \d\d:\d\d/)
  await page.reload()
  await expect(page.getByText('Receber sem perdas e sem demora')).toBeVisible()
  await expect(barOf(page)).toHaveText(/Rascunho guardado/)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expectMessage(page, 'Salvo com sucesso!')
  await expect(page.getByText('Espera aprovação')).toBeVisible()
})

test('a POP is approved, changed and compared: the approved version stays in force until the next decision', async ({
  page,
  person: _,
  baseURL,
}) => {
  const { process } = await oneProcess(page.request, baseURL!)
  const { id } = await ask(page.request, baseURL!, 'POST', '/client/pop', {
    proccess_id: process.id,
    objective: '<p>Receber sem perdas</p>',
  })
  await page.goto(`/pop/${process.id}?pop=${id}`)
  await page.getByRole('button', { name: 'Situação' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Confirmar' }).click()
  await expect(dialog.getByText('Escolha a situação')).toBeVisible()
  await dialog.getByLabel('Situação', { exact: true }).selectOption('Aprovado')
  await dialog.getByRole('button', { name: 'Confirmar' }).click()
  await expect(page.getByText('Este POP está aprovado.')).toBeVisible()

  await page.getByRole('button', { name: 'Editar Objetivo' }).click()
  await expect(page.getByRole('textbox', { name: 'Objetivo' })).toBeFocused()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(', conferindo tudo')
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.getByText('Espera aprovação')).toBeVisible()
  await expect(page.getByText('Vale a')).toContainText('versão 1')

  await page.getByRole('button', { name: 'Mais ações' }).click()
  await page.getByRole('menuitem', { name: 'Histórico' }).click()
  await expect(page.getByText(/^Realizado em \d\d\/\d\d\/\d{4}/)).toHaveCount(2)
  await expect(page.getByText('Em vigor')).toBeVisible()
  await page.getByRole('button', { name: 'O que mudou na versão 2' }).click()
  await expect(page.getByRole('dialog').getByRole('insertion').filter({ hasText: 'conferindo tudo' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  const popup = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'PDF da versão 1' }).click()
  await (await popup).close()
})

test('two people write one POP at once: nothing is lost, and a text that both changed is asked about', async ({
  page,
  person: _,
  browser,
  baseURL,
}) => {
  const { process } = await oneProcess(page.request, baseURL!)
  const pop = await ask(page.request, baseURL!, 'POST', '/client/pop', { proccess_id: process.id })
  const guest = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': '10.8.7.6' } })
  await colleague(
    { request: page.request, origin: baseURL! },
    { request: guest.request, origin: baseURL! },
    'Bia Colega',
    ['proccess'],
  )
  const path = `/pop/${process.id}?pop=${pop.id}`
  const other = await guest.newPage()
  await other.goto(`${baseURL}${path}`)
  await page.goto(path)

  // Two texts at the same time.
  await write(page, 'Objetivo', 'Receber sem perdas')
  await write(other, 'Resultado esperado', 'Tudo guardado')
  await expect(page.getByText('Tudo guardado')).toBeVisible()
  await expect(other.getByText('Receber sem perdas')).toBeVisible()

  // Both change one text: a colleague saves another version while it is typed here.
  await other.getByRole('button', { name: 'Escrever Materiais necessários' }).click()
  await other.getByRole('textbox', { name: 'Materiais necessários' }).pressSequentially('Luvas')
  await ask(page.request, baseURL!, 'PUT', `/client/pop/${pop.id}/draft`, {
    fields: { necessary_materials: '<p>Balança</p>' },
    at: (await ask(page.request, baseURL!, 'GET', `/client/pop/one/${pop.id}`)).draft.at,
  })
  await expect(other.getByText(/e você mudaram a mesma coisa/)).toBeVisible()
  await other.getByRole('button', { name: /^Manter o meu/ }).click()
  const drafted = async () =>
    (await ask(page.request, baseURL!, 'GET', `/client/pop/one/${pop.id}`)).draft?.fields.necessary_materials
  await expect.poll(drafted).toBe('<p>Luvas</p>')
  await guest.close()
})

test('a POP is refused with a reason, and the list of all POPs is filtered by state', async ({
  page,
  person: _,
  baseURL,
}) => {
  const { process, department } = await oneProcess(page.request, baseURL!)
  const pop = await ask(page.request, baseURL!, 'POST', '/client/pop', { proccess_id: process.id })
  const { process: other } = await oneProcess(page.request, baseURL!, 'Fechar o caixa')
  const gaps = { proccess_id: other.id, title: 'Com lacunas', objective: '<p>Garantir [o quê…].</p>' }
  const unfilled = await ask(page.request, baseURL!, 'POST', '/client/pop', gaps)

  await page.clock.install()
  await page.goto('/authorize-pops')
  await expect(page.getByRole('heading', { name: 'Procedimentos Operacionais Padrão em Aberto' })).toBeVisible()
  await page.getByRole('button', { name: 'Aprovar Com lacunas' }).click()
  await expect(page.getByText(/Ainda há lacunas do modelo, entre colchetes, em Objetivo/)).toBeVisible()
  await ask(page.request, baseURL!, 'PUT', '/client/pop', { id: unfilled.id, objective: '<p>Garantir o troco.</p>' })
  await page.reload()
  // The row keeps its place, and the second half of a double press does nothing.
  const approve = page.getByRole('button', { name: 'Aprovar Com lacunas' })
  await approve.dblclick()
  const takeBack = page.getByRole('button', { name: 'Desfazer' })
  await expect(takeBack).toHaveCount(1)
  await expect(page.getByRole('row', { name: /Com lacunas/ })).toHaveAttribute('data-struck')
  await expect(page.getByRole('button', { name: 'Aprovar Receber mercadorias' })).toBeVisible()
  await page.clock.fastForward(DEAD_TIME)
  await takeBack.click()
  await expect(approve).toBeVisible()
  await page.clock.fastForward(DEAD_TIME)
  await approve.click()
  await expectMessage(page, /^Aprovado$/)
  await expect(page.getByRole('row', { name: /Com lacunas/ })).toBeHidden()
  await page.clock.fastForward(DEAD_TIME)
  await page.getByRole('button', { name: 'Situação de Receber mercadorias' }).click()
  await page.getByRole('dialog').getByLabel('Situação', { exact: true }).selectOption('Recusado')
  await page.getByRole('dialog').getByLabel('Motivo').fill('Falta quem confere')
  await page.getByRole('dialog').getByRole('button', { name: 'Confirmar' }).click()
  await expectMessage(page, 'Status alterado')
  await expect(page.getByText('Nenhum POP espera aprovação')).toBeVisible()
  await page.goto(`/history-pop/${pop.id}`)
  await expect(page.getByText('Falta quem confere')).toBeVisible()

  await page.goto('/all-pops')
  const list = page.getByRole('region', { name: 'POPs por departamento' })
  await expect(list.getByRole('heading', { name: department.name })).toBeVisible()
  await page.getByRole('combobox', { name: 'Situação', exact: true }).click()
  await page.getByRole('option', { name: /^Recusado \(1\)/ }).click()
  await expect(list.getByRole('link', { name: 'Fechar o caixa', exact: true })).toBeHidden()
  await expect(list.getByRole('link', { name: 'Receber mercadorias', exact: true })).toBeVisible()
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar lista em PDF' }).click()
  expect((await download).suggestedFilename()).toBe('pops.pdf')
  await expectMessage(page, 'Download realizado com sucesso!')
})

test('files are attached to a POP, and a new one starts from the model', async ({ page, person: _, baseURL }) => {
  const { process } = await oneProcess(page.request, baseURL!)
  await ask(page.request, baseURL!, 'POST', '/client/pop', { proccess_id: process.id })
  await oneProcess(page.request, baseURL!, 'Fechar o caixa')
  await page.goto('/all-pops')
  const list = page.getByRole('region', { name: 'POPs por departamento' })
  await page.getByRole('button', { name: 'Mais de Receber mercadorias' }).click()
  await page.getByRole('menuitem', { name: 'Anexos' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Enviar' }).click()
  await expectMessage(page, 'Você não escolheu o nenhum arquivo')
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'Temperaturas.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('7 °C'),
  })
  await dialog.getByRole('button', { name: 'Enviar' }).click()
  await expect(dialog.getByRole('link', { name: 'Temperaturas.txt' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Apagar Temperaturas.txt' }).click()
  await page.getByRole('button', { name: 'Sim, exclua!' }).click()
  await expect(dialog.getByRole('link', { name: 'Temperaturas.txt' })).toBeHidden()
  await page.keyboard.press('Escape')

  await page.getByRole('combobox', { name: 'Situação', exact: true }).click()
  await page.getByRole('option', { name: /^Sem POP/ }).click()
  await list.getByRole('link', { name: 'Novo POP de Fechar o caixa' }).click()
  await page.getByRole('button', { name: 'Começar do modelo' }).click()
  await expect(page.getByText('0 de 11 campos escritos', { exact: true })).toBeVisible()
  await expect(barOf(page)).toHaveText(/Rascunho guardado/)
  // Opening a text does not change it.
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(barOf(page)).toHaveText('Salvo')
  await page.getByRole('button', { name: 'Editar Ações em caso de não conformidade' }).click()
  await expect(page.getByRole('textbox', { name: 'Ações em caso de não conformidade' })).toBeFocused()
  await page.getByRole('button', { name: 'Editar Objetivo' }).click()
  await expect(page.getByRole('textbox', { name: 'Objetivo' })).toBeFocused()
  await expect(barOf(page)).toHaveText('Salvo')
  await page.keyboard.type('Rascunho: ')
  await expect(barOf(page)).toHaveText(/Rascunho guardado/)
  await page.getByRole('button', { name: 'Descartar rascunho' }).click()
  await page.getByRole('button', { name: 'Descartar', exact: true }).click()
  await expect(page.getByText('Rascunho: ')).toBeHidden()
  await expect(barOf(page)).toHaveText('Salvo')
})
