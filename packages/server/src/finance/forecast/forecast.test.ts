import { addDays } from '@prumo/contract/dates.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestServer, type Person } from '../../testing/test-server.ts'
import { Bookkeeping } from '../testing/bookkeeping.ts'

const server = openTestServer()
const today = '2026-05-13'
let ana: Person
let books: Bookkeeping

beforeEach(async () => {
  server.setClock(`${today}T12:00:00-03:00`)
  ana = await server.company()
  books = await Bookkeeping.of(ana)
})

const forecast = async () => (await ana.call('GET /client/finance/forecast')).body
const expected = async () =>
  (await forecast()).items.map(({ kind, type, description, day, delay, value }) =>
    [kind, type === '1' ? 'in' : 'out', description, day, delay, value].join(' '),
  )
const customer = async (name: string) =>
  (await ana.call('POST /contacts', { body: { name, email: `${name.length}@cliente.example` } })).body.response
    .id as number
const paidLate = async (contact_id: number, days: readonly number[]) => {
  for (const [n, late] of days.entries()) {
    const due = addDays('2026-01-10', n * 20)
    await books.income(10, { contact_id, date_finish: due, date: addDays(due, late) })
  }
}

describe('the forecast', () => {
  it('begins with what there is, takes each open entry on its due date, late bills today, and names the lowest point', async () => {
    await ana.call('POST /client/finance/initial-value', { body: { value: 1000 } })
    await books.expense(100, { date_finish: '2026-05-01', date: '2026-05-02' })
    await books.expense(300.1, { description: 'Luz', date_finish: '2026-05-01' })
    await books.expense(800, { description: 'Aluguel', date_finish: '2026-05-20' })
    const { id } = await books.income(900, { description: 'Venda', date_finish: '2026-06-03' })
    await ana.call('POST /client/finance/entries/{id}/payments', {
      params: { id },
      body: { date: '2026-05-13', value: 400.05 },
    })
    await books.income(50, { date_finish: addDays(today, 91) })
    const { opening, weeks, lowest } = await forecast()
    expect(await expected()).toEqual([
      'open out Luz 2026-05-13 0 300.1',
      'open out Aluguel 2026-05-20 0 800',
      'open in Venda 2026-06-03 0 499.95',
    ])
    expect(opening).toBe(1300.05)
    expect(weeks[0]).toEqual({
      first: '2026-05-13',
      last: '2026-05-19',
      income: 0,
      expense: 300.1,
      balance: 999.95,
      lowest: 999.95,
    })
    expect(lowest).toEqual({ day: '2026-05-20', balance: 199.95 })
    expect(weeks.at(-1)).toMatchObject({ last: '2026-08-11', balance: 699.9 })
  })

  it('expects a customer as late as the median of the last payments, and who is later still once more after that', async () => {
    const school = await customer('Escola')
    await paidLate(school, [9, 0, 30, 8, 10])
    await books.income(70, { description: 'A vencer', contact_id: school, date_finish: '2026-05-20' })
    await books.income(80, { description: 'Há pouco', contact_id: school, date_finish: '2026-05-10' })
    await books.income(90, { description: 'Há muito', contact_id: school, date_finish: '2026-04-01' })
    expect(await expected()).toEqual([
      'open in Há pouco 2026-05-19 9 80',
      'open in Há muito 2026-05-22 9 90',
      'open in A vencer 2026-05-29 9 70',
    ])
  })

  it('says nothing of a customer with fewer than three payments, and nobody pays before the due date', async () => {
    const [seldom, early] = [await customer('Raro'), await customer('Adiantado')]
    await paidLate(seldom, [20, 20])
    await paidLate(early, [-5, -5, -5])
    await books.income(70, { description: 'Raro', contact_id: seldom, date_finish: '2026-05-20' })
    await books.income(80, { description: 'Adiantado', contact_id: early, date_finish: '2026-05-21' })
    expect(await expected()).toEqual(['open in Raro 2026-05-20 0 70', 'open in Adiantado 2026-05-21 0 80'])
  })

  it('counts what moves almost every week as a habit, from the week after the last that is booked', async () => {
    for (let back = 1; back <= 13; back++) {
      const day = addDays(today, 1 - back * 7)
      if (back !== 4) await books.income(100.01, { date_finish: day, date: day })
      if (back % 2) await books.expense(40, { date_finish: day, date: day })
    }
    expect(await expected()).toEqual(['habit in Vendas à vista 2026-05-19 0 92.32'])
    await books.income(60, { description: 'Lançada', date_finish: '2026-05-28' })
    expect(await expected()).toEqual(['open in Lançada 2026-05-28 0 60', 'habit in Vendas à vista 2026-06-09 0 92.32'])
    expect((await forecast()).weeks.slice(1, 5).map(({ income }) => income)).toEqual([0, 60, 92.32, 92.32])
  })

  it('expects a payment that is dated ahead on its day, and once', async () => {
    await books.expense(30, { description: 'Agendado', date_finish: '2026-05-14', date: '2026-05-15' })
    const { opening, lowest } = await forecast()
    expect(await expected()).toEqual(['booked out Agendado 2026-05-15 0 30'])
    expect([opening, lowest]).toEqual([0, { day: '2026-05-15', balance: -30 }])
  })

  it('names the three hundred largest entries, and adds the others by day without losing a cent', async () => {
    const { id } = await books.expense(10.01, { date_finish: '2026-05-20' })
    await server.asOwner(
      `insert into finance.entries (company_id, category_id, kind, account_id, description, words, payment_method, value,
         competence, due_on, money_account_id, created_by)
       select company_id, category_id, kind, account_id, description, words, payment_method, value + n, competence,
         due_on + n % 30, money_account_id, created_by
       from finance.entries cross join generate_series(1, 400) n where company_id = $1 and id = $2`,
      [ana.companyId, id],
    )
    const { items, weeks } = await forecast()
    expect(items.filter(({ kind }) => kind === 'open')).toHaveLength(300)
    const rest = items.filter(({ kind }) => kind === 'rest')
    expect(rest.reduce((sum, { count }) => sum + count, 0)).toBe(101)
    expect(weeks.at(-1)!.balance).toBe(-84_214.01)
  })
})
