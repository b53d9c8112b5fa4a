import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoSidewaysScroll, focus, onPhone, pick, press, texts, type, undo } from '../../testing/acting.ts'
import { type Answers, sentTo } from '../../testing/answers.ts'
import { expectAccessible, openScreen } from '../../testing/mounting.tsx'
import type { Line } from './statement-queries.ts'

const place = 'PUT /client/finance/statements/{id}/lines'

const chart = [
  {
    id: 1,
    name: 'Ocupação',
    type: '2' as const,
    group_id: 5,
    subtopics: [
      { id: 11, name: 'Aluguel', topic: 'Aluguel', topic_id: 1 },
      { id: 12, name: 'Energia elétrica', topic: 'Energia elétrica', topic_id: 1 },
    ],
  },
  { id: 2, name: 'Salários', type: '2' as const, group_id: 4, subtopics: [] },
  {
    id: 3,
    name: 'Vendas',
    type: '1' as const,
    group_id: 1,
    subtopics: [{ id: 31, name: 'Vendas à vista', topic: 'Vendas à vista', topic_id: 3 }],
  },
]

const line = (number: number, bank_description: string, value: number, more: Partial<Line> = {}) =>
  ({
    line: number,
    status: 'open',
    date: '2026-11-05',
    value,
    type: '2',
    currency: 'BRL',
    bank_description,
    left_out: null,
    match: null,
    booking: null,
    transfer: null,
    entry_id: null,
    ...more,
  }) satisfies Partial<Line>

const proposed = (number: number, words: string, value: number) =>
  line(number, words, value, {
    status: 'proposed',
    match: {
      entry_id: 70 + number,
      payment_id: null,
      description: `Boleto ${number}`,
      contact_name: '',
      value,
      day: '2026-11-04',
      difference: 'keep',
    },
  })

/** A statement that forgets the lines somebody decided. */
function bank(all: ReturnType<typeof line>[], more: Answers = {}): Answers {
  let left = all
  return {
    'GET /client/finance/statements/{id}': () => ({
      response: {
        id: 5,
        state: 'review',
        kind: 'bank',
        currency: 'BRL',
        money_account_id: 9,
        total: all.length,
        lines: {
          open: left.filter(({ status }) => status === 'open').length,
          proposed: left.filter(({ status }) => status === 'proposed').length,
        },
      },
    }),
    'GET /client/finance/statements/{id}/lines': ({ query }) => {
      const found = left.filter(({ status }) => query?.status !== 'proposed' || status === 'proposed')
      return { response: found, total: found.length, sums: { income: 0, expense: 1234.5 } }
    },
    'GET /client/finance/statements/{id}/lines/{line}/alike': { total: 0, response: [] },
    'GET /client/finance/topic': { response: chart },
    'GET /client/finance/usual-accounts': { response: [] },
    [place]: ({ body }) => {
      const { lines } = body as { lines: number[] }
      left = left.filter((one) => !lines.includes(one.line))
      return { response: [], alike: [] }
    },
    ...more,
  }
}

const decisions = () => sentTo(place).map(({ body }) => body)
const booked = (more: object) => ({
  type: 'book',
  scheme_account_id: null,
  competence: 'same',
  description: '',
  project_id: null,
  contact_id: null,
  refund: false,
  alike: true,
  ...more,
})

it('is worked through by keyboard alone, from arrival to the last line', async () => {
  await openScreen('/financeiro/extratos/5', {
    answers: bank([line(1, 'IMOBILIARIA', 500), proposed(2, 'MOINHO', 90), line(3, 'PIX JOAO', 3200)]),
  })
  await expect.element(page.getByRole('combobox', { name: 'Conta de IMOBILIARIA' })).toHaveFocus()
  await expectAccessible()
  await type('alug')
  await expect.element(page.getByRole('option', { name: /^Aluguel/ })).toBeVisible()
  await press('Enter')
  await expect.element(page.getByRole('combobox', { name: 'Conta de IMOBILIARIA' })).toHaveValue('Aluguel')
  await press('Enter')
  await expect.element(page.getByRole('button', { name: 'Confirmar MOINHO' })).toHaveFocus()
  await press('Enter')
  await expect.element(page.getByRole('combobox', { name: 'Conta de PIX JOAO' })).toHaveFocus()
  // A category without accounts is a place of its own.
  await type('salár')
  await expect.element(page.getByRole('option').first()).toMatchTextContent(/^Salários/)
  await press('Enter')
  await expect.element(page.getByRole('combobox', { name: 'Conta de PIX JOAO' })).toHaveValue('Salários')
  await press('Enter')
  await expect.element(page.getByText('Nada mais para decidir')).toBeVisible()
  await expect.poll(decisions).toEqual([
    { lines: [1], decision: booked({ classification_id: 1, scheme_account_id: 11 }) },
    { lines: [2], decision: { type: 'match', entry_id: 72 } },
    { lines: [3], decision: booked({ classification_id: 2 }) },
  ])
})

