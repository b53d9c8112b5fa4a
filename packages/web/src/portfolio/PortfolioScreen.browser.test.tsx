import type { PortfolioCompany } from '@prumo/contract/portfolio/model.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoSidewaysScroll, onPhone, texts } from '../testing/acting.ts'
import { answer, sentTo } from '../testing/answers.ts'
import { expectAccessible, openScreen, shownAddress, told } from '../testing/mounting.tsx'

type Signal = PortfolioCompany['signals'][number]
const signal = (id: Signal['id'], tone: Signal['tone'], words: string, link = '/x'): Signal => ({
  id,
  tone,
  words,
  weight: 1,
  link,
})
const company = (id: number, name: string, more: Partial<PortfolioCompany> = {}): PortfolioCompany => ({
  id,
  name,
  current: false,
  closed: null,
  signals: [signal('payment', 'good', 'Em dia', '/plans')],
  read_at: '2026-11-29T11:12:00.000Z',
  changed: [],
  looked_at: '2026-11-27T11:00:00.000Z',
  waiting: 0,
  group: '',
  note: '',
  agreed_hours: null,
  ...more,
})

const bakery = company(1, 'Padaria Castro', {
  signals: [
    signal('balance', 'good', 'R$ 12.480,00', '/fluxo-caixa'),
    signal('lowest', 'bad', '-R$ 3.200,00 em 12/01', '/financeiro/previsao'),
    signal('accounts', 'watch', '4 sem conta', '/financeiro/lancamentos?pendencia=sem-conta'),
    signal('off_target', 'bad', '3 de 8 fora da meta', '/indicadores'),
    signal('late', 'watch', '6 atrasadas', '/tasks-team'),
    signal('procedures', 'watch', '2 POPs para aprovar', '/authorize-pops'),
    signal('jobs', 'good', 'Descrições em dia', '/pessoas/cargos'),
    signal('diagnostic', 'watch', 'Diagnóstico de 02/03/2025', '/diagnostics'),
    signal('payment', 'good', 'Em dia', '/plans'),
  ],
  changed: [{ id: 'lowest', was: 'good', words: 'R$ 900,00 em 12/01' }],
  waiting: 3,
  group: 'Padarias',
  note: 'Ligar na sexta para combinar o fechamento',
})
const all = [
  bakery,
  company(2, 'Mercado do Zé', {
    group: 'Varejo',
    waiting: 1,
    signals: [
      signal('balance', 'good', 'R$ 112.480,00', '/fluxo-caixa'),
      signal('off_target', 'good', '0 de 8 fora da meta', '/indicadores'),
      signal('late', 'good', 'Nada atrasado', '/tasks-team'),
      signal('procedures', 'good', 'Nenhum POP espera', '/authorize-pops'),
      signal('vacant', 'watch', '2 cargos vagos', '/pessoas'),
      signal('diagnostic', 'good', 'Diagnóstico de 02/03/2026', '/diagnostics'),
      signal('payment', 'watch', 'Avaliação até 30/11', '/plans'),
    ],
  }),
  company(3, 'Oficina Duas Rodas', {
    closed: 'payment',
    read_at: null,
    signals: [signal('payment', 'bad', 'Avaliação terminou', '/')],
  }),
  company(7, 'Consultoria Prado', { current: true }),
]

const answers = {
  'POST /portfolio/looks': undefined,
  'GET /portfolio': { response: all },
  'PUT /account/company-in-use': () => changing(),
}
/** It goes on while the test looks; what follows is the sign-in page's. */
const changing = () => new Promise<never>(() => {})
const account = { consultor: true, oversees: true, type: 'consultor' as const }

const rows = () => texts(page.getByRole('row')).slice(1)

it('shows a row for each company, what asks for most first under each group, and of when it is', async () => {
  await openScreen('/carteira', { answers, account })
  await expect.element(page.getByRole('row', { name: /Padaria Castro/ })).toBeVisible()
  await expect
    .poll(rows)
    .toEqual([
      'Padarias',
      expect.stringMatching(/^Padaria Castro.*2 graves.*em 12\/01piorou.*e mais 1/),
      'Varejo',
      expect.stringMatching(/^Mercado do Zé.*2 a ver/),
      'Sem grupo',
      expect.stringMatching(/^Oficina Duas Rodas.*Não abre por falta de pagamento.*1 grave/),
      expect.stringMatching(/^Consultoria PradoVocê está aqui.*Em dia/),
      'Total2 graves, 1 a ver, 1 em dia4',
    ])
  await expect.element(page.getByText(/4 empresas, como estavam .*08:12/)).toBeVisible()
  expect(sentTo('POST /portfolio/looks').length).toBeGreaterThan(0)
  await expectAccessible()
  await page.getByText('Mudou desde a última vez').click()
  await expect.poll(() => rows().length).toBe(3)
  await onPhone()
  await expectNoSidewaysScroll()
  await expect.element(page.getByRole('list', { name: 'Empresas' })).toMatchTextContent(/2 graves/)
})

