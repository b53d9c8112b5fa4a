import { beforeEach, describe, expect, it } from 'vitest'
import { openTestServer, type Person } from '../../testing/test-server.ts'
import { Bookkeeping } from '../testing/bookkeeping.ts'
import { clearStatements } from './clearing.ts'
import { storeStatement } from './storing.ts'
import { type Movement, ofx, ofxInOneLine, ofxInUtf8, ofxInXml, ofxThatLies } from './testing/ofx-files.ts'
import { undoStatement } from './undoing.ts'

const server = openTestServer()
let ana: Person
let books: Bookkeeping
let account: number

beforeEach(async () => {
  server.setClock('2026-11-22T12:00:00-03:00')
  ana = await server.company()
  books = await Bookkeeping.of(ana)
  const body = { name: 'Conta da empresa', type: '1' } as const
  account = (await ana.call('POST /client/finance/money-accounts', { body })).body.response.id
})

const send = async (file: File) => (await ana.call('POST /client/finance/statements', { files: [file] })).body.response
const sendOne = async (file: File) => (await send(file))[0]!
const find = async (id: number) =>
  (await ana.call('GET /client/finance/statements/{id}', { params: { id } })).body.response
const lines = async (id: number, status?: 'proposed' | 'open' | 'stored' | 'repeated' | 'classified') =>
  (
    await ana.call('GET /client/finance/statements/{id}/lines', {
      params: { id },
      query: { ...(status && { status }) },
    })
  ).body.response
const decide = (id: number, numbers: number[], decision: { type: 'match' | 'decline' | 'ignore' | 'open' } | object) =>
  ana.call('PUT /client/finance/statements/{id}/lines', {
    params: { id },
    body: { lines: numbers, decision: decision as never },
  })
const bookAs = (place: { category: number; account: number }, more: object = {}) => ({
  type: 'book',
  classification_id: place.category,
  scheme_account_id: place.account,
  ...more,
})
const place = (id: number, money_account_id = account) =>
  ana.call('PUT /client/finance/statements/{id}', { params: { id }, body: { money_account_id } })
async function run(id: number) {
  if ((await find(id)).money_account_id === null) await place(id)
  const answer = await ana.call('POST /client/finance/statements/{id}/run', { params: { id } })
  expect(answer.status, JSON.stringify(answer.error)).toBe(202)
  await server.runJobs(storeStatement)
  return find(id)
}
async function undo(id: number) {
  const answer = await ana.call('POST /client/finance/statements/{id}/undo', { params: { id } })
  expect(answer.status, JSON.stringify(answer.error)).toBe(202)
  await server.runJobs(undoStatement)
  return find(id)
}
const entries = async () =>
  (await ana.call('GET /client/finance/entries', { query: { order: 'asc', per_page: 200 } })).body.response
const entry = async (id: number) =>
  (await ana.call('GET /client/finance/entries/{id}', { params: { id } })).body.response
const month: Movement[] = [
  { day: '2026-11-03', amount: '-150.30', memo: 'PAG BOLETO MOINHO SÃO JOÃO' },
  { day: '2026-11-04', amount: '900.00', memo: 'PIX RECEBIDO ANA LIMA' },
  { day: '2026-11-05', amount: '-12.00', memo: 'TARIFA PACOTE DE SERVIÇOS' },
]

