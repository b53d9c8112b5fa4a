import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen } from '../../testing/mounting.tsx'

it('says what is wrong in each field and keeps what was typed', async () => {
  await openScreen('/register', { account: null })
  await page.getByLabelText('E-mail').fill('sem-arroba')
  await page.getByRole('button', { name: /Criar conta|Começar/ }).click()
  await expect.element(page.getByText('E-mail inválido')).toBeVisible()
  await expect.element(page.getByText('Preencha o seu nome')).toBeVisible()
  await expect.element(page.getByLabelText('E-mail')).toHaveValue('sem-arroba')
})
