import { addDays } from '@prumo/contract/dates.ts'
import { expect, expectAccessible, phone, test, today, writeTask } from '../support/journey.ts'

test.use(phone)

test('on a phone tasks are cards that are grouped, filtered and changed many at once', async ({
  page,
  person: _,
  baseURL,
}) => {
  for (const label of ['Assar', 'Bater']) await writeTask(page.request, baseURL!, { label, date: addDays(today(), -2) })
  await writeTask(page.request, baseURL!, { label: 'Cobrir', priority: true })
  const noSideways = () =>
    expect(
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).resolves.toBe(0)
  await page.goto('/tasks?ver=tabela')
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Mais opções da lista' }).click()
  const options = page.getByRole('dialog', { name: 'Opções da lista' })
  await options.getByLabel('Agrupar por').selectOption('data')
  await expectAccessible(page)
  await options.getByRole('button', { name: 'Ver a lista' }).click()
  await expect(main.getByRole('heading', { name: 'Atrasadas' })).toBeVisible()
  await noSideways()
  await expectAccessible(page)

  await main.getByRole('checkbox', { name: 'Escolher Assar' }).check()
  await main.getByRole('checkbox', { name: 'Escolher Bater' }).check()
  const bar = page.getByRole('toolbar', { name: 'Escolhidos' })
  await noSideways()
  await bar.getByRole('button', { name: 'Adiar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Hoje' }).click()
  await expect(page.getByText('2 tarefas adiadas')).toBeVisible()
  await expect(main.getByRole('heading', { name: 'Atrasadas' })).toHaveCount(0)

  await main.getByRole('button', { name: 'Filtrar' }).click()
  const filters = page.getByRole('dialog', { name: 'Filtrar' })
  await filters.getByRole('button', { name: 'Prioridades' }).click()
  await expectAccessible(page)
  await filters.getByRole('button', { name: 'Ver a lista' }).click()
  await expect(main.getByRole('button', { name: 'Prioridades, tirar este filtro' })).toBeVisible()
  await expect(main.getByText('Assar')).toHaveCount(0)
  await expect(main.getByRole('button', { name: 'Cobrir', exact: true })).toBeVisible()
})
