import { beforeEach, describe, expect, it } from 'vitest'
import { pagesOf } from '../../platform/documents/testing/reading.ts'
import { figuresByMonth } from '../../platform/figures.ts'
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

const dre = async (projectId: number, year?: number) =>
  (
    await ana.call('GET /client/finance/dre/{projectId}', {
      params: { projectId },
      query: year === undefined ? {} : { year },
    })
  ).body
const save = (values: object[], project_id = 0) =>
  ana.call('PUT /client/finance/dre', { body: { project_id, year: 2026, values: values as never } })
const group = async (id: number, projectId = 0) => (await dre(projectId)).response.find((row) => row.group_id === id)!

describe('the DRE of a project', () => {
  it('goes by competence, and shows the current year unless asked', async () => {
    await books.income(200, { month_competence: '2026-03', date_finish: '2026-07-01', date: '2026-08-01' })
    await books.expense(50, { month_competence: '2026-03' })
    const { year, project, response } = await dre(0)
    expect([year, project.name]).toEqual([2026, 'Sem projeto'])
    const [revenue] = response
    expect(revenue!.year_result[2]).toEqual({
      month: 3,
      preview: 0,
      realized: 200,
      preview_percentage: null,
      realized_percentage: 100,
    })
    const office = response.find(({ group_id }) => group_id === 5)!
    expect(office.total_group).toMatchObject({ realized: 50, media_realized: 4.17, realized_percentage: 25 })
    const profit = response.find(({ label_response }) => label_response === 'Lucro líquido')!
    expect(profit.total).toMatchObject({ realized: 150, media_realized: 12.5, realized_percentage: 75 })
    // A group without figures is none of what there is, and in a month without any, no percentage of it.
    const without = response.find(({ group_id }) => group_id === 2)!
    expect(without.year_result.slice(1, 3).map((cell) => cell.realized_percentage)).toEqual([null, 0])
    expect((await dre(0, 2025)).response[0]!.total_group.realized).toBe(0)
  })

  it('takes deductions of the gross revenue, everything else of the net', async () => {
    const taxes = await books.category('Impostos', '2', 2)
    await books.income(1000, {})
    await books.expense(100, { classification_id: taxes, scheme_account_id: null })
    await books.expense(90, {})
    expect((await group(2)).total_group.realized_percentage).toBe(10)
    expect((await group(5)).total_group.realized_percentage).toBe(10)
  })

  it('shows interest and discounts in the month of the payment, as lines of their own', async () => {
    const { id } = await books.expense(100, { month_competence: '2026-03' })
    const body = { date: '2026-05-04', interest: 3, fine: 2, discount: 1 }
    await ana.call('POST /client/finance/entries/{id}/payments', { params: { id }, body })
    const [paid] = (await group(9)).topics
    expect(paid).toMatchObject({ id: null, name: 'Juros e multas pagos', typed: false })
    expect(paid!.year[4]!.realized).toBe(5)
    const [got] = (await group(8)).topics
    expect([got!.name, got!.year[4]!.realized]).toEqual(['Descontos obtidos', 1])
    expect((await group(5)).year_result[2]!.realized).toBe(100)
  })

  it('has the margin that indicators take from it, with interest, fines and discounts', async () => {
    await books.income(1000, { month_competence: '2026-05' })
    const { id } = await books.expense(500, { month_competence: '2026-05' })
    await ana.call('POST /client/finance/entries/{id}/payments', {
      params: { id },
      body: { date: '2026-05-04', interest: 110, discount: 10 },
    })
    const { response } = await dre(0)
    const profit = response.find(({ label_response }) => label_response === 'Lucro líquido')!
    expect(profit.year_result_final![4]).toMatchObject({ realized: 400, realized_percentage: 40 })
    const margin = 'finance_entry.net_margin'
    const figures = await server.composed.jobContext.inCompany(ana.companyId, (scope) =>
      figuresByMonth(scope, [margin, 'finance_entry.revenue'], { from: '2026-05', to: '2026-05' }),
    )
    expect([...figures.values()].map(([may]) => may!.value)).toEqual(['40.00', '1000.00'])
  })

  it('has results whose entries are those of all groups down to them', async () => {
    const taxes = await books.category('Impostos', '2', 2)
    const sold = await books.income(1000, { month_competence: '2026-03' })
    const { id } = await books.expense(100, {
      classification_id: taxes,
      scheme_account_id: null,
      month_competence: '2026-03',
    })
    await books.expense(90, { month_competence: '2026-03' })
    const query = { result_group_id: 2, date_by: 'competence' as const, from: '2026-03-01', to: '2026-03-31' }
    const { body } = await ana.call('GET /client/finance/entries', { query })
    expect(body.response.map((entry) => entry.id).toSorted()).toEqual([sold.id, id].toSorted())
    expect(body.sums.result).toBe((await group(2)).year_result_final![2]!.realized)
  })

  it('leaves as a PDF with its months, its year and its percentages, and needs a project that is there', async () => {
    await ana.call('PUT /client/finance/closed-months/{month}', { params: { month: '2026-03' } })
    await books.income(1234.56, { month_competence: '2026-05' })
    await books.expense(234.5, { month_competence: '2026-05' })
    const pdf = (projectId: number) =>
      ana.call('GET /client/finance/dre/{projectId}/pdf', { params: { projectId }, query: { year: 2026 } })
    const text = (await pagesOf((await pdf(0)).raw)).join('\n')
    expect(text).toMatch(/DRE de 2026: Sem projeto/)
    expect(text).toMatch(/Lucro líquido.*1\.000/)
    expect(text).toMatch(/1\.234,56/)
    expect(text).toContain('1 de 12')
    expect((await pdf(999)).status).toBe(404)
    const whole = await ana.call('GET /client/finance/dre/dre/consolidado/pdf', { query: {} })
    expect((await pagesOf(whole.raw)).join('\n')).toContain('DRE de 2026: Consolidada')
  })

  it('knows no project that is not there', async () => {
    const params = { projectId: 999 }
    expect((await ana.call('GET /client/finance/dre/{projectId}', { params, query: {} })).status).toBe(404)
  })
})

