import { beforeEach, describe, expect, it } from 'vitest'
import { setCompany } from '../../identity/testing/standing.ts'
import { passHour, passHourInCompany } from '../../notifications/hours.ts'
import { sendMail } from '../../platform/mail/sending.ts'
import { openTestServer, type Person } from '../../testing/test-server.ts'
import { Bookkeeping } from '../testing/bookkeeping.ts'

const server = openTestServer()
let ana: Person
let books: Bookkeeping

beforeEach(async () => {
  server.setClock('2026-05-11T12:00:00-03:00')
  ana = await server.company()
  await setCompany(server, ana, { payment_status: 'PAYMENT_TRUE' })
  books = await Bookkeeping.of(ana)
  await server.runJobs(sendMail)
  server.mails.length = 0
})

const morningOf = async (day: string) => {
  server.setClock(`${day}T09:02:00-03:00`)
  await passHour.run({}, server.composed.jobContext, 'job')
  await server.runJobs(passHourInCompany)
  await server.runJobs(sendMail)
}
const told = async ({ userId }: Person) =>
  (
    await server.asOwner<{ title: string; message: string }>(
      `select title, message from notifications.notifications
       where user_id = $1 and kind = 'finance_entry.due' order by id`,
      [userId],
    )
  ).map(({ title, message }) => `${title}: ${message}`)

describe('reminders of what is due', () => {
  it('come on the day and on the day after, to those who may see the finance, with what is still open', async () => {
    const [bia, joao] = [await server.colleague(ana, ['finance']), await server.colleague(ana, ['contacts'])]
    await books.expense(900, { date_finish: '2026-05-13' })
    await books.income(120.5, { date_finish: '2026-05-13' })
    const { id } = await books.expense(50, { date_finish: '2026-05-12' })
    for (const day of ['2026-05-12', '2026-05-13', '2026-05-14', '2026-05-15']) {
      await morningOf(day)
      if (day === '2026-05-12')
        await ana.call('POST /client/finance/entries/{id}/payments', { params: { id }, body: { date: day, value: 20 } })
    }
    expect(await told(bia)).toEqual([
      '1 lançamento vence hoje: <p>12/05/2026: R$ 50,00 a pagar.</p>',
      '2 lançamentos vencem hoje: <p>13/05/2026: R$ 900,00 a pagar, R$ 120,50 a receber. De ontem: 1 lançamento em aberto.</p>',
      '2 lançamentos venceram ontem e seguem em aberto: <p>14/05/2026: R$ 900,00 a pagar, R$ 120,50 a receber.</p>',
    ])
    expect(await told(joao)).toEqual([])
  })

  it('come in the ways that each person chose', async () => {
    const kinds = [{ kind: 'finance_entry.due', in_app: false, email: 'none' as const }]
    await ana.call('PUT /account/notification-preferences', { body: { kinds } })
    await books.expense(900, { date_finish: '2026-05-12' })
    await morningOf('2026-05-12')
    expect(await told(ana)).toEqual([])
  })

  it('stand in the daily e-mail: what is due or late, and what comes in three days', async () => {
    const joao = await server.colleague(ana, ['contacts'])
    await books.expense(900, { description: 'Aluguel <novo>', date_finish: '2026-05-08' })
    await books.income(80, { description: 'Encomenda', date_finish: '2026-05-15' })
    await books.income(90, { description: 'Longe', date_finish: '2026-05-16' })
    await morningOf('2026-05-12')
    const mailTo = ({ email }: Person) => server.mails.find(({ to }) => to === email)?.text
    expect(mailTo(ana)).toContain('08/05/2026 | A pagar R$ 900,00: Aluguel <novo>')
    expect(mailTo(ana)).toContain('15/05/2026 | A receber R$ 80,00: Encomenda')
    expect(mailTo(ana)).not.toContain('Longe')
    expect(mailTo(joao) ?? '').not.toContain('Aluguel')
  })
})

describe('the finance of today', () => {
  it('says what there is, what is due today and in the seven days after, and what is late', async () => {
    await ana.call('POST /client/finance/initial-value', { body: { value: 100 } })
    await books.income(40.4, { date_finish: '2026-05-01', date: '2026-05-02' })
    await books.expense(10, { date_finish: '2026-05-10' })
    await books.expense(20, { date_finish: '2026-05-11' })
    await books.income(30, { date_finish: '2026-05-18' })
    await books.income(99, { date_finish: '2026-05-19' })
    expect((await ana.call('GET /client/finance/today')).body).toEqual({
      balance: 140.4,
      today: { income: 0, expense: 20, total: 1 },
      soon: { income: 30, expense: 0, total: 1 },
      late: { income: 0, expense: 10, total: 1 },
    })
  })

  it('has one balance, in which what is dated ahead is not yet: of all accounts, of each of them, and of the forecast', async () => {
    server.setClock('2026-05-13T12:00:00-03:00')
    const bank = (await ana.call('POST /client/finance/money-accounts', { body: { name: 'Banco', type: '1' } })).body
      .response
    await ana.call('POST /client/finance/initial-value', { body: { value: 5000 } })
    const till = (await ana.call('GET /client/finance/money-accounts')).body.response[0]!
    const move = (value: number, date: string) =>
      ana.call('POST /client/finance/transfers', { body: { from_id: till.id, to_id: bank.id, value, date } })
    await books.expense(1000, { date_finish: '2026-05-14', date: '2026-05-14' })
    await books.income(70, { date_finish: '2026-05-13', date: '2026-05-13' })
    for (const [value, date] of [
      [300, '2026-05-13'],
      [200, '2026-05-14'],
    ] as const)
      await move(value, date)
    const balances = async () => ({
      today: (await ana.call('GET /client/finance/today')).body.balance,
      forecast: (await ana.call('GET /client/finance/forecast')).body.opening,
      accounts: (await ana.call('GET /client/finance/money-accounts')).body.response.map(({ balance }) => balance),
    })
    expect(await balances()).toEqual({ today: 5070, forecast: 5070, accounts: [4770, 300] })
    server.setClock('2026-05-14T12:00:00-03:00')
    expect(await balances()).toEqual({ today: 4070, forecast: 4070, accounts: [3570, 500] })
  })
})
