import type { Page } from '@playwright/test'
import { expect, test } from '../support/journey.ts'
import { follow } from '../support/screens.ts'

const menu = (page: Page) => page.getByRole('navigation', { name: 'Principal' })
const group = (page: Page, name: string) => menu(page).getByRole('button', { name: `Telas de ${name}` })

test('a starred screen comes first, and recent screens are listed until the user signs out', async ({
  page,
  person: _,
}) => {
  const favourites = menu(page).getByRole('region', { name: 'Favoritos' })
  await page.goto('/calendar-month')
  await menu(page).getByRole('button', { name: 'Favorita: Meu mês' }).click()
  await expect(favourites.getByRole('link', { name: 'Meu mês' })).toBeVisible()
  await follow(page, '/')
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
