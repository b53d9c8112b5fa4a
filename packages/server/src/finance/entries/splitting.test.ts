import { beforeEach, expect, it } from 'vitest'
import { openTestServer, type Person } from '../../testing/test-server.ts'
import { storeStatement } from '../statements/storing.ts'
import { ofx } from '../statements/testing/ofx-files.ts'
import { undoStatement } from '../statements/undoing.ts'
import { Bookkeeping } from '../testing/bookkeeping.ts'
import { extendSeries } from './extending.ts'
import { piecesOf } from './splitting.ts'

const server = openTestServer()
let ana: Person
let books: Bookkeeping
let other: number

beforeEach(async () => {
  server.setClock('2026-05-13T12:00:00-03:00')
  ana = await server.company()
  books = await Bookkeeping.of(ana)
  other = await books.account('Energia', books.costs.category)
})

const find = async (id: number) =>
  (await ana.call('GET /client/finance/entries/{id}', { params: { id } })).body.response
const list = async (query: object = {}) =>
  (await ana.call('GET /client/finance/entries', { query: { order: 'asc', ...query } })).body
const part = (value: string, more: object = {}) => ({
  classification_id: books.costs.category,
  scheme_account_id: books.costs.account,
  value,
  ...more,
})
const split = (id: number, parts: readonly object[]) =>
  ana.call('POST /client/finance/entries/{id}/split', { params: { id }, body: { parts } as never })
const join = (id: number, place: object = part('0')) =>
  ana.call('POST /client/finance/entries/{id}/join', { params: { id }, body: place as never })

it('an entry is divided between accounts and projects, and the parts are together the entry', async () => {
  const { id: project } = (await ana.call('POST /v2/client/projects', { body: { name: 'Loja' } })).body.response
  const { id } = await books.expense(100, { description: 'Condomínio', date_finish: '2026-05-20' })
  const first = (await split(id, [part('66.67'), part('33.33', { scheme_account_id: other, project_id: project })]))
    .body.response
  expect(first).toMatchObject({ id, value: 66.67, open: 66.67, split: { id, count: 2, value: 100 } })
  const { response, sums } = await list({ split_id: id })
  expect(response).toMatchObject([
    { scheme_account_name: 'Papel', project_name: '', value: 66.67, description: 'Condomínio', situation: 'open' },
    {
      scheme_account_name: 'Energia',
      project_name: 'Loja',
      value: 33.33,
      date_finish: '2026-05-20',
      competence: '2026-05',
    },
  ])
  expect(sums.expense).toBe(100)
  // Two halves are no bill that was typed twice.
  await split(response[0]!.id, [part('33.33'), part('33.34')])
  expect((await list({ doubt: 'duplicate' })).total).toBe(0)
  expect((await find(id)).split).toEqual({ id, count: 3, value: 100 })
})

it('a new entry is divided and paid at once', async () => {
  const body = {
    ...part('0'),
    description: 'Mercado',
    payment_method_id: 2,
    value: '50.00',
    month_competence: '2026-05',
    date_finish: '2026-05-05',
    date: '2026-05-05',
  }
  const parts = [part('20.00'), part('30.00', { scheme_account_id: other })]
  await ana.call('POST /client/finance/entries', { body: { ...body, parts } })
  expect((await list()).response).toMatchObject([
    { value: 20, date: '2026-05-05', open: 0 },
    { value: 30, date: '2026-05-05', open: 0, scheme_account_name: 'Energia' },
  ])
  const series = { type: '2', count: 3 } as const
  const both = await ana.call('POST /client/finance/entries', { body: { ...body, parts, series } })
  expect(both.error.fields).toHaveProperty('parts')
})

it('a series goes on divided as its latest entry is, raised as a whole, to the cent', async () => {
  const rent = { description: 'Aluguel', date_finish: '2026-05-20', series: { type: '2', raise: '10.00' } }
  await books.expense(100.01, rent)
  const rows = async () => (await list({ per_page: 200 })).response
  const last = (await rows()).at(-1)!
  await split(last.id, [part('33.34'), part('33.34', { scheme_account_id: other }), part('33.33')])
  server.setClock('2026-07-13T12:00:00-03:00')
  await extendSeries.run({}, server.composed.jobContext, '')
  server.setClock('2026-05-13T12:00:00-03:00')
  const made = (await rows()).slice(14)
  // 110.01 in all: what is left of the cents is the first part's.
  const shares = [
    ['Papel', 36.68],
    ['Energia', 36.67],
    ['Papel', 36.66],
  ]
  expect(made.map(({ date_finish, scheme_account_name, value }) => [date_finish, scheme_account_name, value])).toEqual(
    ['2027-05-20', '2027-06-20'].flatMap((day) => shares.map((share) => [day, ...share])),
  )
  expect(made.map(({ series, split: of }) => [series?.number, of])).toEqual(
    [made[0]!, made[3]!].flatMap(({ id }, n) =>
      [13 + n, undefined, undefined].map((number) => [number, { id, count: 3, value: 110.01 }]),
    ),
  )
})

