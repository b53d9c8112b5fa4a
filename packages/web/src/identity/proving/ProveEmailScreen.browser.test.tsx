import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { Refusal, sentTo } from '../../testing/answers.ts'
import { expectAccessible, openScreen } from '../../testing/mounting.tsx'

it('confirms by itself where nobody is signed in', async () => {
  const answers = { 'PUT /account/email/proof': undefined as never }
  await openScreen('/confirmar-email/um-token', { account: null, answers })
  await expect.element(page.getByText('E-mail confirmado.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Entrar no Prumo' })).toHaveAttribute('href', '/')
  expect(sentTo('PUT /account/email/proof').map(({ body }) => body)).toEqual([{ token: 'um-token' }])
  await expectAccessible()
})

it('says of a link that is over where another one is asked for', async () => {
  const answers = { 'PUT /account/email/proof': new Refusal('email.proof_invalid') } as never
  await openScreen('/confirmar-email/um-token', { answers })
  await expect.element(page.getByText(/Peça outro em Minha conta/)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Ir para o Prumo' })).toBeVisible()
})
