import { beforeEach, expect, it } from 'vitest'
import { pagesOf } from '../../platform/documents/testing/reading.ts'
import { openTestServer, type Person } from '../../testing/test-server.ts'
import { Bookkeeping } from '../testing/bookkeeping.ts'

const server = openTestServer()
let ana: Person
let books: Bookkeeping

beforeEach(async () => {
  server.setClock('2026-11-22T12:00:00-03:00')
  ana = await server.company()
  books = await Bookkeeping.of(ana)
})

const contact = async (name: string, phone = '') =>
  (await ana.call('POST /contacts', { body: { name, email: `${name}@x.com.br`.toLowerCase(), phone } })).body.response
    .id
const late = async () => (await ana.call('GET /client/finance/late-customers')).body
const due = (date_finish: string, more: object = {}) => ({
  date_finish,
  month_competence: date_finish.slice(0, 7),
  ...more,
})

it('sums what each customer owes by the age of the delay, who owes most first, with the oldest of it', async () => {
  const rita = await contact('Rita', '(11) 98765-4321')
  const joao = await contact('Joao')
  await books.income(100.1, due('2026-11-21', { contact_id: rita, description: 'Bolo' }))
  await books.income(200, due('2026-10-22', { contact_id: rita, description: 'Festa' }))
  const old = await books.income(50, due('2026-07-01', { contact_id: rita, description: 'Torta' }))
  const body = { date: '2026-11-01', value: 20.05 }
  await ana.call('POST /client/finance/entries/{id}/payments', { params: { id: old.id }, body })
  await books.income(70, due('2026-09-15', { contact_id: joao }))
  // What is due today, what goes out and what was paid owes nobody.
  await books.income(9, due('2026-11-22', { contact_id: joao }))
  await books.expense(9, due('2026-10-01'))
  await books.income(9, due('2026-10-01', { date: '2026-10-02' }))

  const found = await late()
  expect(found.response).toMatchObject([
    {
      contact_id: rita,
      name: 'Rita',
      total: 330.05,
      count: 3,
      ages: { until30: 100.1, until60: 200, until90: 0, older: 29.95 },
      entries: [
        { description: 'Torta', due: '2026-07-01', days: 144, open: 29.95 },
        { description: 'Festa', days: 31 },
        { description: 'Bolo', days: 1 },
      ],
    },
    { name: 'Joao', total: 70, ages: { until30: 0, until60: 0, until90: 70, older: 0 } },
  ])
  expect(found).toMatchObject({
    total: 2,
    sum: 400.05,
    ages: { until30: 100.1, until60: 200, until90: 70, older: 29.95 },
  })
})

it('has one line for what names no customer, and nothing where nobody owes', async () => {
  expect(await late()).toMatchObject({ response: [], total: 0, sum: 0 })
  await books.income(10, due('2026-10-01'))
  await books.income(20, due('2026-10-02'))
  expect((await late()).response).toMatchObject([{ contact_id: null, name: '', total: 30, count: 2 }])
  // Their list is asked for with 0.
  await books.income(40, due('2026-10-03', { contact_id: await contact('Rita') }))
  const query = { situation: 'late', type: '1', contact_id: 0 } as const
  const list = (await ana.call('GET /client/finance/entries', { query })).body
  expect([list.total, list.sums.open_income]).toEqual([2, 30])
})

it('the statement of a customer has what was bought and paid in a year, and all that is open', async () => {
  const rita = await contact('Rita')
  await books.income(100.1, due('2026-11-21', { contact_id: rita, description: 'Bolo' }))
  await books.income(60, due('2026-10-05', { contact_id: rita, description: 'Festa', date: '2026-10-06' }))
  await books.income(50, due('2024-07-01', { contact_id: rita, description: 'Torta antiga' }))
  await books.income(7, due('2024-07-02', { contact_id: rita, description: 'Paga há muito', date: '2024-07-02' }))
  await books.expense(9, due('2026-10-05', { contact_id: rita, description: 'Compra dela' }))
  const half = await books.income(80, due('2026-12-05', { contact_id: rita, description: 'Ceia' }))
  await books.income(-4, due('2026-11-01', { contact_id: rita, description: 'Bolo devolvido' }))
  const body = { date: '2026-11-20', value: 30.05 }
  await ana.call('POST /client/finance/entries/{id}/payments', { params: { id: half.id }, body })
  const answer = await ana.call('GET /client/finance/customers/{contactId}/statement', {
    params: { contactId: rita },
    query: {},
  })
  const text = (await pagesOf(answer.raw)).join('\n')
  for (const words of [
    'Rita',
    'Bolo',
    'Atrasado há 1 dia',
    'Festa',
    'Pago em 06/10/2026',
    'Torta antiga',
    'R$ 30,05',
    'A devolver',
    // 100.10 and 50 are late, and 49.95 will be due.
    'R$ 150,10',
    'R$ 196,05',
  ])
    expect(text).toContain(words)
  for (const words of ['Paga há muito', 'Compra dela']) expect(text).not.toContain(words)
})
