import type { Page } from '@playwright/test'
import { deafen, expect, expectAccessible, test, today, writeTask } from '../support/journey.ts'
import { expectMessage } from '../support/messages.ts'
import { follow } from '../support/screens.ts'

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

test('text being typed is saved before the meeting is concluded, and its items continue in the next one', async ({
  page,
  person: _,
  baseURL,
}) => {
  const first = await writeTask(page.request, baseURL!, { label: 'Reunião Diária', repeat_day: '8' })
  await page.goto(`/tasks?tarefa=${first.id}`)
  const drawer = page.getByRole('dialog')
  const items = drawer.getByRole('group', { name: 'Itens da reunião' })
  await items.getByRole('button', { name: 'Novo item' }).click()
  await items.getByLabel('O quê, item 1').fill('Pedir farinha')
  await drawer.getByRole('button', { name: 'Concluir', exact: true }).click()
  await expectMessage(page, 'Tarefa concluida!')

  await follow(page, `/tasks?tarefa=${await occurrence(page, tomorrow())}`)
  await expect(items.getByLabel('O quê, item 1')).toHaveValue('Pedir farinha')
  await expect(items.getByText(/^Em pauta desde/)).toBeVisible()
  await items.getByRole('button', { name: 'Itens das reuniões anteriores (1)' }).click()
  await expect(items.getByText(/^Levado para/)).toBeVisible()
  await expectAccessible(page)

  // The concluded meeting keeps its text, and says where the item continues.
  await follow(page, `/tasks?tarefa=${first.id}`)
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
  await conflict.getByRole('button', { name: 'Manter o meu' }).click()
  await expect
    .poll(async () => (await itemsOf(page, id)).map((one) => `${one.question_what}, ${one.question_who}`))
    .toEqual(['Escrever para o moinho, Beatriz'])
})

test('an item whose answer was lost in a reload is there once', async ({ page, person: _, baseURL }) => {
  const { id } = await writeTask(page.request, baseURL!, { label: 'Reunião Diária' })
  await page.goto(`/tasks?tarefa=${id}`)
  const items = page.getByRole('group', { name: 'Itens da reunião' })
  // The server creates the item, and its answer never arrives.
  await page.route('**/api/my-day/feedback', async (route) => void (await route.fetch()), { times: 1 })
  await items.getByRole('button', { name: 'Novo item' }).click()
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
