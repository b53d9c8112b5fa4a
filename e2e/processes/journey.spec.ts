import { expect, test } from '../support/journey.ts'

const address = '/proccess-custumer-journey'

test('the POP of the journey is created once and opens by its address', async ({ page, person: _ }) => {
  await page.goto(address)
  await page.getByRole('button', { name: 'Criar Procedimento Operacional Padrão' }).click()
  await expect(page).toHaveURL(/pop=\d+/)
  await expect(page.getByRole('heading', { name: 'Jornada do cliente' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Jornada do cliente' })).toBeVisible()
  await page.getByRole('button', { name: 'Voltar' }).click()
  await expect(page.getByRole('link', { name: 'Abrir o POP' })).toBeVisible()
  await expect(page.getByText('Aberto', { exact: true })).toBeVisible()
})
