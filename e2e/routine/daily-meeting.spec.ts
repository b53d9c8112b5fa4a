import type { Page } from '@playwright/test'
import { deafen, expect, expectAccessible, test, today, writeTask } from '../support/journey.ts'
import { expectMessage } from '../support/messages.ts'

const tomorrow = () => {
  const day = new Date(`${today()}T12:00:00Z`)
  day.setUTCDate(day.getUTCDate() + 1)
  return day.toISOString().slice(0, 10)
}
const itemsOf = async (page: Page, id: number) =>
  (await (await page.request.get(`/api/my-day/view-feedbacks-task/${id}`)).json()).response as {
    id: number
    question_what: string
    question_who: string
    question_when: string
    status: string
    updated_at: string
  }[]
const save = (page: Page, origin: string, task_id: number, ...feedbacks: object[]) =>
  page.request.post('/api/my-day/feedback', { headers: { origin }, data: { task_id, feedbacks } })
const occurrence = async (page: Page, date: string) => {
  const { response } = await (await page.request.get(`/api/calendar/week?date=${date}`)).json()
  return response.find((day: { date_filter: string }) => day.date_filter === date).tasks[0].id as number
}

test('by keyboard alone an item is written, saves itself, is ticked off and found again', async ({
  page,
  person: _,
  baseURL,
}) => {
  const { id } = await writeTask(page.request, baseURL!, { label: 'Reunião Diária' })
  await page.goto(`/tasks?tarefa=${id}`)
  const items = page.getByRole('group', { name: 'Itens da reunião' })
  await items.getByRole('button', { name: 'Adicionar item' }).focus()
  await page.keyboard.press('Enter')
  await expect(items.getByLabel('O quê, item 1')).toBeFocused()
  await page.keyboard.type('Trocar o forno')
  const who = items.getByRole('combobox', { name: 'Quem, item 1' })
  // A saved item has one button more on the way; it saves itself when nobody types for a while.
  for (let tabs = 0; tabs < 3 && !(await who.evaluate((field) => field === document.activeElement)); tabs++)
    await page.keyboard.press('Tab')
  await expect(who).toBeFocused()
  await page.keyboard.type('João')
  await page.keyboard.press('Tab')
  await page.keyboard.type('sexta')
  await page.keyboard.press('Tab')
  await expect(items.getByRole('button', { name: 'Escolher o dia: Quando, item 1' })).toBeFocused()
  await expect
    .poll(async () =>
      (await itemsOf(page, id)).map((item) => `${item.question_what} ${item.question_who} ${item.question_when}`),
    )
    .toEqual(['Trocar o forno João sexta'])
  await expectAccessible(page)

  // Chooses a day in the calendar.
  await page.keyboard.press('Enter')
  await expect(items.getByRole('button', { name: 'Escolher o dia: Quando, item 1' })).not.toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Editar tarefa' })).toBeVisible()
  await page.reload()
  await expect(items.getByLabel('O quê, item 1')).toHaveValue('Trocar o forno')
  await items.getByRole('checkbox', { name: 'Concluir item: Trocar o forno' }).focus()
  await page.keyboard.press('Space')
  await expect(items.getByRole('checkbox', { name: 'Reabrir item: Trocar o forno' })).toBeChecked()
  await expect.poll(async () => (await itemsOf(page, id))[0]?.status).toBe('2')
  await page.reload()
  await expect(items.getByLabel('O quê, item 1')).toHaveCount(0)
  await items.getByRole('switch', { name: 'Mostrar concluídos (1)' }).focus()
  await page.keyboard.press('Space')
  await expect(items.getByLabel('O quê, item 1')).toHaveValue('Trocar o forno')
})

