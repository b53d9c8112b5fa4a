import type { APIRequest, APIRequestContext, Locator, Page } from '@playwright/test'
import { addDays, monthGrid, startOfWeek } from '@prumo/contract/dates.ts'
import { deafen, expect, expectAccessible, mailTo, test, today, writeTask } from '../support/journey.ts'
import { expectMessage } from '../support/messages.ts'

/** The week after this one: no task in it is late, whatever today is. */
const monday = addDays(startOfWeek(today()), 7)
const tuesday = addDays(monday, 1)
const thursday = addDays(monday, 3)

test('a task of the month is moved to another day by mouse and by keyboard, and moved back', async ({
  page,
  person: _,
  baseURL,
}) => {
  const month = addDays(today(), 40).slice(0, 7)
  // A Saturday and the Monday after it: moved by keyboard, the task passes the end of a week into the next row.
  const from = monthGrid(month)[1]![5]!
  const to = addDays(from, 2)
  const { id } = await writeTask(page.request, baseURL!, { label: 'Conferir notas fiscais de entrada', date: from })
  await page.goto(`/calendar-month?mes=${month}`)
  const cell = (date: string) => page.locator('[role=gridcell]', { has: page.locator(`[data-daybutton="${date}"]`) })
  const chip = (date: string) => cell(date).getByRole('button', { name: /Conferir notas/ })
  // The hour, if any, and the first 20 characters.
  await expect(chip(from)).toHaveText('Conferir notas fisca…')

  await drag(page, chip(from), cell(to))
  await expect(chip(to)).toBeVisible()
  await expectDate(page, id, to)
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(chip(from)).toBeVisible()
  await expectDate(page, id, from)

  await chip(from).focus()
  await page.keyboard.press('Space')
  for (const key of ['ArrowRight', 'ArrowRight']) {
    await page.waitForTimeout(300)
    await page.keyboard.press(key)
  }
  await page.waitForTimeout(300)
  await page.keyboard.press('Space')
  await expect(chip(to)).toBeFocused()
  await expectDate(page, id, to)
  await expectAccessible(page)

  await page.getByText('Lista', { exact: true }).click()
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Lista' })).toBeChecked()
  await expect(page.getByRole('button', { name: 'Apagar: Conferir notas fiscais de entrada' })).toBeVisible()
})

test('a task of the week is dragged to another day and hour, made longer, and both are undone', async ({
  page,
  person: _,
  baseURL,
}) => {
  const { id } = await writeTask(page.request, baseURL!, {
    label: 'Visita',
    date: tuesday,
    hour: '09:00',
    hour_finish: '10:00',
  })
  await page.goto(`/calendar-week?dia=${monday}`)
  const block = (date: string) => page.locator(`[data-column="${date}"]`).getByRole('button', { name: /Visita/ })
  await expect(block(tuesday)).toBeVisible()

  const start = await boxOf(block(tuesday))
  const target = await boxOf(page.locator(`[data-column="${thursday}"]`))
  await page.mouse.move(start.x + 20, start.y + 10)
  await page.mouse.down()
  await page.mouse.move(start.x + 40, start.y + 20, { steps: 4 })
  // An hour is 48 px: one and a half hours later, plus a few px that snap away.
  await page.mouse.move(target.x + 30, start.y + 10 + 72 + 4, { steps: 6 })
  await page.mouse.up()
  await expect(block(thursday)).toBeVisible()
  await expectHours(page, id, '10:30 11:30')

  const moved = await boxOf(block(thursday))
  await page.mouse.move(moved.x + 30, moved.y + moved.height - 3)
  await page.mouse.down()
  await page.mouse.move(moved.x + 30, moved.y + moved.height + 24 - 3, { steps: 6 })
  await page.mouse.up()
  await expectHours(page, id, '10:30 12:00')
  await expect(page).not.toHaveURL(/tarefa=/)
  await page.getByRole('button', { name: 'Desfazer' }).last().click()
  await expectHours(page, id, '10:30 11:30')
})

test('of many tasks at one hour some are side by side, the others behind +N, and none is lost', async ({
  page,
  person: _,
  baseURL,
}) => {
  const labels = ['Reunião de vendas', 'Entrevista', 'Inventário', 'Degustação', 'Cobrança']
  for (const label of labels)
    await writeTask(page.request, baseURL!, { label, date: tuesday, hour: '09:00', hour_finish: '10:00' })
  await page.goto(`/calendar-week?dia=${monday}`)
  const day = page.locator(`[data-column="${tuesday}"]`)
  await expect(day.locator('[data-task]').first()).toBeVisible()
  const shown = await day.locator('[data-task]').count()
  expect(shown).toBeGreaterThan(1)
  await day.getByRole('button', { name: `+${labels.length - shown}` }).click()
  const rest = page.getByRole('dialog', { name: /^Mais/ })
  await expect(rest.getByRole('listitem')).toHaveCount(labels.length - shown)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(rest).toBeHidden()
})

test('when somebody else changed the task first, the move is reverted, and the current task is shown with a message', async ({
  page,
  person: _,
  baseURL,
}) => {
  await deafen(page)
  const { id } = await writeTask(page.request, baseURL!, { label: 'Pedido', date: tuesday, hour: '09:00' })
  await page.goto(`/calendar-week?dia=${monday}`)
  const block = page.getByRole('button', { name: /Pedido/ })
  await expect(block).toBeVisible()
  const other = { calendar_id: id, date: thursday, hour: '15:00' }
  const saved = await page.request.post('/api/calendar/save-task', { headers: { origin: baseURL! }, data: other })
  expect(saved.status()).toBe(200)
  await block.focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  await expect(page.getByRole('alert').getByText(/alterada por outra pessoa/)).toBeVisible()
  await expect(page.locator(`[data-column="${thursday}"]`).getByRole('button', { name: /15:00/ })).toBeVisible()
  await expectHours(page, id, '15:00 null')
})