describe('reading a statement', () => {
  it('gives the same lines in every dialect of the banks, with their accents', async () => {
    const read = await Promise.all(
      [ofx, ofxInOneLine, ofxThatLies, ofxInUtf8, ofxInXml].map(async (write, n) => {
        const [statement] = await send(write(month, { account: `${n}` }))
        return (await lines(statement!.id)).map(({ date, value, type, bank_description }) => [
          date,
          value,
          type,
          bank_description,
        ])
      }),
    )
    for (const one of read)
      expect(one).toEqual([
        ['2026-11-03', 150.3, '2', 'PAG BOLETO MOINHO SÃO JOÃO'],
        ['2026-11-04', 900, '1', 'PIX RECEBIDO ANA LIMA'],
        ['2026-11-05', 12, '2', 'TARIFA PACOTE DE SERVIÇOS'],
      ])
  })

  it('says its account and balance, and stores no entry', async () => {
    const [statement] = await send(ofx(month))
    expect(statement).toMatchObject({
      bank: '0341',
      account: '56789-0',
      from: '2026-11-03',
      to: '2026-11-05',
      balance: 1234.5,
      balance_on: '2026-11-21',
      state: 'review',
      total: 3,
      lines: { open: 3, stored: 0 },
    })
    expect(await entries()).toEqual([])
  })

  it('leaves balances, movements to come and empty ones out, and counts each by its reason', async () => {
    const { id, left_out } = await sendOne(
      ofx([
        { day: '2026-11-01', amount: '1000.00', memo: 'SALDO ANTERIOR' },
        ...month,
        { day: '2026-11-23', amount: '-80.00', memo: 'PAGAMENTO AGENDADO' },
        { day: '2026-11-05', amount: '0.00', memo: 'AVISO' },
        { day: '2026-11-05', amount: '99999999999.00', memo: 'VALOR IMPOSSÍVEL' },
      ]),
    )
    expect(left_out).toEqual({ balance: 1, future: 1, zero: 1, unreadable: 1, currency: 0, split: 0 })
    const refused = await decide(id, [1], { type: 'ignore' })
    expect(refused.error.code).toBe('statement.decided')
  })

  it('refuses what is no statement, with what to do', async () => {
    const refusal = async (file: File) => (await ana.call('POST /client/finance/statements', { files: [file] })).error
    expect((await refusal(new File(['nada disso'], 'extrato.ofx'))).code).toBe('statement.unreadable')
    expect((await refusal(new File(['a;b\n1;2'], 'extrato.csv'))).message).toContain('colunas de data e de valor')
    expect((await refusal(new File(['<html><OFX></html>'], 'extrato.ofx'))).code).toBe('statement.unreadable')
    expect((await refusal(new File(['OFXHEADER:100\n\n<OFX></OFX>'], 'extrato.ofx'))).message).toContain(
      'nenhum extrato',
    )
  })

  it('opens the same statement when the same file is sent again, also by two people at once', async () => {
    const sent = await Promise.all(Array.from({ length: 4 }, () => send(ofx(month))))
    expect(new Set(sent.map(([one]) => one!.id)).size).toBe(1)
  })
})

describe('what a line is', () => {
  it('an open entry of the same amount is proposed, confirmed and paid on the day of the bank', async () => {
    const due = await books.expense(150.3, { description: 'Farinha do moinho', date_finish: '2026-11-02' })
    const { id } = await sendOne(ofx(month))
    const [line] = await lines(id, 'proposed')
    expect(line).toMatchObject({ line: 1, match: { entry_id: due.id, payment_id: null, value: 150.3 } })
    await decide(id, [1], { type: 'match' })
    expect((await run(id)).lines).toMatchObject({ stored: 1, open: 2 })
    expect(await entry(due.id)).toMatchObject({
      description: 'Farinha do moinho',
      date: '2026-11-03',
      cleared: true,
      payments: [{ amount: 150.3, cleared_on: '2026-11-03', bank_description: 'PAG BOLETO MOINHO SÃO JOÃO' }],
    })
    // Found by the bank's words, in the list and from everywhere.
    const { body } = await ana.call('GET /client/finance/entries', { query: { search: 'boleto são joao' } as never })
    expect(body.response.map((one) => one.id)).toEqual([due.id])
    const { found } = (await ana.call('GET /search', { query: { q: 'boleto joao' } })).body
    expect(found).toMatchObject([
      { kind: 'entry', id: due.id, title: 'Farinha do moinho', hint: '− R$ 150,30, pago', date: '2026-11-02' },
    ])
  })

  it('a bill that was paid late brings the rest as interest', async () => {
    const due = await books.expense(145, { description: 'Farinha do moinho', date_finish: '2026-11-01' })
    const { id } = await sendOne(ofx(month))
    await decide(id, [1], { type: 'match' })
    await run(id)
    expect((await entry(due.id)).payments).toMatchObject([{ value: 145, interest: 5.3, amount: 150.3 }])
  })

  it('a payment that somebody entered already is marked as shown by the bank, and not entered twice', async () => {
    const sold = await books.income(900, { date_finish: '2026-11-04', date: '2026-11-03' })
    const { id } = await sendOne(ofx(month))
    const [line] = await lines(id, 'proposed')
    expect(line!.match).toMatchObject({ entry_id: sold.id, payment_id: expect.any(Number) as number })
    await decide(id, [2], { type: 'match' })
    await run(id)
    expect(await entry(sold.id)).toMatchObject({ date: '2026-11-03', payments: [{ cleared_on: '2026-11-04' }] })
    expect(await entries()).toHaveLength(1)
  })

  it('a declined entry stays declined, also when the line comes in another file', async () => {
    await books.expense(150.3, { date_finish: '2026-11-02' })
    const { id } = await sendOne(ofx(month))
    await decide(id, [1], { type: 'decline' })
    expect(await lines(id, 'proposed')).toEqual([])
    await ana.call('DELETE /client/finance/statements/{id}', { params: { id } })
    const [again] = await send(ofx([...month, { day: '2026-11-06', amount: '-1.00', memo: 'X' }]))
    expect(again!.lines).toMatchObject({ proposed: 0, open: 4 })
  })

  it('a line becomes an entry of a category, paid and shown by the bank, with the bank’s words beside the user’s', async () => {
    const { id } = await sendOne(ofx(month))
    await decide(id, [3], bookAs(books.costs, { description: 'Tarifa do banco' }))
    await run(id)
    const [made] = await entries()
    expect(made).toMatchObject({
      description: 'Tarifa do banco',
      value: 12,
      sum_type: '2',
      competence: '2026-11',
      date: '2026-11-05',
      cleared: true,
    })
    expect((await entry(made!.id)).payments[0]!.bank_description).toBe('TARIFA PACOTE DE SERVIÇOS')
  })

  it('what came in goes to a category of what comes in', async () => {
    const { id } = await sendOne(ofx(month))
    expect((await decide(id, [2], bookAs(books.costs))).error.fields).toHaveProperty('classification_id')
    const spent = await books.expense(900, {})
    expect((await decide(id, [2], { type: 'match', entry_id: spent.id })).error.fields).toHaveProperty('entry_id')
  })

  it('lines of the same words are booked alike at once, and by themselves the next time', async () => {
    const fees = (day: string, n: number): Movement => ({ day, amount: '-1.99', memo: `TARIFA PIX ${n}` })
    const { id } = await sendOne(ofx([...month, fees('2026-11-06', 1), fees('2026-11-07', 2)]))
    expect((await decide(id, [4], bookAs(books.costs, { description: 'Tarifa', alike: true }))).body.alike).toEqual([5])
    await run(id)
    const [next] = await send(ofx([fees('2026-11-10', 3), { day: '2026-11-10', amount: '1.99', memo: 'TARIFA PIX 4' }]))
    expect(await lines(next!.id, 'classified')).toMatchObject([
      { line: 1, description: 'Tarifa', booking: { classification_id: books.costs.category, by_rule: true } },
    ])
    const rules = (await ana.call('GET /client/finance/statement-rules')).body.response
    expect(rules).toMatchObject([{ words: 'tarifa', used: 2, example: 'TARIFA PIX 2', type: '2' }])
    await ana.call('DELETE /client/finance/statement-rules/{id}', { params: { id: rules[0]!.id } })
    const [last] = await send(ofx([fees('2026-11-11', 5)]))
    expect(last!.lines).toMatchObject({ open: 1, classified: 0 })
  })
})

