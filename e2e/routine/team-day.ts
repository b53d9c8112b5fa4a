import type { APIRequest, APIRequestContext, Page } from '@playwright/test'
import { addMonths } from '@prumo/contract/dates.ts'
import { colleague, expect, expectAccessible, today, writeTask } from '../support/journey.ts'
import { expectMessage } from '../support/messages.ts'
import { follow } from '../support/screens.ts'

const names = ['Beatriz Souza', 'Caio Reis', 'Dina Melo', 'Elias Nunes', 'João Lima'] as const

/**
 * The day of six people, as their owner sees it: a task is handed over and refused, somebody is mentioned, a repetition
 * is changed for one date, for this and the following, and for all; the meeting, minutes whose subject becomes a task,
 * the month of hours that is approved, and somebody who leaves.
 */
export async function teamDay(page: Page, origin: string, contexts: APIRequest) {
  const people = new Map<string, APIRequestContext>()
  for (const name of names) {
    const request = await contexts.newContext({ baseURL: origin })
    await colleague({ request: page.request, origin }, { request, origin }, name)
    people.set(name, request)
  }
  const [joao, beatriz] = [people.get('João Lima')!, people.get('Beatriz Souza')!]
  await handOver(page, origin, joao, beatriz)
  await changeSeries(page, origin)
  await meet(page, beatriz)
  await decide(page, origin, beatriz)
  await approve(page, origin, joao)
  await leave(page, origin, people.get('Elias Nunes')!, beatriz)
  for (const request of people.values()) await request.dispose()
}

async function handOver(page: Page, origin: string, joao: APIRequestContext, beatriz: APIRequestContext) {
  await page.goto('/tasks?tarefa=nova')
  const creating = page.getByRole('dialog', { name: 'Nova tarefa' })
  await creating.getByLabel('Título').fill('Contar as formas')
  await creating.getByRole('combobox', { name: 'Responsável' }).click()
  await page.getByRole('option', { name: 'João Lima' }).click()
  await expect(creating.getByRole('radio', { name: 'De quem faz' })).toBeChecked()
  await creating.getByRole('button', { name: 'Criar tarefa' }).click()
  await expect(creating).toBeHidden()

  const { response } = await (await page.request.get('/api/calendar/delegated')).json()
  const { id } = response[0] as { id: number }
  const reason = { reason: 'Estou no forno até as 14h' }
  const refused = await joao.post(`/api/calendar/task/${id}/refuse`, { headers: { origin }, data: reason })
  expect(refused.status()).toBe(204)
  await follow(page, `/tasks?tarefa=${id}`)
  const drawer = page.getByRole('dialog', { name: 'Editar tarefa' })
  await expect(drawer.getByText(`“${reason.reason}”`)).toBeVisible()
  await drawer.getByRole('combobox', { name: 'Responsável' }).click()
  await page.getByRole('option', { name: 'Beatriz Souza' }).click()
  await expectMessage(page, 'Tarefa passada para Beatriz Souza')
  await drawer.getByRole('textbox', { name: 'Novo comentário' }).pressSequentially('Antes das 11h, @bea')
  await drawer.getByRole('option', { name: 'Beatriz Souza' }).click()
  await drawer.getByRole('button', { name: 'Comentar' }).click()
  await expect(drawer.getByText('Antes das 11h, @Beatriz Souza')).toBeVisible()
  await isTold(beatriz, 'Antes das 11h')
}

async function changeSeries(page: Page, origin: string) {
  const data = { label: 'Abrir a loja', date: today(), hour: '08:30', repeat_day: '8' }
  const made = await page.request.post('/api/calendar/task', { headers: { origin }, data })
  const ids = ((await made.json()).atividades as { id: number }[]).map(({ id }) => id)
  for (const [nth, label, reach] of [
    [1, 'Abrir com a chave nova', 'Só esta data'],
    [2, 'Abrir a padaria', 'Esta e as próximas'],
    [0, 'Abrir mais cedo', 'Todas em aberto'],
  ] as const) {
    await follow(page, `/tasks?tarefa=${ids[nth]}`)
    const drawer = page.getByRole('dialog', { name: 'Editar tarefa' })
    await drawer.getByLabel('Título').fill(label)
    await drawer
      .getByRole('group', { name: 'Para quais datas vale a mudança' })
      .getByRole('button', { name: reach })
      .click()
    await expect(drawer.getByText(/Salv[oa] às/)).toBeVisible()
  }
  for (const [nth, label] of [
    [0, 'Abrir mais cedo'],
    [1, 'Abrir mais cedo'],
    // All are all, also those that 'this and the following' divided from them.
    [2, 'Abrir mais cedo'],
    [3, 'Abrir mais cedo'],
  ] as const) {
    const read = await (await page.request.get(`/api/calendar/task/${ids[nth]}`)).json()
    expect(read.response.label).toBe(label)
  }
}

