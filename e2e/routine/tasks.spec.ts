import { expect, test, today } from '../support/journey.ts'

test('a new task whose answer was lost in a reload is created once, when it is sent again', async ({
  page,
  person: _,
}) => {
  const named = async () => {
    const { response } = await (await page.request.get(`/api/calendar/week?date=${today()}`)).json()
    const tasks = (response as { tasks: { label: string }[] }[]).flatMap((day) => day.tasks)
    return tasks.filter(({ label }) => label === 'Comprar farinha').length
  }
  await page.goto('/tasks?tarefa=nova')
  const drawer = page.getByRole('dialog', { name: 'Nova tarefa' })
  await drawer.getByLabel('Título').fill('Comprar farinha')
  // The server creates the task, and its answer never arrives.
  await page.route('**/api/calendar/task', async (route) => void (await route.fetch()), { times: 1 })
  await drawer.getByRole('button', { name: 'Criar tarefa' }).click()
  await expect.poll(named).toBe(1)
  await page.reload()
  await expect(drawer.getByText('Aqui está o que você tinha escrito.')).toBeVisible()
  await drawer.getByRole('button', { name: 'Criar tarefa' }).click()
  await expect(drawer).toBeHidden()
  expect(await named()).toBe(1)
})
