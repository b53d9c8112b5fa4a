import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { type Answers, sentTo } from '../../testing/answers.ts'
import { expectAccessible, openScreen } from '../../testing/mounting.tsx'

const company = { begun: true, business: 'padaria', size: null, concern: null, steps: [] } as const
const form = page.getByRole('form', { name: 'Três perguntas' })
const welcome = (response: object) => ({ 'GET /welcome': { response } }) as Answers

it('leaves what was said as it was when somebody does not answer now', async () => {
  await openScreen('/comecar', { answers: welcome(company) })
  await page.getByRole('button', { name: 'Mudar' }).click()
  await expect.element(form.getByRole('radio', { name: 'Padaria' })).toBeChecked()
  await expectAccessible()
  await form.getByRole('button', { name: 'Agora não' }).click()
  await expect.element(form).not.toBeInTheDocument()
  expect(sentTo('PUT /welcome')).toEqual([])
})

it('says what was chosen, and the pack of another kind of business follows', async () => {
  const later = { ...company, business: 'loja', size: 'alone', concern: 'money' } as const
  const answers = { ...welcome(company), 'PUT /welcome': { response: later } } as Answers
  await openScreen('/comecar', { answers })
  await page.getByRole('button', { name: 'Mudar' }).click()
  await expect.element(form.getByRole('button', { name: 'Ver o meu caminho' })).toBeDisabled()
  for (const name of ['Loja', 'Só eu', 'Dinheiro']) await form.getByRole('radio', { name }).click()
  await form.getByRole('button', { name: 'Ver o meu caminho' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Loja' })).toBeVisible()
  expect(sentTo('PUT /welcome').map(({ body }) => body)).toEqual([
    { business: 'loja', size: 'alone', concern: 'money' },
  ])
})

it('tells on the path that the e-mail waits, before an invitation is written', async () => {
  await openScreen('/comecar', { answers: welcome(company), account: { email_proven: false } })
  await expect.element(page.getByRole('button', { name: 'Reenviar' })).toBeVisible()
})
