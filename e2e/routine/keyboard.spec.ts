import { expect, test, today, writeTask } from '../support/journey.ts'
import { expectMessage } from '../support/messages.ts'

test('a day is managed by keyboard alone: create, open, save, conclude', async ({ page, person: _ }) => {
  await page.goto('/tasks')
  await expect(page.getByRole('heading', { name: 'Minhas tarefas' })).toBeVisible()
  const create = page.getByRole('main').getByRole('button', { name: 'Nova tarefa' }).first()
  await create.focus()
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog', { name: 'Nova tarefa' })
  await expect(drawer.getByLabel('Título')).toBeFocused()
  await page.keyboard.type('Só com o teclado')
  await page.keyboard.press('Control+Enter')
  await expectMessage(page, 'Criado com sucesso!')
  await expect(drawer).toBeHidden()

  await page
    .getByRole('main')
    .getByRole('button', { name: /Só com o teclado/ })
    .first()
    .focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByLabel('Título')).toHaveValue('Só com o teclado')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  const conclude = page.getByRole('checkbox', { name: /Só com o teclado/ }).first()
  await conclude.focus()
  await page.keyboard.press('Space')
  await expectMessage(page, 'Tarefa concluida!')
})

test('the search opens by Ctrl K and goes to the chosen result', async ({ page, person: _ }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Seja bem vindo!' })).toBeVisible()
  await page.keyboard.press('Control+k')
  const jump = page.getByRole('dialog', { name: 'Ir para uma tela ou criar' })
  await expect(jump.getByPlaceholder('Ir para…')).toBeFocused()
  await page.keyboard.type('meu mes')
  await expect(jump.getByText('Meu mês')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/calendar-month/)
})

test('a task of the week is moved to another day and hour by keyboard', async ({ page, person: _, baseURL }) => {
  const task = await writeTask(page.request, baseURL!, {
    label: 'Mover',
    date: today(),
    hour: '10:00',
    hour_finish: '11:00',
  })
  await page.goto('/calendar-week')
  const block = page.getByRole('button', { name: /Mover/ }).first()
  await expect(block).toBeVisible()
  await block.focus()
  await page.keyboard.press('Space')
  for (let i = 0; i < 4; i++) {
    await page.keyboard.press('ArrowDown')
    await page.waitForTimeout(100)
  }
  await page.keyboard.press('Space')
  await expect
    .poll(async () => (await (await page.request.get(`/api/calendar/task/${task.id}`)).json()).response.hour)
    .toBe('11:00')
})