it('what comes back of an expense lowers it, as an entry of its own or as the refund that was expected', async () => {
  const { id } = await sendOne(ofx([...month, { day: '2026-11-06', amount: '30.00', memo: 'ESTORNO MOINHO' }]))
  const expected = await books.expense(-40, { description: 'Devolução', date_finish: '2026-11-04' })
  const wrong = await decide(id, [4], bookAs(books.sales, { refund: true }))
  expect(wrong.error.fields).toHaveProperty('classification_id')
  await decide(id, [1], bookAs(books.costs))
  await decide(id, [4], bookAs(books.costs, { refund: true }))
  await run(id)
  const found = (await entries()).filter(({ competence }) => competence === '2026-11')
  expect(found.map(({ value, open, sum_type }) => [value, open, sum_type])).toEqual([
    [150.3, 0, '2'],
    [-30, 0, '2'],
  ])
  const { body } = await ana.call('GET /client/finance/money-accounts')
  expect(body.response.find((one) => one.id === account)!.balance).toBe(-120.3)
  // A line of what was expected is that entry, and pays it. A refund teaches nothing.
  const next = await sendOne(
    ofx([
      { day: '2026-11-08', amount: '40.00', memo: 'PIX DEVOLVIDO' },
      { day: '2026-11-09', amount: '5.00', memo: 'ESTORNO MOINHO' },
    ]),
  )
  expect(await lines(next.id)).toMatchObject([
    { status: 'proposed', match: { entry_id: expected.id } },
    { status: 'open' },
  ])
  await decide(next.id, [1], { type: 'match' })
  await run(next.id)
  expect(await entry(expected.id)).toMatchObject({ value: -40, open: 0, date: '2026-11-08', cleared: true })
  await undo(next.id)
  expect(await entry(expected.id)).toMatchObject({ open: -40, date: null })
})