async function meet(page: Page, beatriz: APIRequestContext) {
  await follow(page, '/reuniao-diaria')
  await page.getByRole('button', { name: 'Começar a reunião de hoje' }).click()
  for (const name of names.slice(0, 3))
    await page.getByRole('textbox', { name: `Hoje: ${name}` }).fill('Fornada das 16h')
  await expect(page.getByText('3 presentes')).toBeVisible()
  await page.getByRole('button', { name: 'Encerrar a reunião' }).click()
  await expectMessage(page, 'Reunião encerrada. O resumo segue para quem participou.')
  await isTold(beatriz, 'Fornada das 16h')
}

async function decide(page: Page, origin: string, beatriz: APIRequestContext) {
  const { response: account } = await (await beatriz.get('/api/account')).json()
  const subjects = [{ title: 'Trocar o forno', time: null, responsible_user_id: account.user_id }]
  const data = { name: 'Reunião de gerência', date: today(), subjects }
  const written = await page.request.post('/api/v2/protocols', { headers: { origin }, data })
  expect(written.status(), await written.text()).toBe(201)
  await follow(page, `/protocols?ata=${(await written.json()).response.id}`)
  await page.getByRole('button', { name: /^\d+\. ?Trocar o forno/, expanded: false }).click()
  await page.getByRole('main').getByRole('button', { name: 'Nova tarefa' }).click()
  const form = page.getByRole('dialog')
  await expect(form.getByRole('combobox', { name: 'Quem faz' })).toHaveValue('Beatriz Souza')
  await form.getByRole('button', { name: 'Criar tarefa' }).click()
  await expect(page.getByRole('list', { name: 'Tarefas deste assunto' })).toContainText('Beatriz Souza')
}

async function approve(page: Page, origin: string, joao: APIRequestContext) {
  const month = addMonths(today(), -1).slice(0, 7)
  const { id } = await writeTask(joao, origin, { label: 'Forno', date: `${month}-10` })
  const data = { time_from: `${month}-10T09:00`, time_to: `${month}-10T10:30` }
  await joao.post(`/api/calendar/create-timesheet/${id}`, { headers: { origin }, data })
  const sent = await joao.post(`/api/calendar/timesheet-approval/${month}`, { headers: { origin } })
  expect(sent.status(), await sent.text()).toBe(200)
  await follow(page, `/timesheet/report/all?mes=${month}`)
  await page.getByRole('button', { name: 'Aprovar as horas de João Lima' }).click()
  await expect(page.getByText('Aprovadas', { exact: true })).toBeVisible()
  await expectAccessible(page)
}

/** What one person's task waits for is drawn; they leave, and another one goes on with it. */
async function leave(page: Page, origin: string, elias: APIRequestContext, beatriz: APIRequestContext) {
  const client_id = (await (await elias.get('/api/account')).json()).response.user_id as number
  const order = await writeTask(page.request, origin, { label: 'Comprar a peça', client_id })
  await writeTask(page.request, origin, { label: 'Trocar a peça', client_id, prerequisites: [order.id] })
  await page.goto('/tasks?ver=linha&de=todos')
  await expect(page.getByRole('button', { name: /^Trocar a peça.*espera por Comprar a peça/ })).toBeVisible()
  await expectAccessible(page)

  await follow(page, '/users')
  await page.getByRole('button', { name: 'Mais ações para Elias Nunes' }).click()
  await page.getByRole('menuitem', { name: 'Desativar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Desativar Elias Nunes' })
  await dialog.getByRole('button', { name: 'Um por um: 2 tarefas em aberto' }).click()
  await dialog.getByRole('combobox', { name: /^Quem continua: Comprar a peça/ }).click()
  await page.getByRole('option', { name: 'Beatriz Souza' }).last().click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Desativar', exact: true }).click()
  await expectMessage(page, 'Usuário atualizado com sucesso.')
  await isTold(beatriz, 'passou a você o trabalho de Elias Nunes')
  await follow(page, '/tasks?ver=tabela&de=todos&pessoa=saiu')
  await expect(page.getByRole('main').getByText('Trocar a peça')).toBeVisible()
  await expect(page.getByRole('main').getByText('Comprar a peça')).toHaveCount(0)
}

/** Waits for a notification that says these words: what a screen shows at once is saved a moment later. */
async function isTold(person: APIRequestContext, words: string) {
  const told = async () => (await person.get('/api/client/manager-notification')).text()
  await expect.poll(told).toContain(words)
}
