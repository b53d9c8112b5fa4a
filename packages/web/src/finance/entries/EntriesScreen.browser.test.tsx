import type { Entry } from '@prumo/contract/finance/entries/model.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectMessage, pick, press, type, undo } from '../../testing/acting.ts'
import { type Answers, answer, sentTo } from '../../testing/answers.ts'
import { expectAccessible, openScreen, shownAddress, told } from '../../testing/mounting.tsx'

const bulk = 'POST /client/finance/entries/bulk'

const entry = (id: number, description: string, value: number) =>
  ({
    id,
    description,
    value,
    sum_type: '2',
    situation: 'open',
    open: value,
    competence: '2026-11',
    date_finish: '2026-11-10',
    series: null,
  }) satisfies Partial<Entry>

const answers: Answers = {
  'GET /client/finance/entries': {
    response: [entry(1, 'Tarifa', 2.9), entry(2, 'Tarifa outra vez', 2.9)],
    total: 2,
    sums: { income: 0, expense: 5.8, result: -5.8, open_income: 0, open_expense: 5.8 },
  },
  [bulk]: { response: { id: 7, done: [1, 2], refused: [] } },
  'POST /client/finance/entries/bulk/{id}/undo': { response: { undone: 2, kept: 0 } },
}

it('what is asked before a month is closed can be found right as it is, with a way back', async () => {
  await openScreen('/financeiro/lancamentos?mes=2026-11&pendencia=repetidos', { answers })
  await page.getByRole('checkbox', { name: 'Escolher Tarifa', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Escolher Tarifa outra vez' }).click()
  await page.getByRole('button', { name: 'Não são repetidos' }).click()
  await expect
    .poll(() => sentTo(bulk).map(({ body }) => body))
    .toEqual([{ ids: [1, 2], action: { type: 'accept', doubt: 'duplicate' } }])
  await undo('2 lançamentos conferidos')
  await expectMessage('Desfeito')
})

it('offers that only where the list shows such a doubt', async () => {
  await openScreen('/financeiro/lancamentos?mes=2026-11', { answers })
  await page.getByRole('checkbox', { name: 'Escolher Tarifa', exact: true }).click()
  await expect.element(page.getByRole('button', { name: 'Reclassificar' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Não são repetidos' })).not.toBeInTheDocument()
})

const chart = [
  {
    id: 1,
    name: 'Ocupação',
    type: '2' as const,
    group_id: 5,
    subtopics: [{ id: 11, name: 'Aluguel', topic: 'Aluguel', topic_id: 1 }],
  },
]
const place = { classification_id: 1, scheme_account_id: 11, project_id: null }

it('an entry is divided from its row, and is one again with Desfazer', async () => {
  const split = 'POST /client/finance/entries/{id}/split'
  const join = 'POST /client/finance/entries/{id}/join'
  const list = 'GET /client/finance/entries'
  const [seen, since] = ['2026-11-02T12:00:00.000Z', '2026-11-02T12:05:00.000Z']
  const shown = { ...entry(1, 'Condomínio', 90), ...place, updated_at: seen }
  await openScreen('/financeiro/lancamentos?mes=2026-11', {
    answers: {
      ...answers,
      [list]: { response: [shown], total: 1 },
      'GET /client/finance/topic': { response: chart },
      [split]: { response: entry(1, 'Condomínio', 45) },
      [join]: { response: entry(1, 'Condomínio', 90) },
    },
  })
  await page.getByRole('button', { name: 'Mais de Condomínio' }).click()
  await page.getByRole('menuitem', { name: 'Dividir' }).click()
  const form = page.getByRole('dialog')
  await expect.element(form.getByRole('combobox', { name: 'Conta da parte 1' })).toHaveValue('Aluguel')
  await form.getByRole('textbox', { name: 'Valor da parte 1' }).fill('50%')
  await form.getByRole('button', { name: 'Dividir', exact: true }).click()
  await expect.element(form.getByText('Escolha a conta de cada parte')).toBeVisible()
  await pick(form.getByRole('combobox', { name: 'Conta da parte 2' }), 'alug', /^Aluguel/)
  answer({ [list]: { response: [{ ...shown, value: 120, open: 120, updated_at: since }], total: 1 } })
  told('finance')
  await expect.element(page.getByText('120,00').first()).toBeInTheDocument()
  await form.getByRole('button', { name: 'Dividir', exact: true }).click()
  await expect.element(page.getByText('Dividido em 2 partes')).toBeVisible()
  expect(sentTo(split)[0]!.body).toMatchObject({
    parts: [
      { ...place, value: '45.00' },
      { ...place, value: '45.00' },
    ],
    // What was divided is what was shown: the server says that it is another one now.
    updated_at: seen,
  })
  await undo('Dividido em 2 partes')
  await expect.poll(() => sentTo(join).map(({ body }) => body)).toEqual([place])
})

it('a new entry is written by keyboard: seven presses beside its text', async () => {
  const create = 'POST /client/finance/entries'
  await openScreen('/financeiro/lancamentos?mes=2026-11', {
    answers: {
      ...answers,
      'GET /client/finance/topic': { response: chart },
      'GET /client/finance/usual-accounts': {
        response: [{ classification_id: 1, scheme_account_id: 11, description: 'Aluguel', date: '2026-10-05' }],
      },
      [create]: { response: entry(3, 'Aluguel', 50) },
    },
  })
  await page.getByRole('button', { name: 'Novo item' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Descrição' })).toHaveFocus()
  await type('Aluguel da loja')
  await press('Tab')
  await type('4200')
  await press('Tab', 'Tab')
  await expect.element(page.getByRole('button', { name: /Aluguel, como em/ })).toBeVisible()
  await press('Enter', 'Tab')
  await type('10/12/2026')
  await press('Enter')
  await expect
    .poll(() => sentTo(create)[0]?.body)
    .toMatchObject({ value: '4200.00', scheme_account_id: 11, date_finish: '2026-12-10' })
})

it('a new entry is divided in its form', async () => {
  const create = 'POST /client/finance/entries'
  await openScreen('/financeiro/lancamentos?mes=2026-11', {
    answers: {
      ...answers,
      'GET /client/finance/topic': { response: chart },
      [create]: { response: entry(3, 'Mercado', 50) },
    },
  })
  await page.getByRole('button', { name: 'Novo item' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('textbox', { name: 'Descrição' }).fill('Mercado')
  await form.getByRole('textbox', { name: 'Valor' }).fill('50')
  await form.getByRole('button', { name: 'Dividir entre contas ou projetos' }).click()
  for (const n of [1, 2]) await pick(form.getByRole('combobox', { name: `Conta da parte ${n}` }), 'alug', /^Aluguel/)
  await form.getByRole('textbox', { name: 'Valor da parte 2' }).fill('12,50')
  await form.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect
    .poll(() => sentTo(create)[0]?.body)
    .toMatchObject({
      value: '50.00',
      ...place,
      parts: [
        { ...place, value: '37.50' },
        { ...place, value: '12.50' },
      ],
    })
})

it('what repeats without an end shows what it will be, and one of it is corrected before it is saved', async () => {
  const create = 'POST /client/finance/entries'
  const made = {
    ...entry(3, 'Aluguel', 900),
    series: { id: 1, type: '2' as const, number: 1, count: 12, endless: true },
  }
  await openScreen('/financeiro/lancamentos?mes=2026-11', {
    answers: { ...answers, 'GET /client/finance/topic': { response: chart }, [create]: { response: made } },
  })
  await page.getByRole('button', { name: 'Novo item' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('textbox', { name: 'Descrição' }).fill('Aluguel')
  await form.getByRole('textbox', { name: 'Valor' }).fill('900')
  await pick(form.getByRole('combobox', { name: 'Conta', exact: true }), 'alug', /^Aluguel/)
  await form.getByRole('radio', { name: /^Repetido/ }).click()
  await form.getByRole('checkbox', { name: 'Sem fim' }).click()
  await form.getByRole('button', { name: 'Ver e ajustar cada um' }).click()
  await form.getByRole('textbox', { name: 'Valor do 2º' }).fill('950')
  await expectAccessible()
  await form.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expectMessage('12 lançamentos criados; os próximos virão sozinhos')
  expect(sentTo(create)[0]!.body).toMatchObject({
    series: { type: '2', count: null, every: 'month', corrections: [{ number: 2, value: '950.00' }] },
  })
})

/** A list that keeps what is done to many of it, and says of one that it cannot be paid again. */
function keptList(all = [entry(1, 'Aluguel', 900), entry(2, 'Condomínio', 300), entry(3, 'Vendas do dia', 2000)]) {
  const asked = 'GET /client/finance/entries'
  let [now, before] = [all, all]
  const kept: Answers = {
    [asked]: ({ query }) => {
      const found = now.filter(({ description }) =>
        description.toLowerCase().includes(String(query?.search ?? '').toLowerCase()),
      )
      return { response: found, total: found.length }
    },
    'GET /client/finance/topic': { response: chart },
    [bulk]: ({ body: { ids, action } }) => {
      before = now
      const done = ids.map(Number).filter((id) => id !== 3)
      if (action.type === 'delete') now = now.filter(({ id }) => !done.includes(id))
      return {
        response: {
          id: 7,
          done,
          refused: ids.includes(3) ? [{ id: 3, message: 'Este lançamento já está pago.' }] : [],
        },
      }
    },
    // It is tried before the question.
    'DELETE /client/finance/entries/{id}': {},
    'POST /client/finance/entries/bulk/{id}/undo': () => {
      now = before
      return { response: { undone: 1, kept: 0 } }
    },
  }
  return {
    answers: kept,
    asked: () => sentTo(asked).at(-1)!.query,
    add: (one: (typeof all)[number]) => (now = [...now, one]),
  }
}
const rows = page.getByRole('region', { name: 'Tabela: Lançamentos' }).getByRole('row')

it('the list is filtered and searched in its address, and shows what somebody else books', async () => {
  const list = keptList()
  await openScreen('/financeiro/lancamentos', { answers: list.answers })
  await expect.poll(() => rows.elements().length).toBe(4)
  await page.getByRole('button', { name: 'Saídas', exact: true }).click()
  await expect.poll(shownAddress).toContain('tipo=saidas')
  await expect.poll(() => list.asked()).toMatchObject({ type: '2' })
  await page.getByRole('button', { name: 'Filtrar' }).click()
  await expectAccessible()
  await pick(page.getByRole('dialog').getByRole('combobox', { name: 'Classificação' }), 'ocupa', /^Ocupação/, 'Tab')
  await expect.poll(() => list.asked()).toMatchObject({ type: '2', classification_id: 1 })
  await page.getByRole('dialog').getByRole('button', { name: 'Ver a lista' }).click()
  await page.getByRole('button', { name: 'Limpar filtros' }).click()
  await expect.poll(shownAddress).not.toContain('tipo=')
  await page.getByRole('textbox', { name: 'Buscar em Lançamentos' }).fill('condo')
  await expect.poll(shownAddress).toContain('busca=condo')
  await expect.poll(() => rows.elements().length).toBe(2)
  await openScreen(shownAddress(), { answers: list.answers })
  await expect.poll(() => rows.elements().length).toBe(2)
  await page.getByRole('button', { name: 'Limpar busca' }).click()
  await expect.poll(() => rows.elements().length).toBe(4)
  list.add(entry(4, 'Seguro', 120))
  told('finance')
  await expect.poll(() => rows.elements().length).toBe(5)
})

it('many are paid, reclassified and deleted at once, with the reasons of those that are not, and put back', async () => {
  await openScreen('/financeiro/lancamentos', { answers: keptList().answers })
  const choose = async (...names: string[]) => {
    for (const name of names) {
      const box = page.getByRole('checkbox', { name: `Escolher ${name}` })
      // What was done to it before ends its choice.
      await expect.element(box).not.toBeChecked()
      await box.click()
    }
  }
  const actions = () => sentTo(bulk).map(({ body }) => body as { action: { type: string } })
  const dialog = page.getByRole('dialog')
  await choose('Aluguel', 'Vendas do dia')
  await page.getByRole('button', { name: 'Marcar como pagos' }).click()
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Marcar como pagos' }).click()
  await expect.element(page.getByText('Vendas do dia: Este lançamento já está pago.')).toBeVisible()
  await page.getByRole('button', { name: 'Fechar' }).click()
  await undo('1 lançamento pago')
  await expectMessage('Desfeito')

  await choose('Condomínio')
  await page.getByRole('button', { name: 'Reclassificar' }).click()
  await pick(dialog.getByRole('combobox', { name: 'Conta', exact: true }), 'alug', /^Aluguel/)
  await dialog.getByRole('button', { name: 'Reclassificar' }).click()
  await expect
    .poll(() => actions().at(-1))
    .toMatchObject({ ids: [2], action: { type: 'reclassify', classification_id: 1, scheme_account_id: 11 } })
  await expectMessage('lançamento reclassificado')

  await choose('Condomínio')
  await page.getByRole('button', { name: 'Apagar', exact: true }).click()
  await page.getByRole('button', { name: 'Sim, exclua!' }).click()
  await expect.poll(() => rows.elements().length).toBe(3)
  await undo('lançamento apagado')
  await expect.poll(() => rows.elements().length).toBe(4)
  expect(actions().map(({ action }) => action.type)).toEqual(['pay', 'reclassify', 'delete'])
})

it.each([
  [1, 'Desfeito. 1 ficou como está: mudou depois, é de mês fechado ou usa algo que foi apagado.'],
  [2, 'Desfeito. 2 ficaram como estão: mudaram depois, são de mês fechado ou usam algo que foi apagado.'],
])('says of %s that were not put back all that may be why', async (kept, sentence) => {
  const answered = { 'POST /client/finance/entries/bulk/{id}/undo': { response: { undone: 2 - kept, kept } } }
  await openScreen('/financeiro/lancamentos?mes=2026-11&pendencia=repetidos', { answers: { ...answers, ...answered } })
  await page.getByRole('checkbox', { name: 'Escolher Tarifa', exact: true }).click()
  await page.getByRole('button', { name: 'Não são repetidos' }).click()
  await undo('2 lançamentos conferidos')
  await expectMessage(sentence)
})

it('an open income shows the company’s PIX as a QR code and to copy', async () => {
  const payload = '00020126360014br.gov.bcb.pix0114+5511987654321'
  await openScreen('/financeiro/lancamentos?mes=2026-11', {
    answers: {
      ...answers,
      'GET /client/finance/entries': {
        response: [{ ...entry(1, 'Festa do condomínio', 1800.5), sum_type: '1' }],
        total: 1,
      },
      'GET /client/finance/entries/{id}/pix': {
        response: { payload, qr_code: '<svg xmlns="http://www.w3.org/2000/svg"/>', value: 1800.5, receiver: 'Padaria' },
      },
    },
  })
  await page.getByRole('button', { name: 'Mais de Festa do condomínio' }).click()
  await page.getByRole('menuitem', { name: 'Receber por PIX' }).click()
  const pix = page.getByRole('dialog', { name: 'Receber por PIX' })
  await expect.element(pix.getByRole('img', { name: /Código QR do PIX de R\$\s1\.800,50/ })).toBeVisible()
  await expect.element(pix.getByRole('textbox', { name: 'PIX copia e cola' })).toHaveValue(payload)
  await expectAccessible()
})