describe('a bill of another amount', () => {
  const estimated = () => books.expense(140, { description: 'Moinho, estimado', date_finish: '2026-11-05' })

  it('is proposed a little above or below, and not far away', async () => {
    const less = await books.expense(160, { description: 'Moinho, menos', date_finish: '2026-11-05' })
    const { id } = await sendOne(ofx(month))
    expect(await lines(id, 'proposed')).toMatchObject([{ match: { entry_id: less.id, difference: 'keep' } }])
    await ana.call('DELETE /client/finance/entries/{id}', { params: { id: less.id } })
    await books.expense(200, { description: 'Moinho, outra coisa', date_finish: '2026-11-05' })
    await ana.call('DELETE /client/finance/statements/{id}', { params: { id } })
    const again = await sendOne(ofx(month, { account: '2' }))
    expect(await lines(again.id, 'proposed')).toEqual([])
  })

  it('is corrected to the amount of the line, and has its value again when the statement is undone', async () => {
    const bill = await estimated()
    const { id } = await sendOne(ofx(month))
    await decide(id, [1], { type: 'match', difference: 'value' })
    await run(id)
    expect(await entry(bill.id)).toMatchObject({
      value: 150.3,
      open: 0,
      date: '2026-11-03',
      payments: [{ value: 150.3, interest: 0 }],
    })
    await undo(id)
    expect(await entry(bill.id)).toMatchObject({ value: 140, open: 140, payments: [] })
  })

  it('is settled with a discount, or stays open for the rest', async () => {
    const bill = await books.expense(160, { description: 'Moinho', date_finish: '2026-11-05' })
    const { id } = await sendOne(ofx(month))
    await decide(id, [1], { type: 'match', difference: 'discount' })
    await run(id)
    expect(await entry(bill.id)).toMatchObject({
      open: 0,
      payments: [{ value: 160, discount: 9.7, amount: 150.3 }],
    })
    await undo(id)
    await decide(id, [1], { type: 'match', difference: 'keep' })
    await run(id)
    expect(await entry(bill.id)).toMatchObject({ open: 9.7, payments: [{ value: 150.3, discount: 0 }] })
  })
})

