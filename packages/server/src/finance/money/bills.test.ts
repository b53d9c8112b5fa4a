import { beforeEach, expect, it } from 'vitest'
import { openTestServer, type Person } from '../../testing/test-server.ts'
import { Bookkeeping } from '../testing/bookkeeping.ts'

const server = openTestServer()
let ana: Person
let books: Bookkeeping
let card: number
let bank: number

const account = async (body: {
  name: string
  type: '1' | '4'
  closing_day?: number
  due_day?: number
  initial_value?: number
}) => (await ana.call('POST /client/finance/money-accounts', { body })).body.response.id

beforeEach(async () => {
  server.setClock('2026-05-13T12:00:00-03:00')
  ana = await server.company()
  books = await Bookkeeping.of(ana)
  bank = await account({ name: 'Banco', type: '1' })
  card = await account({ name: 'Cartão', type: '4', closing_day: 28, due_day: 5 })
})

const bills = async (id = card) =>
  (await ana.call('GET /client/finance/money-accounts/{id}/bills', { params: { id } })).body.response
const buy = (value: number, date: string) => books.expense(value, { date_finish: date, date, money_account_id: card })
const pay = (value: number, date: string) =>
  ana.call('POST /client/finance/transfers', {
    body: { from_id: bank, to_id: card, value, date, description: 'Fatura' },
  })

it('a bill is what was charged between two closings, and is due after it; what is paid goes to the oldest', async () => {
  await buy(100, '2026-03-28')
  await buy(50, '2026-03-29')
  await buy(25, '2026-04-28')
  await books.expense(-10, { date_finish: '2026-04-20', date: '2026-04-20', money_account_id: card })
  await buy(7, '2026-05-12')
  await pay(120, '2026-04-05')
  const [running, april, march] = await bills()
  expect(running).toMatchObject({
    first: '2026-04-29',
    closes: '2026-05-28',
    due: '2026-06-05',
    total: 7,
    running: true,
  })
  expect(april).toMatchObject({
    first: '2026-03-29',
    closes: '2026-04-28',
    due: '2026-05-05',
    total: 65,
    open: 45,
    running: false,
  })
  expect(march).toMatchObject({ closes: '2026-03-28', due: '2026-04-05', total: 100, open: 0 })
  await pay(45, '2026-05-05')
  expect((await bills())[1]).toMatchObject({ open: 0 })
})

it('closes on the last day of a shorter month, and is due in the same month where the day comes after', async () => {
  const other = await account({ name: 'Outro', type: '4', closing_day: 31, due_day: 10, initial_value: -30 })
  expect((await bills(other)).slice(0, 4).map(({ closes, due }) => [closes, due])).toEqual([
    ['2026-05-31', '2026-06-10'],
    ['2026-04-30', '2026-05-10'],
    ['2026-03-31', '2026-04-10'],
    ['2026-02-28', '2026-03-10'],
  ])
  const early = await account({ name: 'Cedo', type: '4', closing_day: 2, due_day: 12 })
  expect((await bills(early))[0]).toMatchObject({ closes: '2026-06-02', due: '2026-06-12' })
})

it('there is none of an account that is no card, or of a card whose days nobody said', async () => {
  expect(await bills(bank)).toEqual([])
  expect(await bills(await account({ name: 'Sem dias', type: '4' }))).toEqual([])
  const kept = await account({ name: 'Conta', type: '1', closing_day: 3, due_day: 9 })
  const accounts = (await ana.call('GET /client/finance/money-accounts')).body.response
  expect(accounts.find(({ id }) => id === kept)).toMatchObject({ closing_day: null, due_day: null })
})
