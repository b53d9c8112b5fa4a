import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen } from '../../testing/mounting.tsx'

it('is empty, beside an example of the company’s kind of business', async () => {
  await openScreen('/riscos', {
    answers: { 'GET /welcome/business': { response: { business: 'clinica' } } },
  })
  await page.getByRole('button', { name: 'Novo registro' }).first().click()
  const form = page.getByRole('dialog', { name: 'Novo risco ou oportunidade' })
  const title = form.getByRole('textbox', { name: 'O que pode acontecer' })
  await expect.element(title).toHaveAttribute('placeholder', expect.stringContaining('esterilização'))
  await expect.element(title).toHaveValue('')
  await form.getByRole('combobox', { name: 'Tipo' }).selectOptions('opportunity')
  await expect.element(title).toHaveAttribute('placeholder', 'Preencher horários de quem falta')
})