describe('a line that is several things', () => {
  const split = (id: number, number: number, parts: readonly object[]) => decide(id, [number], { type: 'split', parts })
  const partOf = (place: { category: number; account: number }, value: string) => ({
    value,
    classification_id: place.category,
    scheme_account_id: place.account,
  })

  it('is booked in its parts, each on its account, which together are the line', async () => {
    const { id } = await sendOne(ofx(month))
    const answer = await split(id, 1, [partOf(books.costs, '100.00'), partOf(books.costs, '30.00'), { value: '20.30' }])
    expect(answer.body.response).toMatchObject([
      { line: 1, status: 'left_out', left_out: 'split' },
      { part_of: 1, status: 'classified', value: 100, type: '2', bank_description: 'PAG BOLETO MOINHO SÃO JOÃO' },
      { part_of: 1, status: 'classified', value: 30 },
      { part_of: 1, status: 'open', value: 20.3 },
    ])
    // They stand where their line stood, and count once.
    expect((await lines(id)).map(({ line, part_of }) => part_of ?? line)).toEqual([1, 1, 1, 1, 2, 3])
    expect(await find(id)).toMatchObject({ lines: { classified: 2, open: 3, left_out: 1 }, left_out: { split: 1 } })
    await run(id)
    expect((await entries()).map(({ value, date }) => [value, date])).toEqual([
      [100, '2026-11-03'],
      [30, '2026-11-03'],
    ])
    const [made] = await entries()
    expect((await entry(made!.id)).payments[0]!.bank_description).toBe('PAG BOLETO MOINHO SÃO JOÃO')
    // A part teaches nothing about the words of the whole line.
    expect((await ana.call('GET /client/finance/statement-rules')).body.response).toEqual([])
    expect((await undo(id)).lines).toMatchObject({ stored: 0, classified: 2 })
    expect(await entries()).toEqual([])
  })

  it('pays several bills with one deposit, the last of them in part', async () => {
    const [one, two] = [
      await books.income(500, { date_finish: '2026-11-01' }),
      await books.income(450, { date_finish: '2026-11-02' }),
    ]
    const { id } = await sendOne(ofx(month))
    await split(id, 2, [
      { value: '500.00', entry_id: one.id },
      { value: '400.00', entry_id: two.id },
    ])
    await run(id)
    expect(await entry(one.id)).toMatchObject({ open: 0, date: '2026-11-04', cleared: true })
    expect(await entry(two.id)).toMatchObject({ open: 50, situation: 'late' })
  })

  it('proposes open entries for what is decided later', async () => {
    const { id } = await sendOne(ofx(month))
    const due = await books.income(350, { date_finish: '2026-11-04' })
    await split(id, 2, [{ value: '350.00' }, { value: '550.00' }])
    expect(await lines(id, 'proposed')).toMatchObject([{ part_of: 2, value: 350, match: { entry_id: due.id } }])
  })

  it('is whole again when its parts are joined, unless one of them is in the books', async () => {
    const { id } = await sendOne(ofx(month))
    await split(id, 1, [partOf(books.costs, '100.00'), partOf(books.costs, '50.30')])
    const [part] = (await lines(id, 'classified'))!
    await decide(id, [part!.line], { type: 'join' })
    expect(await find(id)).toMatchObject({ lines: { open: 3, left_out: 0 } })
    await split(id, 1, [partOf(books.costs, '100.00'), { value: '50.30' }])
    await run(id)
    expect((await decide(id, [1], { type: 'join' })).error.code).toBe('statement.decided')
    expect((await decide(id, [2], { type: 'join' })).error.fields).toHaveProperty('lines')
  })

  it('is refused when the parts are not the line, of the other kind, or of a part', async () => {
    const { id } = await sendOne(ofx(month))
    const fields = async (parts: readonly object[], number = 1) => (await split(id, number, parts)).error.fields
    expect(await fields([{ value: '100.00' }, { value: '50.31' }])).toHaveProperty('parts')
    expect(await fields([partOf(books.sales, '100.00'), { value: '50.30' }])).toHaveProperty('parts')
    expect(await fields([{ value: '150.30' }])).toHaveProperty('decision.parts')
    await split(id, 1, [{ value: '100.00' }, { value: '50.30' }])
    const part = (await lines(id)).find(({ value }) => value === 100)!.line
    expect(await fields([{ value: '50.00' }, { value: '50.00' }], part)).toHaveProperty('lines')
    // The whole line is decided about no more.
    expect((await decide(id, [1], bookAs(books.costs))).error.code).toBe('statement.decided')
    const rescue = { type: 'rescue', date: '2026-11-03', value: '1.00', direction: '2' }
    expect((await decide(id, [1], rescue)).error.code).toBe('statement.decided')
  })

  it('does not come again with another file', async () => {
    const { id } = await sendOne(ofx(month))
    await split(id, 1, [partOf(books.costs, '100.00'), partOf(books.costs, '50.30')])
    await run(id)
    const next = await sendOne(ofx([...month, { day: '2026-11-06', amount: '-1.00', memo: 'X' }]))
    expect(await lines(next.id, 'repeated')).toMatchObject([{ line: 1 }])
    // Also under another number.
    const renumbered = month.map((line, n) => ({ ...line, fitid: `N${n}` }))
    const again = await sendOne(ofx([...renumbered, { day: '2026-11-07', amount: '-2.00', memo: 'Y' }]))
    expect((await lines(again.id)).map(({ probably_repeats }) => probably_repeats)).toEqual([true, false, false, false])
  })
})