it('a change of a series leaves divided entries their values and days, and takes all their parts along otherwise', async () => {
  await books.expense(1000, { date_finish: '2026-05-20', series: { type: '2', count: 4 } })
  const [first, , third] = (await list()).response
  await split(third!.id, [part('600.00'), part('400.00', { scheme_account_id: other })])
  const change = async (id: number, more: object) =>
    ana.call('PUT /client/finance/entries/{id}', {
      params: { id },
      body: { ...books.input(await find(id)), scope: 'following', ...more },
    })
  const raised = await change(first!.id, { value: 1100, date_finish: '2026-05-25' })
  expect(raised.body).toMatchObject({ changed: 3, kept: 1 })
  const shown = async () => (await list()).response.map((row) => [row.date_finish, row.value, row.description])
  expect((await shown()).map((row) => row.slice(0, 2))).toEqual([
    ['2026-05-25', 1100],
    ['2026-06-25', 1100],
    ['2026-07-20', 600],
    ['2026-07-20', 400],
    ['2026-08-25', 1100],
  ])
  const named = await change(first!.id, { description: 'Aluguel' })
  expect(named.body).toMatchObject({ changed: 4, kept: 0 })
  expect((await shown()).map(([, , description]) => description)).toEqual(Array(5).fill('Aluguel'))
  // A part has no value that others of the series could have.
  expect((await change(third!.id, { value: 700 })).error.fields).toHaveProperty('scope')
  expect((await change(third!.id, { description: 'Sala', scope: 'all' })).body).toMatchObject({ changed: 4 })
  expect((await shown()).map(([, , description]) => description)).toEqual(Array(5).fill('Sala'))
})

it('entries of a series are deleted with all their parts, or kept with them', async () => {
  const first = await books.expense(1000, { date_finish: '2026-05-20', series: { type: '2', count: 4 } })
  const rows = async () => (await list()).response
  for (const { id } of await rows()) await split(id, [part('600.00'), part('400.00', { scheme_account_id: other })])
  const paid = (await rows())[3]!
  await ana.call('POST /client/finance/entries/{id}/payments', {
    params: { id: paid.id },
    body: { date: '2026-05-06' },
  })
  const { body } = await ana.call('DELETE /client/finance/entries/{id}', {
    params: { id: first.id },
    query: { scope: 'following' },
  })
  expect(body.response).toEqual({ deleted: 3, kept: 1 })
  expect((await rows()).map(({ date_finish, value }) => [date_finish, value])).toEqual([
    ['2026-06-20', 600],
    ['2026-06-20', 400],
  ])
})

it('payments go with the parts, to the cent, and the balance stays', async () => {
  const { id } = await books.expense(100, { date_finish: '2026-05-05' })
  const pay = (body: object) =>
    ana.call('POST /client/finance/entries/{id}/payments', { params: { id }, body: { date: '2026-05-06', ...body } })
  await pay({ value: 60, interest: 1.01 })
  await pay({ date: '2026-05-07', value: 40, discount: 3 })
  const before = (await find(id)).balance
  await split(id, [part('50.00'), part('50.00', { scheme_account_id: other })])
  const [one, two] = (await list()).response
  expect((await find(one!.id)).payments).toMatchObject([{ value: 50, interest: 0.84, date: '2026-05-06' }])
  expect((await find(two!.id)).payments).toMatchObject([
    { value: 10, interest: 0.17, date: '2026-05-06' },
    { value: 40, discount: 3, amount: 37, date: '2026-05-07' },
  ])
  expect([one!.date, two!.date]).toEqual(['2026-05-06', '2026-05-07'])
  expect((await find(two!.id)).balance).toBe(before)
})