test('text being typed is saved before the meeting is concluded, and its items continue in the next one', async ({
  page,
  person: _,
  baseURL,
}) => {
  const first = await writeTask(page.request, baseURL!, { label: 'Reunião Diária', repeat_day: '8' })
  await page.goto(`/tasks?tarefa=${first.id}`)
  const drawer = page.getByRole('dialog')
  const items = drawer.getByRole('group', { name: 'Itens da reunião' })
  await items.getByRole('button', { name: 'Adicionar item' }).click()
  await items.getByLabel('O quê, item 1').fill('Pedir farinha')
  await drawer.getByRole('button', { name: 'Concluir', exact: true }).click()
  await expectMessage(page, 'Tarefa concluida!')

  await page.goto(`/tasks?tarefa=${await occurrence(page, tomorrow())}`)
  await expect(items.getByLabel('O quê, item 1')).toHaveValue('Pedir farinha')
  await expect(items.getByText(/^Em pauta desde/)).toBeVisible()
  await items.getByRole('button', { name: 'Itens das reuniões anteriores (1)' }).click()
  await expect(items.getByText(/^Levado para/)).toBeVisible()
  await expectAccessible(page)

  // The concluded meeting keeps its text, and says where the item continues.
  await page.goto(`/tasks?tarefa=${first.id}`)
  await expect(items.getByText('Pedir farinha')).toBeVisible()
  await expect(items.getByText(/^Levado para/)).toBeVisible()
  await expect(items.getByRole('checkbox')).toHaveCount(0)
})

test('two people change one item: a change of one is merged, a change of both is asked about', async ({
  page,
  person: _,
  baseURL,
  context,
}) => {
  await deafen(page)
  const { id } = await writeTask(page.request, baseURL!, { label: 'Reunião Diária', type: '2' })
  await save(page, baseURL!, id, { question_what: 'Ligar para o moinho' })
  await page.goto(`/tasks?tarefa=${id}`)
  const items = page.getByRole('group', { name: 'Itens da reunião' })
  await expect(items.getByLabel('O quê, item 1')).toHaveValue('Ligar para o moinho')
  const [item] = await itemsOf(page, id)
  // Both start from the same version: this window receives the colleague's change only when its network is back.
  await context.setOffline(true)
  await items.getByLabel('O quê, item 1').fill('Escrever para o moinho')
  const theirs = { question_what: 'Visitar o moinho', question_who: 'Beatriz' }
  expect((await save(page, baseURL!, id, { id: item!.id, ...theirs, updated_at: item!.updated_at })).status()).toBe(200)
  await context.setOffline(false)
  const conflict = items.getByRole('region', { name: 'Mudanças em conflito' })
  await expect(conflict.getByText('Visitar o moinho')).toBeVisible()
  await expect(items.getByRole('combobox', { name: 'Quem, item 1' })).toHaveValue('Beatriz')
  await expect(items.getByLabel('O quê, item 1')).toHaveValue('Escrever para o moinho')
  await expectAccessible(page)
  await conflict.getByRole('button', { name: 'Manter a minha' }).click()
  await expect
    .poll(async () => (await itemsOf(page, id)).map((one) => `${one.question_what}, ${one.question_who}`))
    .toEqual(['Escrever para o moinho, Beatriz'])
})

test('a failed save keeps the typed text, also over a reload, and succeeds when the network is back', async ({
  page,
  person: _,
  baseURL,
  context,
}) => {
  const { id } = await writeTask(page.request, baseURL!, { label: 'Processo de Feedback' })
  await page.goto(`/tasks?tarefa=${id}`)
  const items = page.getByRole('group', { name: 'Itens da reunião' })
  await items.getByRole('button', { name: 'Adicionar item' }).click()
  await context.setOffline(true)
  await items.getByLabel('O quê, item 1').fill('Curso de atendimento')
  await expect(items.getByText(/Não salvo: sem conexão/)).toBeVisible()
  await page.getByRole('button', { name: 'Fechar', exact: true }).last().click()
  const question = page.getByRole('dialog', { name: 'Fechar sem salvar?' })
  await question.getByRole('button', { name: 'Continuar editando' }).click()
  await expect(items.getByLabel('O quê, item 1')).toHaveValue('Curso de atendimento')
  await context.setOffline(false)
  await expect
    .poll(async () => (await itemsOf(page, id)).map((item) => item.question_what))
    .toEqual(['Curso de atendimento'])
  await expect(items.getByText(/Não salvo/)).toHaveCount(0)
})