describe('storing a statement', () => {
  it('loses no row of a bank that repeats its numbers inside one file', async () => {
    const same = (amount: string, memo: string): Movement => ({ day: '2026-11-06', amount, memo, fitid: '777' })
    const file = ofxInOneLine([
      same('-5.00', 'CAFE'),
      same('-5.00', 'CAFE'),
      same('-7.00', 'PADARIA'),
      same('-5.00', 'CAFE'),
    ])
    const { id } = await sendOne(file)
    await decide(id, [1, 2, 3, 4], bookAs(books.costs))
    expect((await run(id)).lines.stored).toBe(4)
    expect((await entries()).map(({ value }) => value).toSorted()).toEqual([5, 5, 5, 7])
  })

  it('books what several files have in common once', async () => {
    const [first] = await send(ofx(month))
    await decide(first!.id, [1, 3], bookAs(books.costs))
    await run(first!.id)
    const later: Movement[] = [...month.slice(1), { day: '2026-11-09', amount: '-40.00', memo: 'LUZ' }].map(
      (one, n) => ({
        ...one,
        fitid: n < 2 ? `${one.day.replaceAll('-', '')}000${n + 2}` : '1',
      }),
    )
    const [second] = await send(ofx(later))
    expect(second!.lines).toMatchObject({ repeated: 1, open: 2 })
    expect((await decide(second!.id, [2], bookAs(books.costs))).error.code).toBe('statement.decided')
  })

  it('leaves to somebody what a bank exports again under new numbers, whatever the rules say', async () => {
    const [first] = await send(ofx(month))
    await decide(first!.id, [1, 3], bookAs(books.costs))
    await run(first!.id)
    const anew = [...month, { day: '2026-11-06', amount: '-12.00', memo: 'TARIFA PACOTE DE SERVIÇOS' }].map(
      (one, n) => ({ ...one, fitid: `N${n}` }),
    )
    const [second] = await send(ofx(anew, {}, 'de-novo.ofx'))
    const marked = async (id: number) =>
      (await lines(id)).filter(({ probably_repeats }) => probably_repeats).map(({ line }) => line)
    expect(await marked(second!.id)).toEqual([1, 3])
    // Of the same words on another day the rule is right.
    expect(second!.lines).toMatchObject({ classified: 1, open: 3, repeated: 0 })
    await decide(second!.id, [4], bookAs(books.costs, { alike: true }))
    expect((await find(second!.id)).lines).toMatchObject({ classified: 1, open: 3 })
    const [elsewhere] = await send(ofx(anew, { account: '99999-9' }, 'outra-conta.ofx'))
    expect(await marked(elsewhere!.id)).toEqual([])
  })

  it('a job that runs twice at once books each line once', async () => {
    const { id } = await sendOne(ofx(month))
    await decide(id, [1, 3], bookAs(books.costs))
    await ana.call('POST /client/finance/statements/{id}/run', { params: { id } })
    const order = { companyId: ana.companyId, userId: ana.userId, statementId: id }
    await Promise.all([1, 2].map((n) => storeStatement.run(order, server.composed.jobContext, String(n))))
    expect(await entries()).toHaveLength(2)
    expect((await find(id)).lines.stored).toBe(2)
  })

  it('two files with the same line that are stored at once book it once', async () => {
    const [one] = await send(ofx(month))
    const [other] = await send(ofx([...month, { day: '2026-11-07', amount: '-3.00', memo: 'Y' }]))
    await decide(one!.id, [1, 3], bookAs(books.costs))
    await decide(other!.id, [1, 3, 4], bookAs(books.costs))
    for (const { id } of [one!, other!]) await ana.call('POST /client/finance/statements/{id}/run', { params: { id } })
    await server.runJobs(storeStatement)
    expect(await entries()).toHaveLength(3)
    expect((await find(other!.id)).lines).toMatchObject({ stored: 1, repeated: 2 })
  })

  it('says at its line what could not be stored, and stores the others', async () => {
    await ana.call('PUT /client/finance/closed-months/{month}', { params: { month: '2026-10' } })
    const { id } = await sendOne(ofx([{ day: '2026-10-30', amount: '-9.00', memo: 'A' }, ...month]))
    await decide(id, [1, 2], bookAs(books.costs))
    expect((await run(id)).lines).toMatchObject({ stored: 1, classified: 1 })
    const [refused] = await lines(id, 'classified')
    expect(refused!.problem).toContain('está fechado')
  })

  it('asks where the money is when there are several places, and remembers it', async () => {
    const bank = (await ana.call('POST /client/finance/money-accounts', { body: { name: 'Banco A', type: '1' } })).body
    await ana.call('POST /client/finance/money-accounts', { body: { name: 'Banco B', type: '1' } })
    const { id, money_account_id } = await sendOne(ofx(month))
    expect(money_account_id).toBeNull()
    await decide(id, [3], bookAs(books.costs))
    expect((await ana.call('POST /client/finance/statements/{id}/run', { params: { id } })).error.code).toBe(
      'statement.account',
    )
    const body = { money_account_id: bank.response.id }
    await ana.call('PUT /client/finance/statements/{id}', { params: { id }, body })
    await run(id)
    expect((await entries())[0]!.money_account_id).toBe(bank.response.id)
    const [next] = await send(ofx([{ day: '2026-11-20', amount: '-1.00', memo: 'Z' }]))
    expect(next!.money_account_id).toBe(bank.response.id)
  })
})