describe('previews', () => {
  it('are typed on accounts; their category shows the sum and is not typed', async () => {
    const other = await books.account('Prazo', books.sales.category)
    await save([
      { subtopic_id: books.sales.account, month: 1, preview: 10.5 },
      { subtopic_id: other, month: 1, preview: 20 },
    ])
    const [topic] = (await group(1)).topics
    expect([topic!.typed, topic!.year[0]!.preview]).toEqual([false, 30.5])
    const refused = await save([{ topic_id: books.sales.category, month: 1, preview: 1 }])
    expect(refused.error.fields).toHaveProperty('topic_id')
  })

  it('of a category without accounts go to its first one', async () => {
    const alone = await books.category('Frota', '2', 5)
    await save([{ topic_id: alone, month: 2, preview: 70 }])
    const fuel = await books.account('Combustível', alone)
    const topic = (await group(5)).topics.find(({ id }) => id === alone)!
    expect(topic.subtopics.find(({ id }) => id === fuel)!.year[1]!.preview).toBe(70)
  })

  it('are written cell by cell, and one that somebody else changed meanwhile is left and said', async () => {
    const cell = { subtopic_id: books.sales.account, month: 1 }
    await save([{ ...cell, preview: 10 }])
    const answer = await save([
      { ...cell, preview: 30, was: 0 },
      { ...cell, month: 2, preview: 40, was: 0 },
    ])
    expect(answer.body.response.conflicts).toMatchObject([{ month: 1, preview: 10 }])
    expect(answer.body.response.saved).toMatchObject([{ month: 2, preview: 40 }])
    const emptied = await save([{ ...cell, preview: '' }])
    expect(emptied.body.response.saved).toMatchObject([{ id: null, preview: 0 }])
    expect((await save([{ ...cell, preview: -1 }])).status).toBe(400)
  })

  it('are answered with the totals of their groups', async () => {
    await save([{ subtopic_id: books.sales.account, month: 1, preview: 10.5 }])
    const { body } = await ana.call('GET /client/finance/budget-forecast', { query: { year: 2026 } })
    expect(body.response[0]).toMatchObject({ name: 'Vendas', year: expect.any(Array) })
    expect(body.groups[0]).toMatchObject({ group_id: 1, total_group: { preview: 10.5 } })
    expect(body.groups[0]).not.toHaveProperty('topics')
  })

  it('begin from the year before plus a percentage, keep what was typed, and are spread to the cent', async () => {
    await books.income(100.1, { month_competence: '2025-03' })
    await books.income(50, { month_competence: '2025-04' })
    const cell = { subtopic_id: books.sales.account, month: 4, preview: 7 }
    await save([cell])
    const body = { year: 2026, from: 'realized' as const, percentage: 10 }
    const begun = await ana.call('POST /client/finance/budget-forecast/{id}/begin', { params: { id: 0 }, body })
    expect(begun.body.response.written).toBe(1)
    const months = (await group(1)).year_result.map(({ preview }) => preview)
    expect(months.slice(2, 4)).toEqual([110.11, 7])
    const total = { year: 2026, subtopic_id: books.sales.account, total: 100 }
    await ana.call('POST /client/finance/budget-forecast/{id}/spread', { params: { id: 0 }, body: total })
    const spread = (await group(1)).year_result.map(({ preview }) => preview)
    expect([spread[0], spread[11]]).toEqual([8.33, 8.37])
  })
})