test('an empty hour starts a new task there, and the previous and next week are one step away', async ({
  page,
  person: _,
}) => {
  await page.goto(`/calendar-week?dia=${monday}`)
  await expect(page.getByText('Nada marcado.')).toBeVisible()
  const column = await boxOf(page.locator(`[data-column="${tuesday}"]`))
  await page.mouse.click(column.x + 60, column.y + 48 * 9 + 2)
  const form = page.getByRole('dialog', { name: 'Nova tarefa' })
  await form.getByLabel('Título').fill('Às nove')
  await form.getByRole('button', { name: 'Criar tarefa' }).click()
  await expect(page.getByRole('button', { name: '09:00 Às nove' })).toBeVisible()
  await page.getByRole('button', { name: 'Próxima semana' }).click()
  await expect(page).toHaveURL(new RegExp(`dia=${addDays(monday, 7)}`))
  await page.getByRole('button', { name: 'Semana anterior' }).click()
  await expect(page.getByRole('button', { name: '09:00 Às nove' })).toBeVisible()
  await page.getByRole('button', { name: 'Minhas etiquetas' }).click()
  await expect(page.getByRole('dialog', { name: 'Minhas etiquetas' })).toBeVisible()
})

test('in the list of the week, a task that somebody else gave can be deleted, which gives it back, and not opened', async ({
  page,
  person: _,
  playwright,
  baseURL,
}) => {
  const account = (await (await page.request.get('/api/account')).json()).response
  const colleague = await colleagueOf(page, playwright.request, baseURL!)
  await writeTask(colleague, baseURL!, { label: 'Rever as metas', date: tuesday, client_id: account.user_id })
  await writeTask(page.request, baseURL!, { label: 'Conferir caixa', date: tuesday })
  await colleague.dispose()

  await page.goto(`/calendar-week?dia=${monday}&ver=lista`)
  const given = page.getByRole('listitem').filter({ hasText: 'Rever as metas' })
  await expect(given.getByText('Atribuída por Joana Prado')).toBeVisible()
  await expect(given.getByRole('button')).toHaveCount(1)
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: 'Conferir caixa' })
      .getByRole('button', { name: /Conferir caixa/ }),
  ).toHaveCount(2)
  await expectAccessible(page)
  await given.getByRole('button', { name: 'Apagar: Rever as metas' }).click()
  const sure = page.getByRole('dialog', { name: 'Você tem certeza?' })
  await expect(sure.getByText('A tarefa volta para Joana Prado.')).toBeVisible()
  await sure.getByRole('button', { name: 'Sim, exclua!' }).click()
  await expectMessage(page, 'Apagado com sucesso!')
  await expect(given).toBeHidden()
})

async function drag(page: Page, what: Locator, to: Locator) {
  const start = await boxOf(what)
  const target = await boxOf(to)
  await page.mouse.move(start.x + 20, start.y + 10)
  await page.mouse.down()
  await page.mouse.move(start.x + 40, start.y + 14, { steps: 5 })
  await page.mouse.move(target.x + 50, target.y + target.height / 2, { steps: 10 })
  await page.waitForTimeout(150)
  await page.mouse.up()
}

async function boxOf(element: Locator) {
  const box = await element.boundingBox()
  if (!box) throw new Error('nothing to see')
  return box
}

const read = async (page: Page, id: number) =>
  (await (await page.request.get(`/api/calendar/task/${id}`)).json()).response

const expectDate = (page: Page, id: number, date: string) =>
  expect.poll(async () => (await read(page, id)).date).toBe(date)

const expectHours = (page: Page, id: number, hours: string) =>
  expect
    .poll(async () => {
      const { hour, hour_finish } = await read(page, id)
      return `${hour} ${hour_finish}`
    })
    .toBe(hours)

/** Calls the API as a colleague of the signed-in person, with their own password. */
async function colleagueOf(page: Page, requests: APIRequest, baseURL: string): Promise<APIRequestContext> {
  const email = `joana.${process.pid}-${Date.now().toString(36)}@padaria.com.br`
  const headers = { origin: baseURL }
  const data = { name: 'Joana Prado', email, phone: '11987654321' }
  expect((await page.request.post('/api/client/users', { headers, data })).status()).toBe(201)
  // After its label, because the mail's own number may look like one. The text is quoted-printable.
  const [, temporary] = (await mailTo(email, 'Senha tempor')).match(
    /Senha tempor[^:]*:[\s=]*([a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4})/,
  )!
  const colleague = await requests.newContext({
    baseURL,
    extraHTTPHeaders: { 'x-forwarded-for': `10.77.${process.pid % 250}.${Math.floor(Math.random() * 250)}` },
  })
  await colleague.post('/api/sign/client', { headers, data: { email, password: temporary } })
  const change = { last_password: temporary, new_password: 'uma-senha-boa' }
  const changed = await colleague.put('/api/alter-password', { headers, data: change })
  expect(changed.ok(), await changed.text()).toBe(true)
  return colleague
}
