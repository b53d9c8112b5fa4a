import { expect, test } from '../support/journey.ts'

test('a form whose code cannot be loaded says so, and leaves the screen as it was', async ({ page, person: _ }) => {
  await page.goto('/tasks')
  await expect(page.getByRole('heading', { name: 'Minhas tarefas' })).toBeVisible()
  await page.route(/UserForm.*\.js/, (route) => route.abort())
  await page.getByRole('banner').getByRole('button', { name: 'Criar' }).click()
  await page.getByRole('menuitem', { name: 'Novo usuário' }).click()
  await expect(page.getByText('Não foi possível abrir "Novo usuário"')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Minhas tarefas' })).toBeVisible()
})
