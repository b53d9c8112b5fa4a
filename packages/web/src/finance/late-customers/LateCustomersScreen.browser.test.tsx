import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { onPhone } from '../../testing/acting.ts'
import { type Answers, Refusal } from '../../testing/answers.ts'
import { expectAccessible, openScreen } from '../../testing/mounting.tsx'

const ages = { until30: 0, until60: 300, until90: 0, older: 0 }
const rita = {
  contact_id: 4,
  name: 'Rita',
  phone: '(11) 98765-4321',
  total: 300,
  ages,
  count: 2,
  entries: [
    { id: 1, description: 'Bolo', due: '2026-10-05', days: 48, open: 100 },
    { id: 2, description: 'Festa', due: '2026-10-06', days: 47, open: 200 },
  ],
}
const answers: Answers = {
  'GET /client/finance/late-customers': {
    response: [rita],
    total: 1,
    sum: 300,
    ages,
  },
  'GET /client/finance/entries/{id}/pix': ({ params }) =>
    Number(params?.id) === 2 ? { response: { payload: '000201PIX' } } : new Refusal('finance.no_pix_key'),
}

it('says who owes what by the age of the delay, and writes the reminder that somebody sends', async () => {
  await openScreen('/financeiro/clientes-em-atraso', { answers })
  const row = page.getByRole('row', { name: /Rita/ })
  await expect.element(row).toMatchTextContent(/Rita.*2 lançamentos.*R\$\s300,00.*R\$\s300,00/)
  await expectAccessible()
  await page.getByRole('button', { name: 'Lembrar Rita' }).click()
  const text = page.getByRole('textbox', { name: 'Mensagem' })
  await expect.element(text).toHaveValue(expect.stringMatching(/Olá, Rita!.*Festa, R\$\s200,00.*\nPIX: 000201PIX/s))
  await expectAccessible()
  await text.fill('Oi Rita, tudo bem?')
  await expect
    .element(page.getByRole('link', { name: 'Abrir no WhatsApp' }))
    .toHaveAttribute('href', 'https://wa.me/5511987654321?text=Oi%20Rita%2C%20tudo%20bem%3F')
})

it('opens what a customer owes, and of the line without one what names nobody', async () => {
  const nobody = { ...rita, contact_id: null, name: '', phone: '' }
  await openScreen('/financeiro/clientes-em-atraso', {
    answers: {
      ...answers,
      'GET /client/finance/late-customers': { response: [rita, nobody], total: 2, sum: 600, ages },
    },
  })
  const of = (name: string) => page.getByRole('link', { name, exact: true })
  await expect.element(of('Rita')).toHaveAttribute('href', expect.stringContaining('contato=4'))
  await expect.element(of('Sem cliente')).toHaveAttribute('href', expect.stringContaining('contato=0'))
})

it('fits a phone', async () => {
  await onPhone()
  await openScreen('/financeiro/clientes-em-atraso', { answers })
  await expect.element(page.getByRole('button', { name: 'Lembrar Rita' })).toBeVisible()
  await expectAccessible()
})