describe('a transfer between two accounts of the company', () => {
  const accountOf = async (name: string) =>
    (await ana.call('POST /client/finance/money-accounts', { body: { name, type: '1' } })).body.response.id
  const transfers = async () => (await ana.call('GET /client/finance/transfers')).body.response
  const sendFor = async (money_account_id: number, movements: Movement[], number: string) => {
    const { id } = await sendOne(ofx(movements, { account: number }, `${number}.ofx`))
    await ana.call('PUT /client/finance/statements/{id}', { params: { id }, body: { money_account_id } })
    return id
  }
  const leaves: Movement = { day: '2026-11-06', amount: '-500.00', memo: 'PAG FATURA CARTAO' }
  const arrives: Movement = { day: '2026-11-09', amount: '500.00', memo: 'PAGAMENTO RECEBIDO' }
  let bank: number
  let card: number

  beforeEach(async () => {
    bank = await accountOf('Banco')
    card = await accountOf('Cartão')
  })

  it('is no entry, and the statement of the other account does not bring it again', async () => {
    const first = await sendFor(bank, [leaves], '1')
    await decide(first, [1], { type: 'transfer', money_account_id: card })
    expect((await run(first)).lines).toMatchObject({ stored: 1 })
    expect(await transfers()).toMatchObject([
      { from_id: bank, to_id: card, value: 500, date: '2026-11-06', description: 'PAG FATURA CARTAO' },
    ])
    const second = await sendFor(card, [arrives, { ...arrives, fitid: '2' }], '2')
    expect((await find(second)).lines).toMatchObject({ moved: 1, open: 1 })
    const [line] = await lines(second)
    expect(line!.transfer).toEqual({ money_account_id: bank, money_account_name: 'Banco', by_rule: true })
    expect((await run(second)).lines).toMatchObject({ stored: 1, open: 1 })
    expect(await transfers()).toHaveLength(1)
    expect(await entries()).toEqual([])
  })

  it('that was typed by hand is recognised, also when the account is said later', async () => {
    const body = { from_id: bank, to_id: card, value: 500, date: '2026-11-05', description: 'Fatura' }
    await ana.call('POST /client/finance/transfers', { body })
    const id = await sendFor(card, [leaves], '1')
    expect((await find(id)).lines).toMatchObject({ open: 1, moved: 0 })
    await ana.call('PUT /client/finance/statements/{id}', { params: { id }, body: { money_account_id: bank } })
    expect((await find(id)).lines).toMatchObject({ open: 0, moved: 1 })
    await ana.call('PUT /client/finance/statements/{id}', { params: { id }, body: { money_account_id: card } })
    expect((await find(id)).lines).toMatchObject({ open: 1, moved: 0 })
  })

  const type = (date: string, to_id = card) =>
    ana.call('POST /client/finance/transfers', {
      body: { from_id: bank, to_id, value: 500, date, description: 'Retirada' },
    })

  it('is the nearest of its amount, each once, whatever the bank does not show before it', async () => {
    const cash = await accountOf('Cofre')
    await type('2026-09-30', cash)
    const days = ['2026-10-10', '2026-10-17', '2026-10-24']
    for (const day of days) await type(day)
    const fee = { day: '2026-10-01', amount: '-10.00', memo: 'TARIFA' }
    const id = await sendFor(bank, [fee, ...days.map((day) => ({ ...leaves, day }))], '1')
    const others = (await lines(id)).map(({ transfer }) => transfer?.money_account_id)
    expect(others).toEqual([undefined, card, card, card])
    expect((await run(id)).lines).toMatchObject({ stored: 3 })
    expect(await transfers()).toHaveLength(4)
  })

  it('is another one for each line, of those that were typed and of those that the lines make', async () => {
    for (const day of ['2026-11-06', '2026-11-06']) await type(day)
    const twice = [leaves, { ...leaves, fitid: '2' }]
    const typed = await sendFor(bank, twice, '1')
    expect((await run(typed)).lines).toMatchObject({ stored: 2 })
    expect(await transfers()).toHaveLength(2)
    const made = await sendFor(
      bank,
      twice.map((line, place) => ({ ...line, fitid: `${place + 3}`, memo: 'SAQUE' })),
      '2',
    )
    expect((await find(made)).lines).toMatchObject({ open: 2, moved: 0 })
    await decide(made, [1, 2], { type: 'transfer', money_account_id: card })
    expect((await run(made)).lines).toMatchObject({ stored: 2 })
    expect(await transfers()).toHaveLength(4)
  })

  it('is taken back with its statement, unless the other statement shows it or somebody changed it', async () => {
    const first = await sendFor(bank, [leaves], '1')
    await decide(first, [1], { type: 'transfer', money_account_id: card })
    await run(first)
    const second = await sendFor(card, [arrives], '2')
    await run(second)
    expect(await undo(first)).toMatchObject({ kept: 1, lines: { stored: 1 } })
    expect(await undo(second)).toMatchObject({ kept: 0, lines: { moved: 1 } })
    expect(await transfers()).toHaveLength(1)
    expect(await undo(first)).toMatchObject({ kept: 0, lines: { moved: 1 } })
    expect(await transfers()).toEqual([])
  })

  it('needs another account of the same company, and an open month', async () => {
    const id = await sendFor(bank, [{ ...leaves, day: '2026-10-30' }], '1')
    const to = (money_account_id: number) => decide(id, [1], { type: 'transfer', money_account_id })
    expect((await to(bank)).error.fields).toHaveProperty('money_account_id')
    const bea = await server.company()
    const hers = await bea.call('POST /client/finance/money-accounts', { body: { name: 'Dela', type: '1' } })
    expect((await to(hers.body.response.id)).error.code).toBe('not_found')
    await to(card)
    await ana.call('PUT /client/finance/closed-months/{month}', { params: { month: '2026-10' } })
    const refused = await ana.call('POST /client/finance/statements/{id}/run', { params: { id } })
    expect(refused.error.code).toBe('finance.month_closed')
    expect(await find(id)).toMatchObject({ closed: { ready: 1, pending: 0 }, lines: { stored: 0, moved: 1 } })
    expect((await lines(id))[0]!.problem).toContain('está fechado')
  })
})