it('what is divided is together what was paid, however it is divided', () => {
  const money = (cents: number) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
  const payment = (id: number, value: number, charge: number) => ({
    id,
    value: money(value),
    interest: money(charge),
    fine: '0.00',
    discount: money(value % (charge + 1)),
  })
  const made = [payment(1, 3333, 101), payment(2, 1, 7), payment(3, 6666, 0)] as never[]
  for (const sizes of [
    [1, 9999],
    [3334, 3333, 3333],
    [100, 200, 300, 9400],
    [9999, 1],
  ]) {
    const pieces = piecesOf(
      sizes.map((size, id) => ({ id, value: money(size) as never })),
      made,
    )
    const sum = (amount: 'value' | 'interest' | 'discount', some: typeof pieces) =>
      some.reduce((total, piece) => total + Math.round(Number(piece[amount]) * 100), 0)
    for (const id of [1, 2, 3]) {
      const its = pieces.filter((piece) => piece.payment.id === id)
      const whole = made[id - 1]! as ReturnType<typeof payment>
      for (const amount of ['value', 'interest', 'discount'] as const)
        expect(sum(amount, its)).toBe(Math.round(Number(whole[amount]) * 100))
    }
    expect(
      sizes.map((_, id) =>
        sum(
          'value',
          pieces.filter(({ entry }) => entry === id),
        ),
      ),
    ).toEqual(sizes)
  }
})

it('parts are one again, where somebody says, with what was paid and attached', async () => {
  const { id } = await books.expense(100, { date_finish: '2026-05-05', date: '2026-05-05' })
  await split(id, [part('50.00'), part('50.00', { scheme_account_id: other })])
  const [, two] = (await list()).response
  await ana.call('POST /client/finance/entries/{id}/files', {
    params: { id: two!.id },
    files: [new File(['x'], 'nota.txt', { type: 'text/plain' })],
  })
  await ana.call('POST /client/records/{kind}/{id}/comments', {
    params: { kind: 'finance_entry', id: two!.id },
    body: { text: 'Conferido' },
  })
  const { body } = await join(two!.id, part('0', { scheme_account_id: other }))
  expect(body.response).toMatchObject({
    id,
    value: 100,
    open: 0,
    date: '2026-05-05',
    split: null,
    scheme_account_name: 'Energia',
    files_count: 1,
    payments: [{ value: 50 }, { value: 50 }],
  })
  expect((await list()).total).toBe(1)
  const comments = await ana.call('GET /client/records/{kind}/{id}/comments', { params: { kind: 'finance_entry', id } })
  expect(comments.body.response).toMatchObject([{ text: 'Conferido' }])
  expect((await join(id)).error.fields).toHaveProperty('id')
})

it('is refused when the parts are not the entry, of the other kind, or in a closed month', async () => {
  const { id } = await books.expense(100, { month_competence: '2026-04' })
  const fields = async (parts: readonly object[]) => (await split(id, parts)).error.fields
  expect(await fields([part('50.00'), part('50.01')])).toHaveProperty('parts')
  const sales = { classification_id: books.sales.category, scheme_account_id: books.sales.account }
  expect(await fields([part('50.00'), part('50.00', sales)])).toHaveProperty('parts')
  await ana.call('PUT /client/finance/closed-months/{month}', { params: { month: '2026-04' } })
  expect((await split(id, [part('50.00'), part('50.00')])).error.code).toBe('finance.month_closed')
})

it('an entry of a statement is divided with its line, and the statement takes all of it back', async () => {
  const { id: bank } = (await ana.call('POST /client/finance/money-accounts', { body: { name: 'Banco', type: '1' } }))
    .body.response
  const sent = await ana.call('POST /client/finance/statements', {
    files: [ofx([{ day: '2026-05-04', amount: '-90.00', memo: 'MERCADO' }])],
  })
  const params = { id: sent.body.response[0]!.id }
  await ana.call('PUT /client/finance/statements/{id}', { params, body: { money_account_id: bank } })
  const { value: _, ...booking } = part('0')
  await ana.call('PUT /client/finance/statements/{id}/lines', {
    params,
    body: { lines: [1], decision: { type: 'book', ...booking } as never },
  })
  await ana.call('POST /client/finance/statements/{id}/run', { params })
  await server.runJobs(storeStatement)
  const [made] = (await list()).response
  await split(made!.id, [part('30.00'), part('60.00', { scheme_account_id: other })])
  const lines = (await ana.call('GET /client/finance/statements/{id}/lines', { params })).body.response
  expect(lines.map(({ status, value, part_of }) => [status, value, part_of])).toEqual([
    ['left_out', 90, null],
    ['stored', 30, 1],
    ['stored', 60, 1],
  ])
  const [, two] = (await list()).response
  expect((await find(two!.id)).payments[0]!.bank_description).toBe('MERCADO')
  await ana.call('POST /client/finance/statements/{id}/undo', { params })
  await server.runJobs(undoStatement)
  expect((await list()).total).toBe(0)
})
