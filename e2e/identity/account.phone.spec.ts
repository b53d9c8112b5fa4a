import { expect, expectAccessible, phone, test } from '../support/journey.ts'

test.use(phone)

test('on a phone only the line of tabs scrolls sideways, and the account passes axe', async ({ page, person: _ }) => {
  await page.goto('/account?aba=seguranca')
  await expect(page.getByRole('tab', { name: 'Segurança' })).toBeInViewport({ ratio: 0.95 })
  for (const name of ['Segurança', 'Alterar senha', 'Logo da empresa', 'Alterar empresa', 'Início']) {
    await page.getByRole('tab', { name }).click()
    await expect(page.getByRole('tab', { name })).toBeInViewport({ ratio: 0.95 })
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(390)
    if (name !== 'Alterar senha' && name !== 'Alterar empresa') await expectAccessible(page)
  }
  await page.getByRole('button', { name: 'Editar dados da empresa' }).tap()
  await expect(page.getByRole('dialog').getByLabel('Razão social')).toBeVisible()
  await expectAccessible(page)
})
