import { addDays } from '@prumo/contract/dates.ts'
import { expect, expectAccessible, test, today, writeTask } from '../support/journey.ts'
import { expectMessage } from '../support/messages.ts'

test('the first screen of a newcomer leads to the first task', async ({ page, person: _ }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Seja bem vindo!' })).toBeVisible()
  for (const label of ['Prioridades', 'Tarefas', 'Tarefas atrasadas'])
    await expect(page.getByRole('heading', { name: label, exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Criar a primeira tarefa' }).click()
  const form = page.getByRole('dialog', { name: 'Nova tarefa' })
  await form.getByLabel('Título').fill('Abrir a loja')
  await form.getByRole('button', { name: 'Criar tarefa' }).click()
  await expect(page.getByRole('region', { name: 'Tarefas', exact: true }).getByText('Abrir a loja')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Criar a primeira tarefa' })).toBeHidden()
})

test("today's tasks are grouped, late tasks are apart, and a conclusion can be undone in place", async ({
  page,
  person: _,
  baseURL,
}) => {
  const write = (task: object) => writeTask(page.request, baseURL!, { ...task })
  await write({ label: 'Fechar o caixa', type: '3', hour: '18:00' })
  await write({ label: 'Comprar fermento', hour: '09:00' })
  await write({ label: 'Combinar a escala', type: '2' })
  await write({ label: 'Pagar o aluguel', date: addDays(today(), -3) })
  await write({ label: 'Ligar para o contador', date: addDays(today(), -1) })
  await page.goto('/')
  const list = (name: string) => page.getByRole('region', { name, exact: true })
  await expect(list('Prioridades').getByRole('listitem')).toHaveText([/Fechar o caixa/])
  await expect(list('Tarefas').getByRole('listitem')).toHaveText([/Combinar a escala/, /Comprar fermento/])
  const late = list('Tarefas atrasadas')
  await expect(late.getByRole('listitem')).toHaveText([/ontem.*Ligar para o contador/, /há 3 dias.*Pagar o aluguel/])
  await expect(page.getByRole('definition')).toHaveText(['3', '0', '2'])

  await late.getByRole('checkbox', { name: 'Concluir: Pagar o aluguel' }).click()
  await expectMessage(page, 'Tarefa concluida!')
  // Planned for another day and concluded today.
  await expect(page.getByRole('definition')).toHaveText(['3', '1', '1'])
  await expect(late.getByRole('checkbox', { name: 'Reabrir: Pagar o aluguel' })).toBeChecked()
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(late.getByRole('checkbox', { name: 'Concluir: Pagar o aluguel' })).not.toBeChecked()
  await expect(page.getByRole('definition')).toHaveText(['3', '0', '2'])

  await list('Tarefas').getByRole('checkbox', { name: 'Concluir: Comprar fermento' }).click()
  await expect(page.getByRole('definition')).toHaveText(['3', '1', '2'])
  await list('Prioridades')
    .getByRole('button', { name: /Fechar o caixa/ })
    .click()
  await expect(page.getByRole('dialog').getByLabel('Título')).toHaveValue('Fechar o caixa')
})

test('a list that could not be read says so and is read again on request; nobody is signed out', async ({
  page,
  person: _,
}) => {
  const broken = {
    status: 500,
    json: { message: 'Houve um erro ao tentar executar está ação.', code: 'server.internal' },
  }
  await page.route('**/api/calendar/day', (route) => route.fulfill(broken))
  await page.goto('/contacts')
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Início' }).click()
  await expect(page.getByText('Houve um erro ao tentar executar está ação.')).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/api/calendar/day')
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(page.getByRole('heading', { name: 'Prioridades' })).toBeVisible()
})

test('a conclusion that fails is reverted with a message', async ({ page, person: _, baseURL }) => {
  await writeTask(page.request, baseURL!, { label: 'Comprar fermento' })
  await page.route('**/api/calendar/close-task', (route) =>
    route.fulfill({
      status: 500,
      json: { message: 'Houve um erro ao tentar executar está ação.', code: 'server.internal' },
    }),
  )
  await page.goto('/')
  await page.getByRole('checkbox', { name: 'Concluir: Comprar fermento' }).click()
  await expect(page.getByRole('alert').getByText('Houve um erro ao tentar concluir essa tarefa.')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Concluir: Comprar fermento' })).not.toBeChecked()
})

test('Home is drawn complete from its page: no request is sent, and nothing moves', async ({
  page,
  person: _,
  baseURL,
}) => {
  for (const label of ['Abrir a loja', 'Conferir o estoque', 'Fechar o caixa'])
    await writeTask(page.request, baseURL!, { label })
  for (const calls of ['**/api/calendar/**', '**/api/waiting']) await page.route(calls, (route) => route.abort())
  await page.addInitScript(() => {
    const moved: number[] = []
    Object.assign(globalThis, { moved })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) moved.push((entry as PerformanceEntry & { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/')
  await expect(page.getByText('Fechar o caixa')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Esperam por você' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const moved = await page.evaluate(() => (globalThis as unknown as { moved: number[] }).moved)
  expect(moved.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.02)
})
