import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, openScreen } from '../../testing/mounting.tsx'

const form = page.getByRole('dialog', { name: 'Novo manual da qualidade' })
const policy = form.getByRole('textbox', { name: 'Política da qualidade' })

it('begins with the example of the company’s kind of business', async () => {
  await openScreen('/manual-de-qualidade', {
    answers: { 'GET /welcome/business': { response: { business: 'oficina' } } },
  })
  await page.getByRole('button', { name: 'Novo manual' }).first().click()
  await form.getByRole('button', { name: 'Começar com um exemplo' }).click()
  await expect.element(policy).toMatchTextContent(/Consertamos o que foi combinado/)
  await expectAccessible()
})
