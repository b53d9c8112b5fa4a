import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../support/journey.ts'
import { operate } from '../support/operator.ts'

const menu = (page: Page) => page.getByRole('navigation', { name: 'Principal' })
const group = (page: Page, name: string) => menu(page).getByRole('button', { name: `Telas de ${name}` })

test('a group of the menu unfolds by keyboard and stays open, and the menu marks the current screen', async ({
  page,
  person: _,
}) => {
  await page.goto('/')
  await group(page, 'Processos').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(menu(page).getByRole('link', { name: 'Processos' }).nth(1)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(menu(page).getByRole('link', { name: 'Jornada do Cliente' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Processos: Jornada do Cliente' })).toBeVisible()
  await expect(menu(page).locator('[aria-current=page]')).toHaveText('Jornada do Cliente')
  await expectAccessible(page, { menu: true })

  await group(page, 'Rotina').click()
  await page.reload()
  await expect(group(page, 'Rotina')).toHaveAttribute('aria-expanded', 'false')
  await expect(group(page, 'Processos')).toHaveAttribute('aria-expanded', 'true')
  await expect(menu(page).getByRole('link', { name: 'Minhas tarefas' })).toHaveCount(0)
  await menu(page).getByRole('link', { name: 'Rotina' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Minhas tarefas' })).toBeVisible()
})

test('the menu shows the line of a screen that is opened by its address, however far below it stands', async ({
  page,
  person: _,
}) => {
  await page.setViewportSize({ width: 1440, height: 700 })
  await page.goto('/previsao-orcamentaria')
  await expect(menu(page).locator('[aria-current=page]')).toHaveText('Previsão orçamentária')
  await expect(menu(page).locator('[aria-current=page]')).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Control+k')
  await page.getByPlaceholder('Buscar ou ir para…').fill('Minhas tarefas')
  await page.getByRole('group', { name: 'Telas' }).getByText('Minhas tarefas').click()
  await expect(menu(page).locator('[aria-current=page]')).toHaveText('Minhas tarefas')
  await expect(menu(page).locator('[aria-current=page]')).toBeInViewport({ ratio: 1 })
})

test('a starred screen comes first, and recent screens are listed until the user signs out', async ({
  page,
  person: _,
}) => {
  const favourites = menu(page).getByRole('region', { name: 'Favoritos' })
  await page.goto('/calendar-month')
  await menu(page).getByRole('button', { name: 'Favorita: Meu mês' }).click()
  await expect(favourites.getByRole('link', { name: 'Meu mês' })).toBeVisible()
  await page.goto('/')
  await favourites.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Meu mês' })).toBeVisible()
  await favourites.getByRole('button', { name: 'Favorita: Meu mês' }).click()
  await expect(favourites).toHaveCount(0)

  await menu(page).getByRole('link', { name: 'Tarefas concluídas' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Tarefas concluídas' })).toBeVisible()
  await group(page, 'Abertas por último').click()
  await expect(menu(page).getByRole('link', { name: 'Meu mês' })).toHaveCount(2)
  await page.keyboard.press('Control+k')
  await page.getByRole('group', { name: 'Abertas por último' }).getByText('Meu mês').click()
  await expect(page).toHaveURL(/calendar-month/)

  await page.getByRole('button', { name: /^Minha conta:/ }).click()
  await page.getByRole('menuitem', { name: 'Sair' }).click()
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible()
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Meu mês')
})

test('the company’s screens are behind its name, the user’s own behind the initials', async ({ page, person }) => {
  await page.goto('/')
  await menu(page).getByRole('button', { name: person.company }).click()
  await expectAccessible(page, { menu: true })
  await menu(page).getByRole('link', { name: 'Meus departamentos' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Meus departamentos' })).toBeVisible()
  await page.getByRole('button', { name: /^Minha conta:/ }).click()
  await expect(page.getByRole('menuitem')).toContainText([
    'Minha conta',
    'Privacidade e dados',
    'Assinar calendário',
    'Sair',
  ])
  await page.getByRole('menuitem', { name: 'Assinar calendário' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Assinar calendário' })).toBeVisible()
})

test('under restricted payment every address shows the plans, and the menu has only what opens', async ({
  page,
  person,
}) => {
  const { companies } = (await operate('empresas', 'listar', '--busca', person.company)) as {
    companies: { id: number }[]
  }
  await operate('empresas', 'situacao', `${companies[0]!.id}`, 'cancelado', '--sim')
  for (const [path, title] of [
    // It has no address yet, and asks for it first.
    ['/plans/plans', 'Meus planos'],
    ['/plans', 'Meus planos'],
    ['/tasks', 'Meus planos'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  }
  await expect(menu(page).getByRole('link')).toHaveCount(0)
  await menu(page).getByRole('button', { name: person.company }).click()
  await expect(menu(page).getByRole('link')).toHaveText(['Meus planos'])
  await page.getByRole('button', { name: /^Minha conta:/ }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Privacidade e dados', 'Sair'])
})