describe('undoing a statement', () => {
  it('takes back entries, payments and what it said of payments, and nothing else', async () => {
    const due = await books.expense(150.3, { date_finish: '2026-11-02' })
    const sold = await books.income(900, { date_finish: '2026-11-04', date: '2026-11-04' })
    const { id } = await sendOne(ofx(month))
    await decide(id, [1, 2], { type: 'match' })
    await decide(id, [3], bookAs(books.costs))
    expect((await run(id)).lines.stored).toBe(3)
    expect(await undo(id)).toMatchObject({ state: 'review', kept: 0, lines: { stored: 0, matched: 2, classified: 1 } })
    expect(await entry(due.id)).toMatchObject({ date: null, payments: [] })
    expect(await entry(sold.id)).toMatchObject({ date: '2026-11-04', payments: [{ cleared_on: null }] })
    expect(await entries()).toHaveLength(2)
    expect((await run(id)).lines.stored).toBe(3)
  })

  it('leaves what somebody changed since, and counts it', async () => {
    const { id } = await sendOne(ofx(month))
    await decide(id, [1, 3], bookAs(books.costs))
    await run(id)
    const [first] = await entries()
    const body = { ...books.input(await entry(first!.id)), description: 'Mudei' }
    await ana.call('PUT /client/finance/entries/{id}', { params: { id: first!.id }, body })
    expect(await undo(id)).toMatchObject({ kept: 1, lines: { stored: 1, classified: 1 } })
    expect(await entries()).toMatchObject([{ description: 'Mudei' }])
  })

  it('what the user deleted does not come again with the next file', async () => {
    const { id } = await sendOne(ofx(month))
    await decide(id, [3], bookAs(books.costs))
    await run(id)
    const [made] = await entries()
    await ana.call('DELETE /client/finance/entries/{id}', { params: { id: made!.id }, query: {} })
    const [again] = await send(ofx([...month, { day: '2026-11-06', amount: '-1.00', memo: 'X' }]))
    expect(again!.lines).toMatchObject({ repeated: 1, open: 3 })
  })
})

it('a statement of which nothing is booked is deleted after a month, and others stay', async () => {
  const [gone] = await send(ofx(month, { account: '1' }))
  const [kept] = await send(ofx(month, { account: '2' }))
  await decide(kept!.id, [3], bookAs(books.costs))
  await run(kept!.id)
  server.setClock('2026-12-23T12:00:00-03:00')
  await clearStatements.run({}, server.composed.jobContext, '')
  // The session would be over by then.
  server.setClock('2026-11-22T12:00:00-03:00')
  expect((await ana.call('GET /client/finance/statements/{id}', { params: { id: gone!.id } })).status).toBe(404)
  expect((await find(kept!.id)).lines.stored).toBe(1)
})

it('documents of third parties in the bank’s words are covered in the trail for a reader without the permission', async () => {
  const { id } = await sendOne(ofx([{ day: '2026-11-03', amount: '-8.00', memo: 'PIX ENVIADO 529.982.247-25' }]))
  await decide(id, [1], bookAs(books.costs))
  await run(id)
  const trail = async () => JSON.stringify((await ana.call('GET /client/audit')).body.response)
  expect(await trail()).toContain('529.982.247-25')
  await server.asOwner(
    `update identity.members set permissions = array_remove(permissions, 'finance') where user_id = $1`,
    [ana.userId],
  )
  expect(await trail()).not.toContain('529.982.247-25')
  expect(await trail()).toContain('***.982.247-**')
})

it('who has lost the permission books nothing more', async () => {
  const clerk = await server.colleague(ana, ['finance'])
  const { id } = await sendOne(ofx(month))
  await decide(id, [3], bookAs(books.costs))
  await clerk.call('POST /client/finance/statements/{id}/run', { params: { id } })
  await server.asOwner(`update identity.members set permissions = '{}' where user_id = $1`, [clerk.userId])
  await server.runJobs(storeStatement)
  expect(await find(id)).toMatchObject({ state: 'review', lines: { stored: 0, classified: 1 } })
})
