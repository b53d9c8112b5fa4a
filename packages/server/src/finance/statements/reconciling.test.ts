import { beforeEach, expect, it } from 'vitest'
import { openTestServer, type Person } from '../../testing/test-server.ts'
import { Bookkeeping } from '../testing/bookkeeping.ts'
import { storeStatement } from './storing.ts'
import { ofx } from './testing/ofx-files.ts'

const server = openTestServer()
let ana: Person
let books: Bookkeeping

beforeEach(async () => {
  server.setClock('2026-11-22T12:00:00-03:00')
  ana = await server.company()
  books = await Bookkeeping.of(ana)
})

const month = [
  { day: '2026-11-03', amount: '1000.00', memo: 'PIX RECEBIDO ANA' },
  { day: '2026-11-05', amount: '-200.00', memo: 'PAG BOLETO PAPELARIA' },
]

/** The bank says 1.234,50 on 21 November: the account began with 434,50. */
async function booked() {
  const { body } = await ana.call('POST /client/finance/statements', { files: [ofx(month)] })
  const { id } = body.response[0]!
  const params = { id }
  const placed = await ana.call('POST /client/finance/statements/{id}/account', { params })
  for (const [line, { category, account }] of [
    [1, books.sales],
    [2, books.costs],
  ] as const) {
    const decision = { type: 'book' as const, classification_id: category, scheme_account_id: account }
    await ana.call('PUT /client/finance/statements/{id}/lines', { params, body: { lines: [line], decision } })
  }
  return { id, account: placed.body.response.money_account_id! }
}
async function run(id: number) {
  await ana.call('POST /client/finance/statements/{id}/run', { params: { id } })
  await server.runJobs(storeStatement)
}
const balance = async (id: number) =>
  (await ana.call('GET /client/finance/statements/{id}/balance', { params: { id } })).body.response

it('the books have what the bank says once all lines are booked; before that, the day since which they differ', async () => {
  const { id } = await booked()
  expect(await balance(id)).toEqual({
    on: '2026-11-21',
    bank: 1234.5,
    books: 434.5,
    difference: -800,
    since: '2026-11-03',
  })
  await run(id)
  expect(await balance(id)).toEqual({ on: '2026-11-21', bank: 1234.5, books: 1234.5, difference: 0, since: null })
})

it('what was typed besides the bank is found by the day since which they differ', async () => {
  const { id, account } = await booked()
  await run(id)
  await books.expense(35.9, { money_account_id: account, date: '2026-11-05', date_finish: '2026-11-05' })
  expect(await balance(id)).toMatchObject({ books: 1198.6, difference: -35.9, since: '2026-11-05' })
  const { body } = await ana.call('GET /client/finance/closed-months/{month}/review', { params: { month: '2026-11' } })
  expect(body.response.balances).toEqual([
    { statement_id: id, name: 'Itaú c/c 56789-0', on: '2026-11-21', bank: 1234.5, books: 1198.6 },
  ])
})

it('what the books have before the first day of the statement is since no day of it', async () => {
  const { id, account } = await booked()
  await run(id)
  await books.expense(35.9, { money_account_id: account, date: '2026-11-02', date_finish: '2026-11-02' })
  expect(await balance(id)).toMatchObject({ difference: -35.9, since: null })
})

it('a statement of no account has no balance to compare', async () => {
  const { body } = await ana.call('POST /client/finance/statements', { files: [ofx(month, { account: '1' })] })
  expect(await balance(body.response[0]!.id)).toBeNull()
})
