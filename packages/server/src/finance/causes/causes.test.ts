import { beforeEach, describe, expect, it } from 'vitest'
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

const causes = async (query: object = {}) => (await ana.call('GET /client/finance/causes', { query })).body
const names = async (query: object = {}) =>
  (await causes(query)).causes.map(({ name, before, after, change }) => [name, before, after, change])
const march = { month_competence: '2026-03', date_finish: '2026-03-05' }
const april = { month_competence: '2026-04', date_finish: '2026-04-05' }

describe('why the result of a month changed', () => {
  it('is told by the accounts that changed it most, more income for it and more expense against it', async () => {
    await books.income(1000, march)
    await books.income(1200.5, april)
    await books.expense(300, march)
    await books.expense(800, april)
    await books.expense(0.1, april)
    const answer = await causes()
    expect(answer).toMatchObject({
      month: '2026-04',
      before_month: '2026-03',
      before: 700,
      after: 400.4,
      change: -299.6,
    })
    expect(await names()).toEqual([
      ['Papel', 300, 800.1, -500.1],
      ['Vendas à vista', 1000, 1200.5, 200.5],
    ])
    expect(answer.causes[0]).toMatchObject({ type: '2', entries: 2, contacts: 0, group_id: 5 })
    expect(answer.others).toEqual({ count: 0, change: 0 })
  })

  it('names five causes, and the others are one sum that makes the change whole', async () => {
    for (let n = 1; n <= 8; n++) {
      const scheme_account_id = await books.account(`Conta ${n}`, books.costs.category)
      await books.expense(n * 10, { ...april, scheme_account_id })
    }
    const answer = await causes()
    expect(answer.causes.map(({ change }) => change)).toEqual([-80, -70, -60, -50, -40])
    expect(answer.others).toEqual({ count: 3, change: -60 })
    expect(answer.change).toBe(-360)
  })

  it('counts interest, fines and discounts of payments in their month, and leaves out what is below the net result', async () => {
    const { id } = await books.expense(100, march)
    const body = { date: '2026-04-10', interest: 3, fine: 2.5, discount: 1 }
    await ana.call('POST /client/finance/entries/{id}/payments', { params: { id }, body })
    const loans = await books.category('Empréstimos', '1', 12)
    await books.income(5000, { ...april, classification_id: loans, scheme_account_id: null })
    expect(await names()).toEqual([
      ['Papel', 100, 0, 100],
      ['Juros e multas pagos', 0, 5.5, -5.5],
      ['Descontos obtidos', 0, 1, 1],
    ])
    expect((await causes()).causes[1]).toMatchObject({ classification_id: null, scheme_account_id: null })
  })

  it('compares with the same month of the year before, or with the budget of the month', async () => {
    await books.expense(40, { month_competence: '2025-04', date_finish: '2025-04-05' })
    await books.expense(55, april)
    const values = [{ subtopic_id: books.costs.account, month: 4, preview: 60 }]
    await ana.call('PUT /client/finance/dre', { body: { project_id: 0, year: 2026, values } })
    expect(await names({ against: 'year' })).toEqual([['Papel', 40, 55, -15]])
    expect(await names({ against: 'budget' })).toEqual([['Papel', 60, 55, 5]])
    expect((await causes({ against: 'budget' })).before_month).toBe('2026-04')
  })

  it('is asked of a project, of what has none, or of the company', async () => {
    const { id } = (await ana.call('POST /v2/client/projects', { body: { name: 'Loja' } })).body.response
    await books.expense(7, { ...april, project_id: id })
    await books.expense(11, april)
    const change = async (project_id?: number) => (await causes(project_id === undefined ? {} : { project_id })).change
    expect([await change(id), await change(0), await change()]).toEqual([-7, -11, -18])
    const unknown = await ana.call('GET /client/finance/causes', { query: { project_id: 999_999 } })
    expect(unknown.error.code).toBe('not_found')
  })

  it('is the change that the DRE shows', async () => {
    await books.income(70, march)
    await books.income(90, april)
    const { body } = await ana.call('GET /client/finance/dre/dre/consolidado', { query: { year: 2026 } })
    const profit = body.response.find(({ label_response }) => label_response === 'Lucro líquido')!.year_result_final!
    const { before, after } = await causes()
    expect([before, after]).toEqual([profit[2]!.realized, profit[3]!.realized])
  })
})