describe('the consolidated DRE', () => {
  it('has a column for each project and one for what has none, and both averages', async () => {
    const project = async (name: string) =>
      (await ana.call('POST /v2/client/projects', { body: { name } })).body.response.id
    const [first] = [await project('Centro'), await project('Praia')]
    await books.income(240, { project_id: first })
    await books.income(60, {})
    const { body } = await ana.call('GET /client/finance/dre/dre/consolidado', { query: {} })
    const [revenue] = body.response
    expect(revenue!.project_result.map(({ name, entries }) => [name, entries.realized])).toEqual([
      ['Centro', 240],
      ['Praia', 0],
      ['Sem projeto', 60],
    ])
    expect(revenue!.project_result.map(({ entries }) => entries.preview)).toEqual([0, 0, 0])
    expect(revenue!.total_group).toMatchObject({ realized: 300, media_realized: 25, media_project_realized: 150 })
    const used = await ana.call('DELETE /v2/client/projects/{id}', { params: { id: first } })
    expect([used.status, used.error.code], 'a project in use stays').toEqual([409, 'record.in_use'])
  })

  it('leaves as a file, as does that of a project', async () => {
    await books.income(1234.5, {})
    const whole = await ana.call('GET /client/finance/dre/dre/consolidado/csv', { query: {} })
    expect(whole.raw.toString()).toMatch(/Receita operacional bruta.*1234,50/)
    expect(whole.headers['content-disposition']).toContain('dre-consolidada-2026.csv')
    const query = { year: 2026 }
    const one = await ana.call('GET /client/finance/dre/{projectId}/csv', { params: { projectId: 0 }, query })
    expect(one.raw.toString()).toMatch(/Receita líquida.*1234,50/)
  })
})

describe('the cash flow', () => {
  it('goes by date of payment from the initial value, with what is due beside it and the entries of each month', async () => {
    await ana.call('POST /client/finance/initial-value', { body: { value: 100 } })
    const sold = await books.income(80, { date_finish: '2026-03-10', date: '2026-04-02' })
    const { body } = await ana.call('GET /client/finance/cash-flow', { query: {} })
    const [, , march, april] = body.response
    expect(march).toMatchObject({ mes: 'Março', mes_number: 3, balance: 100, planned_income: 80, entries: [] })
    expect(april).toMatchObject({ opening: 100, income: 80, balance: 180, total: 1 })
    expect(april!.entries).toMatchObject([
      { id: sold.id, classification_name: 'Vendas', value: 80, date: '2026-04-02' },
    ])
    const params = { start: '2026-01-01', end: '2026-12-31' }
    const slices = await ana.call('GET /client/finance/graphics/start/{start}/finish/{end}', { params })
    expect(slices.body.response).toMatchObject([{ scheme_account_name: 'Vendas à vista', total: 80, sum_type: '1' }])
  })
})

describe('the charts of twelve months', () => {
  const months = async (month: string) =>
    (await ana.call('GET /client/finance/graphics/months/{month}', { params: { month } })).body.response

  it('show what was paid and received, also in another year, and the net revenue by competence', async () => {
    await books.income(80, { month_competence: '2025-12', date_finish: '2026-01-10', date: '2026-01-10' })
    await books.expense(30, { month_competence: '2026-01', date_finish: '2026-01-15', date: '2026-01-15' })
    const { months: shown } = await months('2026-02')
    expect([shown[0]!.month, shown.at(-1)!.month]).toEqual(['2025-03', '2026-02'])
    expect(shown[9]).toMatchObject({ month: '2025-12', income: 0, net_revenue: 80 })
    expect(shown[10]).toEqual({ month: '2026-01', income: 80, expense: 30, result: 50, net_revenue: 0 })
  })

  it('say what has to be sold so that nothing is missing, and nothing where no revenue would be enough', async () => {
    const of = async (name: string, group: number) => ({
      classification_id: await books.category(name, '2', group),
      scheme_account_id: null,
    })
    await books.expense(300, {})
    expect((await months('2026-05')).break_even).toBeNull()
    await books.income(1000, {})
    await books.expense(100, await of('Impostos', 2))
    await books.expense(300, await of('Mercadorias', 3))
    expect((await months('2026-05')).break_even).toEqual({
      value: 450,
      net_revenue: 900,
      fixed_expenses: 300,
      margin_percentage: 66.67,
    })
  })

  it('name the accounts that changed most against the month before', async () => {
    await books.income(100, { month_competence: '2026-04' })
    await books.income(150, { month_competence: '2026-05' })
    await books.expense(70, { month_competence: '2026-04' })
    const { changes } = await months('2026-05')
    expect(changes).toMatchObject([
      { sum_type: '2', before: 70, value: 0, difference: -70 },
      { scheme_account_name: 'Vendas à vista', before: 100, value: 150, difference: 50 },
    ])
  })
})