test('an item whose answer was lost in a reload is there once', async ({ page, person: _, baseURL }) => {
  const { id } = await writeTask(page.request, baseURL!, { label: 'Reunião Diária' })
  await page.goto(`/tasks?tarefa=${id}`)
  const items = page.getByRole('group', { name: 'Itens da reunião' })
  // The server creates the item, and its answer never arrives.
  await page.route('**/api/my-day/feedback', async (route) => void (await route.fetch()), { times: 1 })
  await items.getByRole('button', { name: 'Adicionar item' }).click()
  await items.getByLabel('O quê, item 1').fill('Trocar o forno')
  await expect.poll(async () => (await itemsOf(page, id)).map((item) => item.question_what)).toEqual(['Trocar o forno'])
  const again = page.waitForResponse((answer) => answer.url().endsWith('/my-day/feedback') && answer.ok())
  await page.reload()
  await again
  await expect(items.getByLabel(/^O quê, item/)).toHaveCount(1)
  await expect(items.getByLabel('O quê, item 1')).toHaveValue('Trocar o forno')
  await items.getByLabel('O quê, item 1').fill('Trocar o forno grande')
  await expect
    .poll(async () => (await itemsOf(page, id)).map((item) => item.question_what))
    .toEqual(['Trocar o forno grande'])
})

test("a colleague's item appears by itself, and text being typed stays", async ({ page, person: _, baseURL }) => {
  const { id } = await writeTask(page.request, baseURL!, { label: 'Reunião Diária', type: '2' })
  await page.goto(`/tasks?tarefa=${id}`)
  const items = page.getByRole('group', { name: 'Itens da reunião' })
  await items.getByRole('button', { name: 'Adicionar item' }).click()
  // An item without a text is not saved yet.
  await items.getByRole('combobox', { name: 'Quem, item 1' }).fill('Marina')
  await save(page, baseURL!, id, { question_what: 'Avisar os clientes' })
  await expect(items.getByLabel('O quê, item 1')).toHaveValue('Avisar os clientes')
  await expect(items.getByRole('combobox', { name: 'Quem, item 2' })).toHaveValue('Marina')
})

test('the history lists every item, is searched and filtered by state, and marks items as done, with an undo', async ({
  page,
  person: _,
  baseURL,
}) => {
  const first = await writeTask(page.request, baseURL!, { label: 'Reunião Diária', repeat_day: '8' })
  await save(
    page,
    baseURL!,
    first.id,
    { question_what: 'Orçar a câmara fria', question_who: 'Beatriz', question_when: '02/01/2026' },
    { question_what: 'Avisar os clientes', question_who: 'Marina', status: '2' },
  )
  await page.request.post('/api/calendar/close-task', {
    headers: { origin: baseURL! },
    data: { calendar_id: first.id },
  })
  await page.goto('/calendar-week')
  await page.getByRole('main').getByRole('link', { name: 'Reunião diária' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Histórico de reunião diária' })).toBeVisible()
  const row = (name: string) => page.getByRole('row', { name })
  await expect(row('Orçar a câmara fria')).toContainText('Em aberto')
  await expect(row('Avisar os clientes')).toContainText('Concluído')
  await expectAccessible(page)

  await page.getByLabel('Buscar').fill('camara')
  await expect(row('Avisar os clientes')).toHaveCount(0)
  await expect(page).toHaveURL(/busca=camara/)
  await page.reload()
  await expect(row('Orçar a câmara fria')).toBeVisible()
  await page.getByLabel('Buscar').fill('')
  await expect(row('Avisar os clientes')).toBeVisible()

  await row('Orçar a câmara fria').getByRole('button', { name: 'Itens das reuniões anteriores' }).click()
  const older = page.getByRole('dialog', { name: 'Itens das reuniões anteriores' })
  await expect(older.getByText(/^Levado para/)).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(older).toBeHidden()

  await page.getByText('Em aberto', { exact: true }).first().click()
  await expect(row('Avisar os clientes')).toHaveCount(0)
  await row('Orçar a câmara fria').getByRole('button', { name: 'Sim, clique aqui!' }).click()
  await expectMessage(page, 'Item concluído!')
  await expect(row('Orçar a câmara fria')).toHaveCount(0)
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(row('Orçar a câmara fria')).toBeVisible()
})