it('shows what was read in the background as soon as it was, and sums when all are', async () => {
  const unread = company(7, 'Consultoria Prado', { current: true, read_at: null, signals: [] })
  await openScreen('/carteira', { answers: { ...answers, 'GET /portfolio': { response: [unread] } }, account })
  await expect.element(page.getByText(/^1 empresa.*Lendo 1 empresa…/)).toBeVisible()
  await expect.element(page.getByText('Consultoria Prado')).not.toBeInTheDocument()
  answer({ 'GET /portfolio': { response: [company(7, 'Consultoria Prado', { current: true })] } })
  told('portfolio')
  await expect.element(page.getByRole('row', { name: /Consultoria Prado.*Em dia/ })).toBeVisible()
  await expect.element(page.getByRole('row', { name: /^Total.*1 em dia/ })).toBeVisible()
})

it('opens the evidence of a light in its company without asking anything', async () => {
  await openScreen('/carteira', { answers: { ...answers }, account })
  await page.getByRole('button', { name: /Menor saldo em 13 semanas, grave/ }).click()
  await expect.poll(() => sentTo('PUT /account/company-in-use').map(({ body }) => body)).toEqual([{ company_id: 1 }])
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

it('goes to the screen at once in the company one is in', async () => {
  const here = { ...bakery, current: true }
  await openScreen('/carteira', { answers: { ...answers, 'GET /portfolio': { response: [here] } }, account })
  await page.getByRole('button', { name: /Indicadores fora da meta, grave/ }).click()
  await expect.poll(shownAddress).toBe('/indicadores')
  expect(sentTo('PUT /account/company-in-use')).toEqual([])
})

it('says all of a company, and keeps a group and a note', async () => {
  await openScreen('/carteira', { answers: { ...answers, 'PUT /portfolio/{id}': undefined }, account })
  await page.getByRole('button', { name: 'Detalhes e anotação de Padaria Castro' }).click()
  const form = page.getByRole('dialog')
  await expect.element(form.getByRole('region', { name: 'Dinheiro' })).toMatchTextContent(/Saldo de hojeR\$.12\.480,00/)
  await expect.element(form.getByRole('button', { name: 'Relatório do mês' })).toBeVisible()
  await form.getByLabelText('Sua anotação').fill('Visita dia 10')
  await form.getByLabelText('Horas combinadas por mês').fill('12,5')
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect
    .poll(() => sentTo('PUT /portfolio/{id}').map(({ body }) => body))
    .toEqual([{ group: 'Padarias', note: 'Visita dia 10', agreed_hours: 12.5 }])
})

it('asks before it goes to another company with a note that is not saved, while the session still is', async () => {
  const entered = { message: 'Empresa alterada', entry: null }
  await openScreen('/carteira', {
    answers: { ...answers, 'PUT /account/company-in-use': entered, 'POST /sign/out': changing },
    account,
  })
  await page.getByRole('button', { name: 'Detalhes e anotação de Padaria Castro' }).click()
  const form = page.getByRole('dialog', { name: 'Padaria Castro' })
  await form.getByLabelText('Sua anotação').fill('Visita dia 10')
  const question = page.getByRole('dialog', { name: 'Descartar alterações?' })
  await form.getByRole('button', { name: 'Relatório do mês' }).click()
  await question.getByRole('button', { name: 'Continuar editando' }).click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(form.getByLabelText('Sua anotação')).toHaveValue('Visita dia 10')
  expect(sentTo('PUT /account/company-in-use')).toEqual([])
  await form.getByRole('button', { name: 'Relatório do mês' }).click()
  await question.getByRole('button', { name: 'Descartar' }).click()
  // It is not asked again on the way out.
  await expect.poll(() => sentTo('POST /sign/out').length).toBe(1)
  expect(sentTo('PUT /account/company-in-use')).toHaveLength(1)
})

it('lists what waits in all companies, each opening in its own', async () => {
  const kinds = [
    {
      id: 'pop.to_approve',
      words: '7 POPs para aprovar',
      count: 7,
      link: '/authorize-pops',
      items: [{ id: 4, title: 'Fornada', detail: 'Versão 2', link: '/authorize-pops?pop=4' }],
    },
  ]
  await openScreen('/carteira/espera', {
    answers: {
      ...answers,
      'GET /portfolio/waiting': { response: [{ company_id: 1, company: 'Padaria Castro', current: false, kinds }] },
    },
    account,
  })
  await expect.element(page.getByRole('row', { name: /Fornada/ })).toBeVisible()
  await expect
    .poll(rows)
    .toEqual(['FornadaPadaria CastroPOPs para aprovarVersão 2', 'e mais 6Padaria CastroPOPs para aprovar'])
  await expectAccessible()
  await page.getByRole('button', { name: 'Fornada' }).click()
  await expect.poll(() => sentTo('PUT /account/company-in-use').map(({ body }) => body)).toEqual([{ company_id: 1 }])
})

it('tells a responsible user who looked at the company', async () => {
  await openScreen('/consultores', {
    answers: {
      'GET /portfolio/looks': {
        response: [{ user_id: 9, name: 'Eva Prado', looked_at: '2026-11-29T11:12:00.000Z' }],
      },
    },
  })
  const looks = page.getByRole('region', { name: 'Quem olhou a empresa pela carteira' })
  await expect.element(looks).toMatchTextContent(/Eva Prado29\/11\/2026/)
})
