import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { type Answers, Refusal } from '../../testing/answers.ts'
import { expectAccessible, openScreen, shownAddress } from '../../testing/mounting.tsx'

const plan = (id: number, name: string, price: number) => ({
  id,
  name,
  kind: 'client',
  limit_people: 5,
  limit_gb: 10,
  price,
  price_with_discount: price,
})
const plans = {
  'GET /register/plans/{kind}': { response: [plan(1, 'Essencial', 89), plan(2, 'Equipe', 189)] },
} as never

it('says what the plans cost before it asks for an address', async () => {
  await openScreen('/plans', { answers: { ...(plans as Answers), 'GET /client/address': { status: false } } })
  await expect.element(page.getByText(/por mês: até 5 usuários, R\$\s89,00; até 5 usuários, R\$\s189,00/)).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Configure seu endereço' })).toBeVisible()
  await expectAccessible()
})

it('keeps the chosen plan and its price in the address, until another one is chosen', async () => {
  const answers = { ...(plans as Answers), 'GET /client/address': { status: true } }
  await openScreen('/plans/plans?plano=2', { answers })
  await expect.element(page.getByRole('heading', { name: 'Equipe' })).toBeVisible()
  await expect.element(page.getByText(/R\$\s189,00/)).toBeVisible()
  await page.getByRole('button', { name: 'Alterar', exact: true }).click()
  await page.getByRole('button', { name: 'Escolher Essencial' }).click()
  await expect.element(page.getByRole('heading', { name: 'Essencial' })).toBeVisible()
  expect(shownAddress()).toBe('/plans/plans?plano=1')
})

it('keeps the coupon of a consultant and its prices in the address, also over the choice', async () => {
  const answers = {
    ...(plans as Answers),
    'GET /client/address': { status: true },
    'GET /register/plans/{kind}/{coupon}': { effect: '20% de desconto', response: [plan(1, 'Essencial', 71)] },
  } as never
  await openScreen('/plans/plans', { answers, account: { consultor: true } })
  await page.getByRole('textbox', { name: 'Cupom' }).fill('amigo20')
  await page.getByRole('button', { name: 'Aplicar' }).click()
  await expect.element(page.getByText('20% de desconto')).toBeVisible()
  await page.getByRole('button', { name: 'Escolher Essencial' }).click()
  await expect.element(page.getByText('Cupom AMIGO20: 20% de desconto')).toBeVisible()
  expect(shownAddress()).toBe('/plans/plans?cupom=AMIGO20&plano=1')
})

it('keeps its prices where the coupon of the address is not valid', async () => {
  const answers = {
    ...(plans as Answers),
    'GET /client/address': { status: true },
    'GET /register/plans/{kind}/{coupon}': new Refusal('coupon.invalid'),
  } as never
  await openScreen('/plans/plans?cupom=VELHO&plano=2', { answers, account: { consultor: true } })
  await expect.element(page.getByText(/R\$\s189,00/)).toBeVisible()
  await expect.element(page.getByText(/Cupom VELHO/)).not.toBeInTheDocument()
})

it('shows the present plan at the price of its contract, and takes a smaller one back in words of its own', async () => {
  await openScreen('/plans/plans', {
    answers: {
      ...(plans as Answers),
      'GET /client/address': { status: true },
      'GET /client/finance/payments': {
        response: [{ id: 7, status_code: 'PAID', plan_code: 2, plan_price: 149, next_plan: 'Essencial' }],
      },
      'GET /client/finance/payment/{id}/plans/{plan}': {
        response: { plans_id: 2, name: 'Equipe', when: 'later', value: 0, from: '2026-06-19', monthly: 149 },
      },
    },
  })
  const present = page.getByRole('article', { name: 'Equipe' })
  await expect.element(present.getByText(/R\$\s149,00/)).toBeVisible()
  await present.getByRole('button').click()
  const step = page.getByRole('region', { name: 'Pagamento' })
  await expect.element(step.getByText(/^R\$\s149,00 por mês$/)).toBeVisible()
  await expect
    .element(step.getByText(/^Hoje: nada\. Seu plano continua, e cada mês custa R\$\s149,00\.$/))
    .toBeVisible()
  await expect.element(step.getByRole('button', { name: 'Manter o plano' })).toBeVisible()
  await expectAccessible()
})

it('has the present plan to choose while a smaller one is to take its place, also when it is no longer on sale', async () => {
  const present = { ...inForce, plan_code: 9, plan_name: 'Oficina', plan_price: 119, limit_people: 12, limit_gb: 3 }
  const answers = (next_plan: string | null): Answers => ({
    ...(plans as Answers),
    'GET /client/address': { status: true },
    'GET /client/finance/payments': { response: [{ ...present, next_plan }] },
  })
  await openScreen('/plans/plans', { answers: answers('Essencial') })
  const card = page.getByRole('article', { name: 'Oficina' })
  await expect.element(card.getByText(/R\$\s119,00/)).toBeVisible()
  await expect.element(card.getByText('Até 12 usuários')).toBeVisible()
  await expect.element(card.getByRole('button', { name: 'Escolher Oficina' })).toBeEnabled()
  await openScreen('/plans/plans', { answers: answers(null) })
  await expect.element(page.getByRole('article', { name: 'Essencial' })).toBeVisible()
  await expect.element(card).not.toBeInTheDocument()
})

const change = { plans_id: 1, name: 'Essencial', when: 'later', value: 0, from: '2026-06-19', monthly: 79 } as const
const inForce = { id: 7, status_code: 'PAID', plan_code: 2, plan_price: 149, next_plan: null } as const
const changing = (more: object): Answers => ({
  ...(plans as Answers),
  'GET /client/address': { status: true },
  'GET /client/finance/payments': { response: [inForce] },
  'GET /client/finance/payment/{id}/plans/{plan}': { response: { ...change, ...more } },
})

it.each([
  [1, 'Com o cupom, o próximo mês custa R$ 39,50.'],
  [2, 'Com o cupom, os próximos 2 meses custam R$ 39,50 cada.'],
])('says for how long a coupon of %s more months makes the new plan cheaper', async (months, sentence) => {
  const answers = changing({ with_coupon: { months, value: 39.5 } })
  await openScreen('/plans/plans?plano=1', { answers })
  const said = page.getByText(
    /^Hoje: nada\. O plano novo começa em 19\/06\/2026, e cada mês passa a custar R\$\s79,00\. /,
  )
  await expect.element(said).toBeVisible()
  await expect.poll(() => said.element().textContent.replaceAll('\u00a0', ' ')).toContain(sentence)
})

it('says of a larger plan whose difference is too small to be charged that nothing is paid today', async () => {
  await openScreen('/plans/plans?plano=1', { answers: changing({ when: 'now', from: '2026-06-18', monthly: 289 }) })
  const said = /^Hoje: nada\. O plano novo começa agora, e cada mês passa a custar R\$\s289,00\.$/
  await expect.element(page.getByText(said)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Mudar de plano' })).toBeVisible()
})