it('offers the account on which the same was booked before: Enter takes it', async () => {
  await openScreen('/financeiro/extratos/5', {
    answers: bank([line(1, 'CPFL', 180)], {
      'GET /client/finance/usual-accounts': {
        response: [{ classification_id: 1, scheme_account_id: 12, description: 'Conta de luz', date: '2026-10-05' }],
      },
    }),
  })
  const field = page.getByRole('combobox', { name: 'Conta de CPFL' })
  await expect.element(field).toHaveFocus()
  await expect.element(page.getByRole('button', { name: 'Energia elétrica, como em “Conta de luz”' })).toBeVisible()
  await press('Enter')
  await expect.element(field).toHaveValue('Energia elétrica')
  // Also where nothing but its past words say so.
  await userEvent.clear(field)
  await type('luz')
  await expect.element(page.getByRole('option').first()).toMatchTextContent(/Energia elétrica.*como em “Conta de luz”/)
  await press('Enter')
  await expect.element(page.getByText(/Ocupação · Saída em Despesas administrativas/)).toBeVisible()
})

it('keeps what is typed of a line while another has its turn, and books wages on the month before', async () => {
  await openScreen('/financeiro/extratos/5', {
    answers: bank([line(1, 'PIX JOAO', 3200), line(2, 'IMOBILIARIA', 500)]),
  })
  await expect.element(page.getByRole('combobox', { name: 'Conta de PIX JOAO' })).toHaveFocus()
  await type('salár')
  await expect.element(page.getByRole('option', { name: /^Salários/ })).toBeVisible()
  await press('Enter')
  await page.getByRole('radiogroup', { name: 'Competência' }).getByText('outubro').click()
  const field = page.getByRole('combobox', { name: 'Conta de PIX JOAO' })
  await field.click()
  // Without its list, Escape would leave the line.
  await expect.element(field).toHaveAttribute('aria-expanded', 'true')
  await press('Escape')
  await expect.element(field).toHaveAttribute('aria-expanded', 'false')
  await press('Control+ArrowDown')
  await expect.element(page.getByRole('combobox', { name: 'Conta de IMOBILIARIA' })).toHaveFocus()
  await press('Control+ArrowUp')
  await expect.element(page.getByRole('combobox', { name: 'Conta de PIX JOAO' })).toHaveValue('Salários')
  await page.getByRole('button', { name: 'Classificar', exact: true }).click()
  await expect
    .poll(decisions)
    .toEqual([{ lines: [1], decision: booked({ classification_id: 2, competence: 'previous' }) }])
})

