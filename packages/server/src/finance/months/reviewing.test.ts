import { shiftMonth } from '@prumo/contract/dates.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestServer, type Person } from '../../testing/test-server.ts'
import { storeStatement } from '../statements/storing.ts'
import { ofx } from '../statements/testing/ofx-files.ts'
import { Bookkeeping } from '../testing/bookkeeping.ts'

const server = openTestServer()
const month = '2026-04'
let ana: Person
let books: Bookkeeping

beforeEach(async () => {
  server.setClock('2026-05-13T12:00:00-03:00')
  ana = await server.company()
  books = await Bookkeeping.of(ana)
})

const review = async (of = month) =>
  (await ana.call('GET /client/finance/closed-months/{month}/review', { params: { month: of } })).body.response
const question = async (id: string) => (await review()).questions.find((one) => one.id === id)!
const listed = async (query: object) =>
  (await ana.call('GET /client/finance/entries', { query })).body.response.map(({ id }) => id).toSorted((a, b) => a - b)
const april = { month_competence: month, date_finish: '2026-04-10' }
const ofMonth = { from: '2026-04-01', to: '2026-04-30', date_by: 'competence' }

describe('before a month is closed', () => {
  it('asks for nothing where nothing was booked', async () => {
    expect(await review()).toEqual({
      month,
      closed: false,
      questions: ['account', 'receipt', 'duplicate', 'open'].map((id) => ({ id, total: 0, value: 0 })),
      unusual: [],
      balances: [],
    })
  })

  it('asks for the account of what was booked before its category had accounts', async () => {
    const rent = await books.category('Ocupação', '2', 5)
    const bare = await books.expense(90, { ...april, classification_id: rent, scheme_account_id: null })
    expect((await question('account')).total).toBe(0)
    await books.account('Aluguel', rent)
    expect(await question('account')).toEqual({ id: 'account', total: 1, value: 90 })
    expect(await listed({ ...ofMonth, doubt: 'account' })).toEqual([bare.id])
  })

  it('asks for the receipt of each expense that was paid, in part or whole, until there is one', async () => {
    const paid = await books.expense(20, { ...april, date: '2026-04-10' })
    await books.expense(30, april)
    await books.income(40, { ...april, date: '2026-04-10' })
    expect(await question('receipt')).toEqual({ id: 'receipt', total: 1, value: 20 })
    expect(await listed({ ...ofMonth, doubt: 'receipt' })).toEqual([paid.id])
    await ana.call('POST /client/finance/entries/{id}/files', {
      params: { id: paid.id },
      files: [new File(['nota'], 'nota.txt', { type: 'text/plain' })],
    })
    expect((await question('receipt')).total).toBe(0)
  })

  it('asks whether one value with the same category or contact within three days is one bill, but not of a series', async () => {
    const one = await books.expense(146.5, april)
    const other = await books.expense(146.5, { ...april, date_finish: '2026-04-13' })
    await books.expense(146.5, { ...april, date_finish: '2026-04-17' })
    await books.income(146.5, april)
    await books.book({ ...april, value: 12, date_finish: '2026-04-20', series: { type: '2', count: 4, every: 'week' } })
    expect(await question('duplicate')).toEqual({ id: 'duplicate', total: 2, value: 293 })
    expect(await listed({ ...ofMonth, doubt: 'duplicate' })).toEqual([one.id, other.id])
  })

  it('asks no more about what somebody found right as it is, and again when that is undone', async () => {
    const [one] = [await books.expense(146.5, { ...april, date: '2026-04-10' }), await books.expense(146.5, april)]
    const accept = (doubt: 'receipt' | 'duplicate') =>
      ana.call('POST /client/finance/entries/bulk', { body: { ids: [one.id], action: { type: 'accept', doubt } } })
    await accept('receipt')
    const { body } = await accept('duplicate')
    expect((await question('receipt')).total).toBe(0)
    expect((await question('duplicate')).total).toBe(0)
    await ana.call('POST /client/finance/entries/bulk/{id}/undo', { params: { id: body.response.id! } })
    expect((await question('duplicate')).total).toBe(2)
    expect((await question('receipt')).total).toBe(0)
  })

  it('does not ask whether two lines that the bank itself listed are one', async () => {
    const lines = ['TARIFA PIX', 'TARIFA PIX'].map((memo) => ({ day: '2026-04-10', amount: '-2.90', memo }))
    const { body } = await ana.call('POST /client/finance/statements', { files: [ofx(lines)] })
    const params = { id: body.response[0]!.id }
    await ana.call('POST /client/finance/statements/{id}/account', { params })
    const { category, account } = books.costs
    const decision = { type: 'book' as const, classification_id: category, scheme_account_id: account }
    await ana.call('PUT /client/finance/statements/{id}/lines', { params, body: { lines: [1, 2], decision } })
    await ana.call('POST /client/finance/statements/{id}/run', { params })
    await server.runJobs(storeStatement)
    expect(await listed(ofMonth)).toHaveLength(2)
    expect((await question('duplicate')).total).toBe(0)
  })

  it('asks for what is due in the month and open, and says what is left of it', async () => {
    const { id } = await books.expense(100, april)
    const body = { date: '2026-04-11', value: 60.01 }
    await ana.call('POST /client/finance/entries/{id}/payments', { params: { id }, body })
    await books.expense(70, { ...april, date_finish: '2026-05-01' })
    expect(await question('open')).toEqual({ id: 'open', total: 1, value: 39.99 })
  })

  it('names accounts far from the median of the months before, by their median deviation, also those that are missing', async () => {
    const power = await books.account('Energia', books.costs.category)
    const rent = await books.account('Aluguel', books.costs.category)
    for (const [n, value] of [100, 110, 90, 105, 95, 3000].entries()) {
      const then = shiftMonth('2025-10', n)
      const at = { month_competence: then, date_finish: `${then}-05` }
      await books.expense(value, { ...at, scheme_account_id: power })
      await books.expense(800, { ...at, scheme_account_id: rent })
      await books.income(5000 + n * 300, at)
    }
    await books.expense(260, { ...april, scheme_account_id: power })
    await books.income(5600, april)
    const { unusual } = await review()
    expect(unusual.map(({ name, value, usual, months }) => [name, value, usual, months])).toEqual([
      ['Aluguel', 0, 800, 6],
      ['Energia', 260, 100, 6],
    ])
  })

  it('finds nothing unusual in an account of fewer than four months', async () => {
    for (const then of ['2026-01', '2026-02', '2026-03'])
      await books.expense(100, { month_competence: then, date_finish: `${then}-05` })
    await books.expense(900, april)
    expect((await review()).unusual).toEqual([])
  })

  it('still tells of a closed month', async () => {
    await books.income(1234.5, { ...april, date: '2026-04-10' })
    await ana.call('PUT /client/finance/closed-months/{month}', { params: { month } })
    expect((await review()).closed).toBe(true)
  })
})
