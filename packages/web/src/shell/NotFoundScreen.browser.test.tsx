import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, openScreen } from '../testing/mounting.tsx'

it('is what an address shows that does not exist, and leads to Home', async () => {
  await openScreen('/nao-existe')
  await expect.element(page.getByText('Página não encontrada')).toBeVisible()
  await expect.element(page.getByRole('main').getByRole('link').first()).toHaveAttribute('href', '/')
  await expectAccessible()
})