it('decides about many: those that were chosen, and all suggestions, with a way back', async () => {
  await openScreen('/financeiro/extratos/5', {
    answers: bank([
      line(1, 'STONE DEB', 500),
      line(2, 'STONE CRED', 90),
      proposed(3, 'MOINHO', 20),
      proposed(4, 'GRÁFICA', 30),
    ]),
  })
  await page.getByRole('button', { name: 'Confirmar as 2 sugestões' }).click()
  await expect.element(page.getByText('2 linhas: confirmadas')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Escolher STONE DEB' }).click()
  await page.getByRole('checkbox', { name: 'Escolher STONE CRED' }).click()
  await page.getByRole('button', { name: 'Classificar', exact: true }).first().click()
  const form = page.getByRole('dialog', { name: 'Classificar 2 linhas' })
  await form.getByRole('combobox', { name: 'Conta' }).fill('energia')
  await expect.element(page.getByRole('option', { name: /^Energia/ })).toBeVisible()
  await press('Enter')
  await form.getByRole('button', { name: 'Classificar' }).click()
  await expect.element(page.getByText('2 linhas: classificadas')).toBeVisible()
  await expect.poll(decisions).toEqual([
    { lines: [3, 4], decision: { type: 'match' } },
    {
      lines: [1, 2],
      decision: {
        type: 'book',
        classification_id: 1,
        scheme_account_id: 12,
        competence: 'same',
        project_id: null,
        contact_id: null,
      },
    },
  ])
  await undo('2 linhas: classificadas')
  await expect.poll(() => decisions().at(-1)).toEqual({ lines: [1, 2], decision: { type: 'open' } })
})

it('takes back many decisions at once, also those of another day', async () => {
  const ready = { status: 'classified' as const, booking: { classification_name: 'Vendas', by_rule: false } as never }
  const answers = bank([line(1, 'PIX RUI', 20, ready), line(2, 'PIX EVA', 30, ready)])
  await openScreen('/financeiro/extratos/5?linhas_que=prontas', { answers })
  await page.getByRole('checkbox', { name: 'Escolher todos desta página' }).click()
  await page.getByRole('button', { name: 'Decidir de novo' }).click()
  await expect.poll(() => decisions().at(-1)).toEqual({ lines: [1, 2], decision: { type: 'open' } })
  await expect.element(page.getByText('2 linhas para decidir de novo')).toBeVisible()
})

it('says whether the books have what the bank says, once nothing waits', async () => {
  const done = {
    response: { id: 5, state: 'review', currency: 'BRL', money_account_id: 9, lines: { stored: 3 } },
  } as const
  const answers = bank([])
  await openScreen('/financeiro/extratos/5', {
    answers: {
      ...answers,
      'GET /client/finance/statements/{id}': done,
      'GET /client/finance/statements/{id}/balance': {
        response: { on: '2026-11-21', bank: 1234.5, books: 1198.6, difference: -35.9, since: '2026-11-05' },
      },
    },
  })
  await expect
    .element(page.getByText(/há R\$\s1\.198,60 em 21\/11\/2026: R\$\s35,90 a menos que no banco, desde 05\/11\/2026/))
    .toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Ver os lançamentos da conta' }))
    .toHaveAttribute('href', expect.stringContaining('de=2026-11-05'))
})

it('says why the account of a file is not created while months are closed', async () => {
  const open = { 'GET /client/finance/closed-months': { response: [] } }
  const closed = { 'GET /client/finance/closed-months': { response: [{ month: '2026-09' }] } }
  const suggested = {
    'GET /client/finance/statements/{id}': {
      response: {
        id: 5,
        state: 'review',
        money_account_id: null,
        suggested_account: { name: 'Itaú c/c 1', initial_value: 812.4 },
      },
    },
  } as const
  const opened = await openScreen('/financeiro/extratos/5', { answers: { ...bank([]), ...suggested, ...open } })
  await expect.element(page.getByRole('button', { name: 'Criar a conta Itaú c/c 1' })).toBeVisible()
  await opened.unmount()
  await openScreen('/financeiro/extratos/5', { answers: { ...bank([]), ...suggested, ...closed } })
  await expect.element(page.getByText(/R\$\s812,40, reabra antes os meses fechados/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Criar a conta Itaú c/c 1' })).not.toBeInTheDocument()
})

it('says what all found lines come to', async () => {
  await openScreen('/financeiro/extratos/5', { answers: bank([line(1, 'IMOBILIARIA', 500)]) })
  await expect.poll(() => texts(page.getByText(/1\.234,50/)).length).toBe(1)
})

it('is ordered by a press on a head', async () => {
  await openScreen('/financeiro/extratos/5', { answers: bank([line(1, 'IMOBILIARIA', 500), line(2, 'MOINHO', 90)]) })
  await page.getByRole('button', { name: 'Valor' }).click()
  await expect
    .poll(() => sentTo('GET /client/finance/statements/{id}/lines').at(-1)?.query)
    .toMatchObject({ order_by: 'value', order: 'asc' })
})

it('a line that is several things is divided by amounts, percentages and the rest', async () => {
  await openScreen('/financeiro/extratos/5', { answers: bank([line(1, 'CARTAO', 100), line(2, 'PIX JOAO', 50)]) })
  await page.getByRole('button', { name: 'Mais de CARTAO' }).click()
  await page.getByRole('menuitem', { name: 'Dividir a linha' }).click()
  const form = page.getByRole('dialog')
  await pick(form.getByRole('combobox', { name: 'Conta da parte 1' }), 'alug', /^Aluguel/)
  await form.getByRole('textbox', { name: 'Valor da parte 1' }).fill('30%')
  await expect.element(form.getByText(/Somam R\$\s100,00/)).toBeVisible()
  await form.getByRole('button', { name: 'Mais uma parte' }).click()
  await form.getByRole('button', { name: 'Dividir', exact: true }).click()
  await expect.element(form.getByText('Diga o valor de cada parte')).toBeVisible()
  await form.getByRole('textbox', { name: 'Valor da parte 2' }).fill('25,50')
  await expectAccessible()
  await form.getByRole('button', { name: 'Dividir', exact: true }).click()
  const part = (value: string, more: object = {}) => ({
    value,
    classification_id: null,
    scheme_account_id: null,
    project_id: null,
    ...more,
  })
  await expect.poll(decisions).toEqual([
    {
      lines: [1],
      decision: {
        type: 'split',
        parts: [part('30.00', { classification_id: 1, scheme_account_id: 11 }), part('25.50'), part('44.50')],
      },
    },
  ])
})

it('one deposit pays several entries, and what is left waits', async () => {
  const due = (id: number, open: number) => ({
    id,
    description: `Venda ${id}`,
    contact_name: 'Ana Lima',
    open,
    date_finish: '2026-11-03',
  })
  await openScreen('/financeiro/extratos/5', {
    answers: bank([line(1, 'DEPOSITO', 100, { type: '1' })], {
      'GET /client/finance/entries': { response: [due(71, 60), due(72, 30), due(73, 500)], total: 3 },
    }),
  })
  await page.getByRole('button', { name: 'Mais de DEPOSITO' }).click()
  await page.getByRole('menuitem', { name: 'Escolher lançamentos' }).click()
  const form = page.getByRole('dialog')
  for (const name of ['Venda 71', 'Venda 72']) {
    await form.getByRole('combobox', { name: 'A receber' }).fill(name)
    await page.getByRole('option', { name }).click()
  }
  await expect.element(form.getByText(/2 somam R\$\s90,00 de R\$\s100,00; os R\$\s10,00 que sobram/)).toBeVisible()
  await form.getByRole('button', { name: 'São estes' }).click()
  await expect.poll(decisions).toEqual([
    {
      lines: [1],
      decision: {
        type: 'split',
        parts: [{ value: '60.00', entry_id: 71 }, { value: '30.00', entry_id: 72 }, { value: '10.00' }],
      },
    },
  ])
})

it('a bill of another amount says its difference, which may be its value or a discount', async () => {
  const other = proposed(1, 'ENERGIA', 480)
  await openScreen('/financeiro/extratos/5', { answers: bank([{ ...other, value: 450 }]) })
  await expect.element(page.getByText(/R\$\s480,00, vence em .*, R\$\s30,00 ficam em aberto/)).toBeVisible()
  await page.getByRole('button', { name: 'Mais de ENERGIA' }).click()
  await expect.element(page.getByRole('menuitem', { name: 'É este, com desconto' })).toBeVisible()
  await page.getByRole('menuitem', { name: /É este, e o valor certo é R\$\s450,00/ }).click()
  await expect.poll(decisions).toEqual([{ lines: [1], decision: { type: 'match', entry_id: 71, difference: 'value' } }])
})

it('what came back is booked on its expense, which is said before', async () => {
  await openScreen('/financeiro/extratos/5', { answers: bank([line(1, 'ESTORNO LUZ', 30, { type: '1' })]) })
  await expect.element(page.getByRole('combobox', { name: 'Conta de ESTORNO LUZ' })).toHaveFocus()
  await type('energ')
  await expect.element(page.getByRole('option', { name: /^Energia/ })).toBeVisible()
  await press('Enter')
  await expect.element(page.getByText('Entrou de volta: abaixa esta despesa.')).toBeVisible()
  await press('Enter')
  await expect
    .poll(decisions)
    .toEqual([{ lines: [1], decision: booked({ classification_id: 1, scheme_account_id: 12, refund: true }) }])
})

it('is decided and booked on a phone, without scrolling sideways', async () => {
  await onPhone()
  await openScreen('/financeiro/extratos/5', {
    answers: bank([proposed(1, 'PIX ENVIADO IMOBILIARIA CENTRAL DE LOCACOES LTDA', 123456.78)]),
  })
  const confirm = page.getByRole('button', { name: /^Confirmar PIX ENVIADO/ })
  await expect.element(confirm).toBeVisible()
  await expectNoSidewaysScroll()
  await expectAccessible()
  await confirm.click()
  await expect.poll(decisions).toEqual([{ lines: [1], decision: { type: 'match', entry_id: 71 } }])
  await expect.element(page.getByText('Nada mais para decidir')).toBeVisible()
  await expectNoSidewaysScroll()
})

it('begins with its lines on a phone, what is known of the statement behind one line', async () => {
  await onPhone()
  await openScreen('/financeiro/extratos/5', {
    answers: bank([line(1, 'IMOBILIARIA', 500)], {
      'GET /client/finance/money-accounts': { response: [{ id: 9, name: 'Banco do Vale' }] },
    }),
  })
  const known = page.getByRole('button', { name: /^Banco do Vale/ })
  await expect.element(known).toHaveAttribute('aria-expanded', 'false')
  await expect.element(page.css('[data-row]').first()).toBeVisible()
  await expect.poll(() => page.css('[data-row]').first().element().getBoundingClientRect().top).toBeLessThanOrEqual(220)
  await expect.element(page.getByRole('combobox', { name: 'Conta do dinheiro' })).not.toBeInTheDocument()
  await known.click()
  await expect.element(page.getByRole('combobox', { name: 'Conta do dinheiro' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Descartar' })).toBeVisible()
  await expectNoSidewaysScroll()
  await expectAccessible()
})

it('a proposal that is wrong is declined by a letter, and its entry chosen by hand', async () => {
  await openScreen('/financeiro/extratos/5', {
    answers: bank([proposed(1, 'PIX JOSE', 80), proposed(2, 'PIX RUI', 50)], {
      'GET /client/finance/entries': {
        response: [{ id: 75, description: 'Luz da loja', contact_name: '', open: 95, date_finish: '2026-11-03' }],
        total: 1,
      },
    }),
  })
  await focus(page.getByRole('button', { name: 'Confirmar PIX JOSE' }))
  await press('n')
  await expect.poll(decisions).toEqual([{ lines: [1], decision: { type: 'decline' } }])
  await page.getByRole('button', { name: 'Mais de PIX RUI' }).click()
  await page.getByRole('menuitem', { name: 'Escolher lançamentos' }).click()
  const form = page.getByRole('dialog', { name: 'Escolher lançamentos' })
  await form.getByRole('combobox', { name: 'A pagar' }).fill('luz')
  await page.getByRole('option', { name: /Luz da loja/ }).click()
  await form.getByRole('button', { name: 'São estes' }).click()
  await expect.poll(() => decisions().at(-1)).toMatchObject({ lines: [2], decision: { entry_id: 75 } })
})

it('a transfer goes to the only other account without asking which, and one that is there already is not repeated', async () => {
  const transfer = { money_account_id: 4, money_account_name: 'Caixa', by_rule: true }
  const moved: Partial<Line> = { type: '1', status: 'moved', transfer }
  await openScreen('/financeiro/extratos/5', {
    answers: bank([line(1, 'SAQUE', 500), line(2, 'RECEBIDO', 800, moved)], {
      'GET /client/finance/money-accounts': {
        response: [
          { id: 9, name: 'Banco do Vale', disabled: false },
          { id: 4, name: 'Caixa', disabled: false },
        ],
      },
    }),
  })
  const there = page.getByRole('row', { name: /RECEBIDO/ })
  await expect.element(there.getByText('Esta transferência já está lançada: ela não se repete')).toBeVisible()
  await page.getByRole('button', { name: 'Mais de SAQUE' }).click()
  await page.getByRole('menuitem', { name: 'É transferência entre contas' }).click()
  const form = page.getByRole('dialog', { name: 'Transferência entre contas' })
  await expect.element(form.getByRole('combobox', { name: 'Para que conta foi' })).toHaveValue('Caixa')
  await form.getByRole('button', { name: 'É transferência' }).click()
  await expect.poll(decisions).toMatchObject([{ decision: { type: 'transfer', money_account_id: 4 } }])
})

it.each([
  [
    1,
    /^Ao desfazer, 1 linha ficou como estava: o que virou mudou depois, tem anexo, é de mês fechado ou está em outro/,
  ],
  [
    2,
    /^Ao desfazer, 2 linhas ficaram como estavam: o que viraram mudou depois, tem anexo, é de mês fechado ou está em/,
  ],
])('says of %s lines that were not taken back all that may be why', async (kept, sentence) => {
  const statement = { response: { id: 5, state: 'review', kind: 'bank', money_account_id: 9, kept } } as const
  const answers = { ...bank([]), 'GET /client/finance/statements/{id}': statement }
  await openScreen('/financeiro/extratos/5', { answers })
  await expect.element(page.getByText(sentence)).toBeVisible()
})
