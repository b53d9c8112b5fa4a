import { beforeEach, expect, it } from 'vitest'
import { openTestServer, type Person } from '../../testing/test-server.ts'
import { Bookkeeping } from '../testing/bookkeeping.ts'

const server = openTestServer()
let ana: Person
let books: Bookkeeping

beforeEach(async () => {
  server.setClock('2026-05-13T12:00:00-03:00')
  ana = await server.company()
  books = await Bookkeeping.of(ana)
})

const days = async (query: { month: string; money_account_id?: number }) =>
  (await ana.call('GET /client/finance/cash-flow/days', { query })).body.response

it('has each day of a month, what is late counted today, and what is due on its day', async () => {
  await ana.call('POST /client/finance/initial-value', { body: { value: 100 } })
  await books.income(50, { date_finish: '2026-04-20', date: '2026-04-20' })
  await books.expense(20, { date_finish: '2026-05-02', date: '2026-05-04' })
  await books.income(30, { date_finish: '2026-05-05' })
  await books.expense(10, { date_finish: '2026-04-10' })
  await books.expense(7, { date_finish: '2026-05-20' })
  const may = await days({ month: '2026-05' })
  expect(may).toHaveLength(31)
  const on = (day: number) => may[day - 1]!
  expect(on(1)).toMatchObject({ date: '2026-05-01', income: 0, expense: 0, balance: 150, expected: false })
  expect(on(4)).toMatchObject({ expense: 20, balance: 130 })
  expect(on(5)).toMatchObject({ to_receive: 30, balance: 130, expected: false })
  expect(on(12)).toMatchObject({ balance: 130, expected: false })
  // What is late since April too.
  expect(on(13)).toMatchObject({ balance: 150, expected: true })
  expect(on(20)).toMatchObject({ to_pay: 7, balance: 143 })
  expect((await days({ month: '2026-06' })).at(-1)).toMatchObject({ balance: 143, expected: true })
  expect((await days({ month: '2026-04' })).at(-1)).toMatchObject({ to_pay: 0, balance: 150, expected: false })
})

it('of one account has what was transferred to it and from it', async () => {
  const body = { name: 'Banco', type: '1', initial_value: 10 } as const
  const bank = (await ana.call('POST /client/finance/money-accounts', { body })).body.response.id
  await books.income(5, { date_finish: '2026-05-02', date: '2026-05-02', money_account_id: bank })
  await books.income(9, { date_finish: '2026-05-02', date: '2026-05-02' })
  const till = (await ana.call('GET /client/finance/money-accounts')).body.response.find(({ main }) => main)!.id
  const transfer = { from_id: till, to_id: bank, value: 4, date: '2026-05-03', description: '' }
  await ana.call('POST /client/finance/transfers', { body: transfer })
  const of = async (money_account_id?: number) =>
    (await days({ month: '2026-05', ...(money_account_id && { money_account_id }) })).at(2)!
  expect(await of(bank)).toMatchObject({ transferred: 4, balance: 19 })
  expect(await of(till)).toMatchObject({ transferred: -4, balance: 5 })
  expect(await of()).toMatchObject({ transferred: 0, balance: 24 })
  const unknown = await ana.call('GET /client/finance/cash-flow/days', {
    query: { month: '2026-05', money_account_id: 999_999 },
  })
  expect(unknown.status).toBe(404)
})
