import { expect, expectAccessible, expectNoSidewaysScroll, phone, test, writeTask } from '../support/journey.ts'
import { expectMessage } from '../support/messages.ts'
import { follow } from '../support/screens.ts'

test.use(phone)

test('on a phone the day, the bottom bar, a new task and the week fit the width of the screen', async ({
  page,
  person: _,
  baseURL,
}) => {
  await writeTask(page.request, baseURL!, {
    label: 'Receber a entrega da farinha integral e conferir nota',
    hour: '08:30',
    type: '3',
  })
  await page.goto('/')
  await expect(page.getByText('Receber a entrega').first()).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)

  const bar = page.getByRole('navigation', { name: 'Atalhos' })
  await bar.getByRole('button', { name: 'Criar' }).click()
  await page
    .getByRole('menuitem', { name: 'Nova tarefa' })
    .or(page.getByRole('button', { name: 'Nova tarefa' }))
    .last()
    .click()
  const drawer = page.getByRole('dialog', { name: 'Nova tarefa' })
  await drawer.getByLabel('Título').fill('Do celular')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await drawer.getByRole('button', { name: 'Criar tarefa' }).click()
  await expectMessage(page, 'Criado com sucesso!')

  for (const [link, heading] of [
    ['Semana', 'Minha semana'],
    ['Tarefas', 'Minhas tarefas'],
  ] as const) {
    await bar.getByRole('link', { name: link }).click()
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  }
  for (const path of ['/calendar-month', '/tasks-finish', '/tags', '/contacts', '/departments', '/account', '/plans']) {
    await follow(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  }
})
