import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoSidewaysScroll, onPhone, texts } from '../../testing/acting.ts'
import { sentTo } from '../../testing/answers.ts'
import { expectAccessible, openScreen } from '../../testing/mounting.tsx'

const companies = [
  { id: 7, name: 'Padaria Castro' },
  { id: 8, name: 'Mercado do Zé' },
]
const months = Array.from({ length: 12 }, (_, at) => (at === 0 ? 350 : 0))
const line = (group_id: number, name: string, result: boolean, total: number) => ({
  group_id,
  name,
  result,
  companies: [total / 2 + 50, total / 2 + 50],
  eliminated: -100,
  total,
  months,
})
const group = {
  year: 2026,
  companies,
  without: ['Oficina Duas Rodas'],
  lines: [line(1, 'Receita operacional bruta', false, 350), line(2, 'Receita líquida', true, 350)],
  cash: months.map((_, at) => ({ month: at + 1, income: 10, expense: 5, balances: [100, 200], balance: 300 })),
  pairs: [
    { seller: 'Padaria Castro', buyer: 'Mercado do Zé', sold: 100, bought: 90, difference: 10 },
    { seller: 'Mercado do Zé', buyer: 'Padaria Castro', sold: 5, bought: 5, difference: 0 },
  ],
  month: '2026-10',
  indicator_companies: companies,
  indicators: [
    {
      title: 'Clientes atendidos',
      unit: 'numero' as const,
      companies: [
        { value: 40, light: 'good' as const },
        { value: 2.5, light: null },
      ],
      total: 42.5,
    },
  ],
}
const mark = {
  id: 3,
  company_id: 7,
  company: 'Padaria Castro',
  kind: 'contact' as const,
  name: 'Mercado Zé Ltda',
  sibling_id: 8,
  sibling: 'Mercado do Zé',
}
const answers = {
  'GET /portfolio/group': group,
  'GET /portfolio/group/siblings': { response: [mark], companies },
  'GET /portfolio/group/{id}/places': { contacts: [{ id: 21, name: 'Mercado Zé Ltda' }], accounts: [] },
  'POST /portfolio/group/{id}/siblings': { response: mark },
}

it('shows the companies as one, what is between them, and what does not agree', async () => {
  await openScreen('/carteira/grupo', { answers, account: { oversees: true } })
  const dre = page.getByRole('region', { name: 'DRE consolidada', exact: true })
  await expect.element(dre).toBeVisible()
  await expect
    .poll(() => texts(dre.getByRole('columnheader')))
    .toEqual(['Grupo', 'Padaria Castro', 'Mercado do Zé', 'Entre elas'])
  const between = page.getByRole('region', { name: 'Entre as empresas' })
  await expect.element(between.getByText('Diferença de R$ 10,00')).toBeVisible()
  await expect.element(between.getByText('Confere')).toBeVisible()
  await expect.element(page.getByText(/Sem Oficina Duas Rodas/)).toBeVisible()
  await expectAccessible()
  await onPhone()
  await expectNoSidewaysScroll()
})

it('marks a contact of a company as another one', async () => {
  await openScreen('/carteira/grupo', { answers, account: { oversees: true } })
  await page.getByRole('button', { name: 'Marcar empresa do grupo' }).click()
  const form = page.getByRole('dialog', { name: 'Marcar empresa do grupo' })
  await form.getByRole('combobox', { name: 'Empresa', exact: true }).click()
  await page.getByRole('option', { name: 'Padaria Castro' }).click()
  await form.getByRole('combobox', { name: 'Contato ou conta dela' }).click()
  await page.getByRole('option', { name: 'Mercado Zé Ltda' }).click()
  await form.getByRole('combobox', { name: 'É a empresa' }).click()
  await page.getByRole('option', { name: 'Mercado do Zé' }).click()
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect
    .poll(() => sentTo('POST /portfolio/group/{id}/siblings').map(({ params, body }) => [String(params.id), body]))
    .toEqual([['7', { kind: 'contact', place_id: 21, sibling_id: 8 }]])
})

it('forgets the contact of a company when another company is chosen', async () => {
  await openScreen('/carteira/grupo', { answers, account: { oversees: true } })
  await page.getByRole('button', { name: 'Marcar empresa do grupo' }).click()
  const form = page.getByRole('dialog', { name: 'Marcar empresa do grupo' })
  const company = form.getByRole('combobox', { name: 'Empresa', exact: true })
  await company.click()
  await page.getByRole('option', { name: 'Padaria Castro' }).click()
  const place = form.getByRole('combobox', { name: 'Contato ou conta dela' })
  await place.click()
  await page.getByRole('option', { name: 'Mercado Zé Ltda' }).click()
  await company.click()
  await page.getByRole('option', { name: 'Mercado do Zé' }).click()
  await expect.element(place).toHaveValue('')
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect.element(form.getByText('Escolha o contato ou a conta')).toBeVisible()
  expect(sentTo('POST /portfolio/group/{id}/siblings')).toEqual([])
})
