import { beforeEach, expect, it } from 'vitest'
import { setCompany } from '../../identity/testing/standing.ts'
import { passHour, passHourInCompany } from '../../notifications/hours.ts'
import { sendMail } from '../../platform/mail/sending.ts'
import { openTestServer, type Person } from '../../testing/test-server.ts'
import { Bookkeeping } from '../testing/bookkeeping.ts'

const server = openTestServer()
let ana: Person
let books: Bookkeeping
let rita: number

/* Late: Rita owes 100, of which 30.05 are paid, and gets 40 back; the supplier is owed 20, and gives 7.50 back. */
beforeEach(async () => {
  server.setClock('2026-05-11T12:00:00-03:00')
  ana = await server.company()
  books = await Bookkeeping.of(ana)
  const contact = { name: 'Rita', email: 'rita@x.com.br', phone: '' }
  rita = (await ana.call('POST /contacts', { body: contact })).body.response.id
  const { id } = await books.income(100, { date_finish: '2026-05-10', description: 'Bolo', contact_id: rita })
  const body = { date: '2026-05-11', value: 30.05 }
  await ana.call('POST /client/finance/entries/{id}/payments', { params: { id }, body })
  await books.income(-40, { date_finish: '2026-05-10', description: 'Devolução do bolo', contact_id: rita })
  await books.expense(20, { date_finish: '2026-05-10', description: 'Farinha' })
  await books.expense(-7.5, { date_finish: '2026-05-10', description: 'Farinha devolvida' })
})

const list = async (query: object) => (await ana.call('GET /client/finance/entries', { query })).body

it('is what a customer gets back, and what a supplier gives back is to be received, in every sum of what is open', async () => {
  const open = { open_income: 77.45, open_expense: 60 }
  expect((await list({ situation: 'late' })).sums).toMatchObject(open)
  expect((await list({})).sums).toMatchObject({ ...open, income: 60, expense: 12.5, result: 47.5 })
  const today = (await ana.call('GET /client/finance/today')).body
  expect(today.late).toEqual({ income: 77.45, expense: 60, total: 4 })
  const days = (await ana.call('GET /client/finance/cash-flow/days', { query: { month: '2026-05' } })).body.response
  expect(days[9]).toMatchObject({ to_receive: 77.45, to_pay: 60 })
  // 30.05 are there; what is late is expected today, and from a customer in a week.
  expect(days[10]).toMatchObject({ balance: 47.5 })
  const { weeks } = (await ana.call('GET /client/finance/forecast')).body
  expect(weeks.slice(0, 2)).toMatchObject([
    { income: 7.5, expense: 60 },
    { income: 69.95, expense: 0 },
  ])
})

it('is in the list that such a sum opens', async () => {
  const words = async (query: object) => (await list({ order: 'asc', ...query })).response.map((one) => one.description)
  expect(await words({ situation: 'late', type: '1' })).toEqual(['Bolo', 'Farinha devolvida'])
  expect(await words({ situation: 'open', type: '2' })).toEqual(['Devolução do bolo', 'Farinha'])
  expect(await words({ type: '1' })).toEqual(['Bolo', 'Devolução do bolo'])
})

it('makes nobody a customer in delay', async () => {
  const late = (await ana.call('GET /client/finance/late-customers')).body
  expect(late).toMatchObject({ response: [{ contact_id: rita, total: 69.95, count: 1 }], sum: 69.95 })
})

it('is told as what it is: by what waits, by the notification and by the daily e-mail', async () => {
  const { response } = (await ana.call('GET /waiting')).body
  const waits = response.find(({ id }) => id === 'finance_entry.due')!.items
  expect(waits.map(({ title, detail }) => `${detail.split(':')[0]} ${title}`)).toEqual([
    'A receber Bolo',
    'A pagar Devolução do bolo',
    'A pagar Farinha',
    'A receber Farinha devolvida',
  ])
  await setCompany(server, ana, { payment_status: 'PAYMENT_TRUE' })
  server.mails.length = 0
  server.setClock('2026-05-11T09:02:00-03:00')
  await passHour.run({}, server.composed.jobContext, 'job')
  await server.runJobs(passHourInCompany)
  await server.runJobs(sendMail)
  const mail = server.mails.find(({ to }) => to === ana.email)!.text
  for (const words of [
    'A receber R$ 69,95: Bolo',
    'A pagar R$ 40,00: Devolução do bolo',
    'A receber R$ 7,50: Farinha devolvida',
  ])
    expect(mail).toContain(words)
  const [told] = await server.asOwner<{ message: string }>(
    `select message from notifications.notifications where user_id = $1 and kind = 'finance_entry.due'`,
    [ana.userId],
  )
  expect(told!.message).toContain('R$ 60,00 a pagar, R$ 77,45 a receber')
})
