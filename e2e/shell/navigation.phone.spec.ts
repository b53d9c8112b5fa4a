import { expect, expectAccessible, phone, test } from '../support/journey.ts'

test.use(phone)

test('on a phone the menu is used by touch: a group unfolds, the company’s screens open, and going back is one step', async ({
  page,
  person,
}) => {
  await page.goto('/tasks')
  await page.getByRole('navigation', { name: 'Atalhos' }).getByRole('button', { name: 'Mais' }).tap()
  const menu = page.getByRole('navigation', { name: 'Principal' })
  await menu.getByRole('button', { name: 'Telas de Processos' }).tap()
  await expectAccessible(page, { menu: true })
  await menu.getByRole('link', { name: 'POPs para ler' }).tap()
  await expect(page.getByRole('heading', { level: 1, name: 'POPs para ler' })).toBeVisible()
  await expect(menu).not.toBeVisible()

  await page.getByRole('navigation', { name: 'Atalhos' }).getByRole('button', { name: 'Mais' }).tap()
  await menu.getByRole('button', { name: person.company }).tap()
  await expectAccessible(page, { menu: true })
  await menu.getByRole('link', { name: 'Meus contatos' }).tap()
  await expect(page.getByRole('heading', { level: 1, name: 'Meus contatos' })).toBeVisible()
  await page.getByRole('navigation', { name: 'Atalhos' }).getByRole('button', { name: 'Mais' }).tap()
  await menu.getByRole('button', { name: 'Favorita: Meus contatos' }).tap()
  await expect(menu.getByRole('region', { name: 'Favoritos' }).getByRole('link')).toHaveText(['Meus contatos'])
})

test('on a phone the menu opens at the line of the shown screen, however far below it stands', async ({
  page,
  person: _,
}) => {
  await page.goto('/previsao-orcamentaria')
  await page.getByRole('navigation', { name: 'Atalhos' }).getByRole('button', { name: 'Mais' }).tap()
  const line = page.getByRole('navigation', { name: 'Principal' }).locator('[aria-current=page]')
  await expect(line).toHaveText('Previsão orçamentária')
  await expect(line).toBeFocused()
  await expect(line).toBeInViewport({ ratio: 1 })
})
