import { beforeEach, describe, expect, it } from 'vitest'
import { openTestServer, type Person } from '../../testing/test-server.ts'
import { Bookkeeping } from '../testing/bookkeeping.ts'
import { extendSeries } from './extending.ts'

const server = openTestServer()
let ana: Person
let books: Bookkeeping

beforeEach(async () => {
  server.setClock('2026-05-13T12:00:00-03:00')
  ana = await server.company()
  books = await Bookkeeping.of(ana)
})

const list = async (query: object = {}) => (await ana.call('GET /client/finance/entries', { query })).body
const pay = (id: number, body: object) =>
  ana.call('POST /client/finance/entries/{id}/payments', { params: { id }, body: { date: '2026-05-02', ...body } })
const find = async (id: number) =>
  (await ana.call('GET /client/finance/entries/{id}', { params: { id } })).body.response

describe('entries', () => {
  it('take their type from their category, and their year of competence from the due date', async () => {
    const sold = await books.income(100, { month_competence: 4, date_finish: '2026-05-01' })
    expect(sold).toMatchObject({ sum_type: '1', month_competence: 4, competence: '2026-04', situation: 'late' })
    expect(await books.expense(30, { date_finish: '2026-06-01' })).toMatchObject({ sum_type: '2', situation: 'open' })
  })

  it('need an account of their category, one that is not switched off', async () => {
    const other = await books.account('Outra', await books.category('Outra', '2', 5))
    const foreign = await books.book({ scheme_account_id: other })
    expect(foreign.error.fields).toEqual({ scheme_account_id: 'Esta conta é de outra categoria' })
    const none = await books.book({ scheme_account_id: null })
    expect(none.error.fields).toEqual({ scheme_account_id: 'Escolha a conta' })
    const body = { topic: 'Vendas à vista', topic_id: books.sales.category, disabled: true }
    await ana.call('PUT /client/finance/subtopic/{id}', { params: { id: books.sales.account }, body })
    expect((await books.book({})).error.code).toBe('finance.put_away')
  })

  it('below zero are refunds: they lower their account, are paid in part or whole, and have no charges', async () => {
    await books.expense(100, { date: '2026-05-05' })
    const back = await books.expense(-30, {})
    expect(back).toMatchObject({ value: -30, open: -30, sum_type: '2', situation: 'late' })
    expect((await pay(back.id, { value: -40 })).error.code).toBe('finance.overpaid')
    expect((await pay(back.id, { value: 10 })).error.code).toBe('finance.overpaid')
    expect((await pay(back.id, { interest: 1 })).error.fields).toHaveProperty('interest')
    await pay(back.id, { value: -10 })
    expect(await find(back.id)).toMatchObject({ settled: -10, open: -20 })
    expect((await list({ situation: 'partial' })).response.map(({ id }) => id)).toEqual([back.id])
    const changed = { ...books.input(back), value: -5 }
    const answer = await ana.call('PUT /client/finance/entries/{id}', { params: { id: back.id }, body: changed })
    expect(answer.error.code).toBe('finance.below_payments')
    await pay(back.id, {})
    expect(await find(back.id)).toMatchObject({ open: 0, situation: 'paid', date: '2026-05-02' })
    expect((await list()).sums).toMatchObject({ expense: 70, result: -70, open_expense: 0 })
    const { body } = await ana.call('GET /client/finance/cash-flow', { query: { year: 2026 } })
    expect(body.response[4]).toMatchObject({ expense: 70, balance: -70 })
    const zero = await books.book({ value: 0 })
    expect(zero.error.fields).toHaveProperty('value')
  })

  it('say which field is missing', async () => {
    const fields = async (more: object) => (await books.book(more)).error.fields
    const words = { classification_id: 'Escolha a classificação' }
    expect(await fields({ classification_id: '' })).toEqual(words)
    expect(await fields({ classification_id: undefined })).toEqual(words)
  })

  it('come twenty to a page, with sums of all pages and the balance after each that was paid', async () => {
    await ana.call('POST /client/finance/initial-value', { body: { value: 1000 } })
    for (let n = 1; n <= 21; n++) await books.income(10, { date_finish: `2026-04-${String(n).padStart(2, '0')}` })
    const { id } = await books.expense(50.25, { date_finish: '2026-04-30', date: '2026-04-29' })
    const page = await list()
    expect(page.response).toHaveLength(20)
    expect(page.response[0]).toMatchObject({ id, balance: 949.75, date: '2026-04-29', situation: 'paid' })
    expect(page.total).toBe(22)
    expect(page.sums).toEqual({ income: 210, expense: 50.25, result: 159.75, open_income: 210, open_expense: 0 })
  })

  it('have the balance of their account after them, with what was transferred to it and from it', async () => {
    await ana.call('POST /client/finance/initial-value', { body: { value: 1000 } })
    const [till] = (await ana.call('GET /client/finance/money-accounts')).body.response
    const { response: bank } = (
      await ana.call('POST /client/finance/money-accounts', { body: { name: 'Banco', type: '2' } })
    ).body
    await ana.call('POST /client/finance/transfers', {
      body: { from_id: till!.id, to_id: bank.id, value: 300, date: '2026-04-10' },
    })
    await books.expense(50, { date_finish: '2026-04-20', date: '2026-04-20' })
    await books.expense(20, { date_finish: '2026-04-21', date: '2026-04-21', money_account_id: bank.id })
    const balances = async (money_account_id: number) =>
      (await list({ money_account_id })).response.map(({ balance }) => balance)
    expect([await balances(till!.id), await balances(bank.id)]).toEqual([[650], [280]])
  })

  it('are filtered by what is asked, in any combination', async () => {
    const late = await books.income(10, { date_finish: '2026-04-01', description: 'Encomenda da Padaria Açaí' })
    const paid = await books.expense(20, { date_finish: '2026-04-02', date: '2026-04-20', payment_method_id: 1 })
    const open = await books.expense(30, { date_finish: '2026-06-02' })
    const ids = async (query: object) => (await list({ order: 'asc', ...query })).response.map(({ id }) => id)
    expect(await ids({ situation: 'late' })).toEqual([late.id])
    expect(await ids({ situation: 'open' })).toEqual([late.id, open.id])
    expect(await ids({ situation: 'paid' })).toEqual([paid.id])
    expect(await ids({ type: '2' })).toEqual([paid.id, open.id])
    expect(await ids({ search: 'acai encomenda' })).toEqual([late.id])
    expect(await ids({ from: '2026-04-02', to: '2026-05-01' })).toEqual([paid.id])
    expect(await ids({ from: '2026-04-20', to: '2026-04-20', date_by: 'payment' })).toEqual([paid.id])
    expect(await ids({ from: '2026-05-15', to: '2026-06-30', date_by: 'competence' })).toEqual([
      late.id,
      paid.id,
      open.id,
    ])
    expect(await ids({ payment_method_id: 1, project_id: 0, group_id: 5 })).toEqual([paid.id])
    expect(await ids({ classification_id: books.sales.category })).toEqual([late.id])
  })

  it('of an account are those that moved money there, and those that are to, as its figures say', async () => {
    await ana.call('POST /client/finance/initial-value', { body: { value: 1000 } })
    const [till] = (await ana.call('GET /client/finance/money-accounts')).body.response
    const { response: bank } = (
      await ana.call('POST /client/finance/money-accounts', { body: { name: 'Banco', type: '2' } })
    ).body
    const elsewhere = await books.expense(100, { date_finish: '2026-05-01', money_account_id: till!.id })
    await pay(elsewhere.id, { money_account_id: bank.id })
    const planned = await books.expense(30, { date_finish: '2026-05-03', money_account_id: bank.id })
    const both = await books.expense(100, { date_finish: '2026-05-04', money_account_id: till!.id })
    await pay(both.id, { value: 40, money_account_id: bank.id })
    const ids = async (query: object) => (await list({ order: 'asc', ...query })).response.map(({ id }) => id)
    const of = (account: { id: number }, query: object = {}) => ids({ money_account_id: account.id, ...query })
    expect([await of(till!), await of(bank)]).toEqual([[both.id], [elsewhere.id, planned.id, both.id]])
    const moved = { date_by: 'payment' as const, from: '2026-05-01', to: '2026-05-31' }
    expect([await of(till!, moved), await of(bank, moved)]).toEqual([[], [elsewhere.id, both.id]])
    // What is open of it is to be paid from where it is planned, as the days of the cash flow say.
    for (const situation of ['open', 'late'])
      expect([await of(till!, { situation }), await of(bank, { situation })]).toEqual([[both.id], [planned.id]])
    const partial = { situation: 'partial' }
    expect([await of(till!, partial), await of(bank, partial)]).toEqual([[both.id], [both.id]])
    expect([await of(till!, { situation: 'paid' }), await of(bank, { situation: 'paid' })]).toEqual([
      [],
      [elsewhere.id],
    ])

    await pay(both.id, { date: '2026-06-09', money_account_id: till!.id })
    const rows = async (account: { id: number }) =>
      (await list({ money_account_id: account.id, order: 'asc' })).response.map(({ id, balance }) => [id, balance])
    expect(await rows(till!)).toEqual([[both.id, 940]])
    expect(await rows(bank)).toEqual([
      [elsewhere.id, -100],
      [planned.id, null],
      [both.id, -140],
    ])
    const alone = await list({ money_account_id: bank.id, from: '2026-05-04', to: '2026-05-04' })
    expect(alone.response.map(({ id, balance }) => [id, balance])).toEqual([[both.id, -140]])
    const exported = async (account: { id: number }) => {
      const query = { money_account_id: account.id, ...moved }
      return (await ana.call('GET /client/finance/entries/csv', { query })).raw.toString().trim().split('\n').length - 1
    }
    expect([await exported(till!), await exported(bank)]).toEqual([0, 2])
  })

  it('are those of each day on which a part of them was paid, in the order of what was paid', async () => {
    const parts = await books.expense(100, { date_finish: '2026-04-30' })
    await pay(parts.id, { value: 40, date: '2026-05-02' })
    const between = await books.expense(20, { date_finish: '2026-05-04', date: '2026-05-05' })
    const of = async (from: string, to: string) =>
      (await list({ date_by: 'payment', from, to, order: 'asc' })).response.map(({ id, date_filter }) => [
        id,
        date_filter,
      ])
    expect(await of('2026-05-02', '2026-05-02')).toEqual([[parts.id, '2026-05-02']])
    await pay(parts.id, { date: '2026-05-12' })
    expect(await of('2026-05-02', '2026-05-02')).toEqual([[parts.id, '2026-05-02']])
    expect(await of('2026-05-12', '2026-05-12')).toEqual([[parts.id, '2026-05-12']])
    expect(await of('2026-05-01', '2026-05-10')).toEqual([
      [parts.id, '2026-05-02'],
      [between.id, '2026-05-05'],
    ])
    const may = await list({ date_by: 'payment', from: '2026-05-01', to: '2026-05-31', order: 'asc' })
    expect(may.response.map(({ id, balance }) => [id, balance])).toEqual([
      [between.id, -60],
      [parts.id, -120],
    ])
    expect([may.total, may.sums.expense]).toEqual([2, 120])
  })

  it('become instalments of whole cents, of which the last takes what is left', async () => {
    const first = await books.expense(100, { date_finish: '2026-01-31', series: { type: '1', count: 3 } })
    const { response } = await list({ order: 'asc' })
    expect(response.map(({ value, date_finish, competence }) => [value, date_finish, competence])).toEqual([
      [33.33, '2026-01-31', '2026-05'],
      [33.33, '2026-02-28', '2026-05'],
      [33.34, '2026-03-31', '2026-05'],
    ])
    expect(first.series).toMatchObject({ type: '1', number: 1, count: 3 })
    const tooMany = await books.book({ value: 0.02, series: { type: '1', count: 3 } })
    expect(tooMany.error.fields).toHaveProperty('value')
  })

  it('that repeat fall on days on which banks are open, rise each year, and were corrected before they were saved', async () => {
    await books.expense(100, {
      // A Friday before Carnaval.
      date_finish: '2027-01-09',
      month_competence: '2027-01',
      series: {
        type: '2',
        count: 14,
        closed_day: 'after',
        raise: '4.50',
        corrections: [{ number: 3, value: '120.00', date_finish: '2027-03-15' }],
      },
    })
    const { response } = await list({ order: 'asc' })
    expect(response.map(({ value, date_finish }) => [value, date_finish]).slice(0, 4)).toEqual([
      [100, '2027-01-11'],
      // Carnaval's Tuesday; on Cinzas banks open at noon.
      [100, '2027-02-10'],
      [120, '2027-03-15'],
      [100, '2027-04-09'],
    ])
    expect(response.slice(11).map(({ value, competence }) => [value, competence])).toEqual([
      [100, '2027-12'],
      [104.5, '2028-01'],
      [104.5, '2028-02'],
    ])
    const shares = { type: '1', count: 2, corrections: [{ number: 1, value: '9.00', date_finish: '2026-05-05' }] }
    expect((await books.book({ value: 10, series: shares })).error.fields).toHaveProperty('series.corrections')
    const second = { number: 2, value: '1.00', date_finish: '2026-07-01' }
    expect(
      (await books.book({ value: 10, series: { ...shares, corrections: [...shares.corrections, second] } })).status,
    ).toBe(201)
    expect((await books.book({ series: { type: '1' } })).error.fields).toHaveProperty('series.count')
  })

  it('that repeat without an end are there a year ahead, until somebody ends them', async () => {
    const { id, series } = await books.income(1000, {
      description: 'Mensalidade',
      date_finish: '2026-05-20',
      series: { type: '2', raise: '10.00' },
    })
    expect(series).toMatchObject({ number: 1, count: 12, endless: true })
    const rows = async () => (await list({ order: 'asc', per_page: 200 })).response
    const run = () => extendSeries.run({}, server.composed.jobContext, '')
    await run()
    expect(await rows()).toHaveLength(12)
    // What changed from here on goes on.
    const third = (await rows())[2]!
    await ana.call('PUT /client/finance/entries/{id}', {
      params: { id: third.id },
      body: { ...books.input(await find(third.id)), date_finish: '2026-07-25', value: 1100, scope: 'following' },
    })
    server.setClock('2026-08-13T12:00:00-03:00')
    await Promise.all([run(), run()])
    server.setClock('2026-05-13T12:00:00-03:00')
    const longer = await rows()
    expect(
      longer.slice(11).map(({ value, date_finish, competence, series: of }) => [value, date_finish, competence, of]),
    ).toEqual([
      [1100, '2027-04-25', '2027-04', expect.objectContaining({ number: 12, count: 15, endless: true })],
      [1210, '2027-05-25', '2027-05', expect.objectContaining({ number: 13 })],
      [1210, '2027-06-25', '2027-06', expect.objectContaining({ number: 14 })],
      [1210, '2027-07-25', '2027-07', expect.objectContaining({ number: 15 })],
    ])
    await ana.call('DELETE /client/finance/entries/{id}', {
      params: { id: longer[13]!.id },
      query: { scope: 'following' },
    })
    server.setClock('2027-08-13T12:00:00-03:00')
    await run()
    server.setClock('2026-05-13T12:00:00-03:00')
    expect((await rows()).map(({ series: of }) => of!.endless)).toEqual(Array.from({ length: 13 }, () => false))
    expect((await find(id)).series).toMatchObject({ endless: false })
  })

  it('that repeat change and go with those after them, as far as nothing is paid', async () => {
    const first = await books.expense(80, {
      date_finish: '2026-05-10',
      series: { type: '2', count: 4, every: 'month' },
    })
    const rows = (await list({ order: 'asc' })).response
    expect(rows.map(({ competence }) => competence)).toEqual(['2026-05', '2026-06', '2026-07', '2026-08'])
    await pay(rows[2]!.id, { value: 1 })
    const changed = await ana.call('PUT /client/finance/entries/{id}', {
      params: { id: rows[1]!.id },
      body: { ...books.input(first), value: 90, date_finish: '2026-06-15', month_competence: 6, scope: 'following' },
    })
    expect(changed.body).toMatchObject({ changed: 2, kept: 1 })
    expect((await list({ order: 'asc' })).response.map(({ value, date_finish }) => [value, date_finish])).toEqual([
      [80, '2026-05-10'],
      [90, '2026-06-15'],
      [80, '2026-07-10'],
      [90, '2026-08-15'],
    ])
    const gone = await ana.call('DELETE /client/finance/entries/{id}', {
      params: { id: first.id },
      query: { scope: 'all' },
    })
    expect(gone.body.response).toEqual({ deleted: 3, kept: 1 })
  })

  it('that repeat keep the day that one of them got, also where a month before it has no such day', async () => {
    const { id } = await books.expense(80, { date_finish: '2026-06-10', series: { type: '2' } })
    const [, second] = (await list({ order: 'asc' })).response
    const change = (one: typeof second, more: object) =>
      ana.call('PUT /client/finance/entries/{id}', {
        params: { id: one!.id },
        body: { ...books.input(one!), scope: 'following', ...more },
      })
    await change(second, { date_finish: '2026-07-31' })
    server.setClock('2026-09-01T12:00:00-03:00')
    await extendSeries.run({}, server.composed.jobContext, '')
    server.setClock('2026-05-13T12:00:00-03:00')
    const days = async () =>
      (await list({ order: 'asc', per_page: 200 })).response.map(({ date_finish }) => date_finish)
    expect((await days()).join(' ')).toBe(
      '2026-06-10 2026-07-31 2026-08-31 2026-09-30 2026-10-31 2026-11-30 2026-12-31 2027-01-31 2027-02-28 ' +
        '2027-03-31 2027-04-30 2027-05-31 2027-06-30 2027-07-31 2027-08-31',
    )
    // Those before it get the day as well, each in its month.
    await change(await find(second!.id), { date_finish: '2026-07-30', scope: 'all' })
    expect((await days()).slice(0, 3)).toEqual(['2026-06-30', '2026-07-30', '2026-08-30'])
    expect((await find(id)).competence).toBe('2026-05')
  })

  it('that repeat rise on from a value that one of them got, those that are there as those that are made later', async () => {
    await books.income(1000, { date_finish: '2026-05-20', series: { type: '2', count: 26, raise: '10.00' } })
    const rows = async () => (await list({ order: 'asc', per_page: 200 })).response
    const change = async (number: number, value: number, scope: string) => {
      const one = (await rows())[number - 1]!
      await ana.call('PUT /client/finance/entries/{id}', {
        params: { id: one.id },
        body: { ...books.input(one), value, scope } as never,
      })
      const values = (await rows()).map((row) => row.value)
      return [1, 2, 3, 12, 13, 24, 25].map((at) => values[at - 1])
    }
    expect(await change(3, 1200.05, 'following')).toEqual([1000, 1000, 1200.05, 1200.05, 1320.06, 1320.06, 1452.07])
    // Those before it have the value that was typed: nothing has risen yet.
    expect(await change(13, 1300, 'all')).toEqual([1300, 1300, 1300, 1300, 1300, 1300, 1430])
    const [told] = await server.asOwner<{ before: object; after: object }>(
      `select before, after from audit.trail where company_id = $1 and action = 'finance_entry.updated'
       and entity_id = $2 order by id limit 1`,
      [ana.companyId, String((await rows())[12]!.id)],
    )
    expect(told).toMatchObject({ before: { value: '1100.00' }, after: { value: '1320.06' } })
  })

  it('that repeat below zero rise away from zero, as those above it', async () => {
    await books.expense(-100, { date_finish: '2026-05-20', series: { type: '2', count: 13, raise: '10.00' } })
    expect((await list({ order: 'asc' })).response.map(({ value }) => value).slice(11)).toEqual([-100, -110])
  })

  it('are paid in part and whole, with interest, fine and discount', async () => {
    const { id } = await books.expense(100, { date_finish: '2026-04-10' })
    expect((await pay(id, { value: 40 })).body.entry).toMatchObject({ settled: 40, open: 60, date: null })
    expect((await pay(id, { value: 60.01 })).error.code).toBe('finance.overpaid')
    const paid = await pay(id, { interest: 1.5, fine: 2, discount: 0.25, date: '2026-05-03' })
    expect(paid.body.entry).toMatchObject({ date: '2026-05-03', situation: 'paid', open: 0, balance: -103.25 })
    expect(paid.body.response).toMatchObject({ value: 60, amount: 63.25 })
    expect((await pay(id, {})).error.code).toBe('finance.already_paid')
    const [first] = paid.body.entry.payments
    const params = { id, paymentId: first!.id }
    await ana.call('PUT /client/finance/entries/{id}/payments/{paymentId}', {
      params,
      body: { cleared_on: '2026-05-05' },
    })
    expect((await find(id)).cleared).toBe(false)
    await ana.call('DELETE /client/finance/entries/{id}/payments/{paymentId}', { params })
    expect(await find(id)).toMatchObject({ settled: 60, date: null, situation: 'late' })
  })

  it('are paid, moved and taken back by the date of the table', async () => {
    const { id } = await books.income(25, {})
    const set = (date: string | null) =>
      ana.call('PUT /client/finance/entries/date/{id}', { params: { id }, body: { date } })
    expect((await set('2026-05-04')).body.response.date).toBe('2026-05-04')
    expect((await set('2026-05-06')).body.response.payments).toMatchObject([{ date: '2026-05-06', value: 25 }])
    expect((await set(null)).body.response).toMatchObject({ date: null, settled: 0, payments: [] })
  })

  it('keep what was paid when their value changes, and are never worth less', async () => {
    const paid = await books.income(50, { date: '2026-05-01' })
    const change = (value: number) =>
      ana.call('PUT /client/finance/entries/{id}', { params: { id: paid.id }, body: { ...books.input(paid), value } })
    expect((await change(80)).body.response).toMatchObject({ settled: 50, open: 30, date: null })
    expect((await change(49.99)).error.code).toBe('finance.below_payments')
    expect((await change(50)).body.response).toMatchObject({ open: 0, date: '2026-05-01' })
  })

  it('are changed only with the version that was read', async () => {
    const { id, updated_at, ...entry } = await books.income(10, {})
    await pay(id, { value: 1 })
    const stale = await ana.call('PUT /client/finance/entries/{id}', {
      params: { id },
      body: { ...books.input({ id, ...entry }), updated_at },
    })
    expect(stale.error).toMatchObject({ code: 'record.stale', record: { id, settled: 1 } })
  })

  it('are duplicated open and alone', async () => {
    const paid = await books.income(10, { date: '2026-05-01' })
    const copy = await ana.call('POST /client/finance/entries/{id}/duplicate', { params: { id: paid.id } })
    expect(copy.body.response).toMatchObject({ description: paid.description, date: null, series: null, value: 10 })
  })

  it('leave whole as a file that a spreadsheet reads', async () => {
    await books.income(1234.5, { description: '=2+2' })
    const file = await ana.call('GET /client/finance/entries/csv')
    expect(file.raw.toString()).toMatch(/'=2\+2.*1234,50/)
  })
})

describe('an entry in the bin', () => {
  const params = { kind: 'finance_entry' }
  const restore = (id: number) => ana.call('POST /client/bin/{kind}/{id}/restore', { params: { ...params, id } })
  const remove = (id: number) =>
    ana.call('DELETE /client/finance/entries/{id}', { params: { id }, query: { scope: 'this' } })

  it('comes back with its payments and files', async () => {
    const { id } = await books.expense(70, {})
    await pay(id, { value: 30 })
    const files = [new File(['nota'], 'nota.txt', { type: 'text/plain' })]
    await ana.call('POST /client/finance/entries/{id}/files', { params: { id }, files })
    const before = await find(id)
    await remove(id)
    expect((await restore(id)).status).toBe(204)
    expect(await find(id)).toEqual(before)
  })

  it('stays there while the month of a payment of it is closed', async () => {
    const { id } = await books.expense(70, { date_finish: '2026-05-01' })
    await pay(id, { value: 30, date: '2026-04-02' })
    await remove(id)
    await ana.call('PUT /client/finance/closed-months/{month}', { params: { month: '2026-04' } })
    expect((await restore(id)).error.code).toBe('finance.month_closed')
    expect((await ana.call('GET /client/bin', { query: {} })).body.total).toBe(1)
  })
})

describe('many at once', () => {
  it('are paid, each that may not is named, and the whole is undone', async () => {
    const [open, paid] = [await books.income(10, {}), await books.income(20, { date: '2026-05-01' })]
    const body = { ids: [open.id, paid.id, 999], action: { type: 'pay' as const, date: '2026-05-02' } }
    const { response } = (await ana.call('POST /client/finance/entries/bulk', { body })).body
    expect(response.done).toEqual([open.id])
    expect(response.refused.map(({ id }) => id).sort()).toEqual([paid.id, 999].sort())
    const params = { id: response.id! }
    const undone = await ana.call('POST /client/finance/entries/bulk/{id}/undo', { params })
    expect(undone.body.response).toEqual({ undone: 1, kept: 0 })
    expect(await find(open.id)).toMatchObject({ date: null, payments: [] })
    expect((await ana.call('POST /client/finance/entries/bulk/{id}/undo', { params })).error.code).toBe(
      'finance.undone',
    )
  })

  it('come back from deletion with payments and files, and what changed meanwhile stays', async () => {
    const gone = await books.expense(70, { date: '2026-05-02' })
    const files = [new File(['nota'], 'nota.txt', { type: 'text/plain' })]
    await ana.call('POST /client/finance/entries/{id}/files', { params: { id: gone.id }, files })
    const body = { ids: [gone.id], action: { type: 'delete' as const } }
    const { id } = (await ana.call('POST /client/finance/entries/bulk', { body })).body.response
    expect((await ana.call('GET /client/finance/entries/{id}', { params: { id: gone.id } })).status).toBe(404)
    await ana.call('POST /client/finance/entries/bulk/{id}/undo', { params: { id: id! } })
    expect(await find(gone.id)).toMatchObject({ value: 70, date: '2026-05-02', files_count: 1 })

    const other = await books.account('Brindes', books.costs.category)
    const action = { type: 'reclassify' as const, classification_id: books.costs.category, scheme_account_id: other }
    const moved = (await ana.call('POST /client/finance/entries/bulk', { body: { ids: [gone.id], action } })).body
      .response
    await ana.call('PUT /client/finance/entries/date/{id}', { params: { id: gone.id }, body: { date: null } })
    const undone = await ana.call('POST /client/finance/entries/bulk/{id}/undo', { params: { id: moved.id! } })
    expect(undone.body.response).toEqual({ undone: 0, kept: 1 })
    expect((await find(gone.id)).scheme_account_id).toBe(other)
  })
})

it('are found by their amount, and by what a payment moved', async () => {
  const bill = await books.expense(612.4, { description: 'Aluguel' })
  await books.expense(61, {})
  await pay((await books.expense(500, { description: 'Energia' })).id, { value: 500, interest: 12.5 })
  const found = async (search: string) => (await list({ search })).response.map(({ description }) => description)
  for (const search of ['612,40', 'R$ 612,40', '612.40']) expect(await found(search)).toEqual(['Aluguel'])
  expect(await found('512,50')).toEqual(['Energia'])
  expect(await found('512,51')).toEqual([])
  expect(bill.value).toBe(612.4)
})

it('are found by their contact, and by the name of a receipt', async () => {
  const contact = { name: 'Gráfica São João', email: 'pedidos@grafica.com.br', phone: '' }
  const { id: contact_id } = (await ana.call('POST /contacts', { body: contact })).body.response
  await books.expense(80, { description: 'Cartões', contact_id })
  const bill = await books.expense(90, { description: 'Luz' })
  const files = [new File(['nota'], 'Nota fiscal 4411.txt', { type: 'text/plain' })]
  await ana.call('POST /client/finance/entries/{id}/files', { params: { id: bill.id }, files })
  const found = async (search: string) => (await list({ search })).response.map(({ description }) => description)
  expect(await found('grafica joao')).toEqual(['Cartões'])
  expect(await found('nota 4411')).toEqual(['Luz'])
})

it('tell where the same words, or what is of a contact of that name, were booked', async () => {
  const contact = { name: 'Imobiliária Sol', email: 'sol@x.com.br', phone: '' }
  const { id } = (await ana.call('POST /contacts', { body: contact })).body.response
  await books.expense(900, { description: 'Aluguel', contact_id: id })
  for (const search of ['imobiliaria', 'aluguel', 'sol'])
    expect((await ana.call('GET /client/finance/usual-accounts', { query: { search } })).body.response).toMatchObject([
      { scheme_account_id: books.costs.account, description: 'Aluguel' },
    ])
})

it('names the money account that the newest payment moved', async () => {
  const body = { name: 'Itaú', type: '1' as const }
  const itau = (await ana.call('POST /client/finance/money-accounts', { body })).body.response
  const lastUsed = async () =>
    (await ana.call('GET /client/finance/money-accounts')).body.response
      .filter(({ last_used }) => last_used)
      .map(({ name }) => name)
  expect(await lastUsed()).toEqual([])
  await pay((await books.expense(10, {})).id, {})
  expect(await lastUsed()).toEqual(['Caixa'])
  await pay((await books.expense(10, {})).id, { money_account_id: itau.id })
  expect(await lastUsed()).toEqual(['Itaú'])
})

describe('a closed month', () => {
  const close = (month: string) => ana.call('PUT /client/finance/closed-months/{month}', { params: { month } })
  const change = (id: number, body: ReturnType<Bookkeeping['input']>) =>
    ana.call('PUT /client/finance/entries/{id}', { params: { id }, body })

  it('keeps what it reported until it is reopened, and both are in the trail', async () => {
    const entry = await books.expense(10, { month_competence: 4, date_finish: '2026-05-20' })
    const paid = await books.expense(20, { date: '2026-04-28' })
    await close('2026-04')
    const refused = [
      await books.book({ month_competence: 4 }),
      await books.book({ date: '2026-04-30' }),
      await ana.call('DELETE /client/finance/entries/{id}', { params: { id: entry.id }, query: {} }),
      await change(paid.id, { ...books.input(paid), value: 21 }),
      await change(entry.id, { ...books.input(entry), month_competence: '2026-05' }),
      await ana.call('PUT /client/finance/entries/date/{id}', { params: { id: paid.id }, body: { date: null } }),
      await ana.call('POST /client/finance/initial-value', { body: { value: 5 } }),
    ]
    expect(refused.map(({ error }) => error.code)).toEqual(refused.map(() => 'finance.month_closed'))
    expect(refused[0]!.error.message).toContain('abril de 2026')
    // What is paid now changes nothing that April reported.
    expect((await pay(entry.id, {})).status).toBe(201)
    expect((await find(entry.id)).closed).toBe(true)
    await ana.call('DELETE /client/finance/closed-months/{month}', { params: { month: '2026-04' } })
    expect(
      (await ana.call('DELETE /client/finance/entries/{id}', { params: { id: entry.id }, query: {} })).status,
    ).toBe(200)
    const trail = await server.asOwner<{ action: string }>(
      `select action from audit.trail where company_id = $1 and entity = 'finance_month' order by id`,
      [ana.companyId],
    )
    expect(trail.map(({ action }) => action)).toEqual(['finance_month.closed', 'finance_month.reopened'])
  })

  it('keeps the transfers that were made in it, and is no month of another company', async () => {
    const made = await ana.call('POST /client/finance/money-accounts', {
      body: { name: 'Vale', type: '1', initial_value: 0 },
    })
    const caixa = (await ana.call('GET /client/finance/money-accounts')).body.response.find(({ main }) => main)!
    const transfer = { from_id: made.body.response.id, to_id: caixa.id, value: 40, date: '2026-04-07' }
    const { id } = (await ana.call('POST /client/finance/transfers', { body: transfer })).body.response
    await close('2026-04')
    const out = await ana.call('PUT /client/finance/transfers/{id}', {
      params: { id },
      body: { ...transfer, date: '2026-05-07' },
    })
    expect(out.error.code).toBe('finance.month_closed')
    const theirs = await Bookkeeping.of(await server.company())
    expect((await theirs.book({ month_competence: 4 })).status).toBe(201)
  })

  it('lets a bill be postponed, which leaves the month it belongs to', async () => {
    const bill = await books.expense(10, { month_competence: 4, date_finish: '2026-04-28' })
    await close('2026-04')
    const body = { ...books.input(bill), date_finish: '2026-06-10', payment_method_id: 1 }
    expect((await change(bill.id, body)).status).toBe(200)
    expect(await find(bill.id)).toMatchObject({ date_finish: '2026-06-10', competence: '2026-04', closed: true })
  })

  it('is over, and closed by a responsible user', async () => {
    expect((await close('2026-05')).error.code).toBe('finance.month_open')
    const colleague = await server.colleague(ana, ['finance'])
    const params = { month: '2026-04' }
    expect((await colleague.call('PUT /client/finance/closed-months/{month}', { params })).status).toBe(403)
  })
})
