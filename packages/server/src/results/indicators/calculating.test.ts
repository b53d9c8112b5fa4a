import { beforeEach, describe, expect, it } from 'vitest'
import { openTestServer, type Person } from '../../testing/test-server.ts'
import { department, indicator } from '../testing/indicators.ts'

const server = openTestServer()
let ana: Person

beforeEach(async () => {
  server.setClock('2026-08-15T12:00:00-03:00')
  ana = await server.company()
})

const world = () => ({ ana, secret: 'x' })
const type = (id: number, values: object) =>
  ana.call('POST /client/indicators/save-data', { query: { year: 2026 }, body: { indicators: [{ id, values }] } })
const panelOf = async (departmentId: number) =>
  (
    await ana.call('GET /client/dashboard-indicators/department/{departmentId}', {
      params: { departmentId },
      query: { year: 2026 },
    })
  ).body.response
const change = (id: number, body: object) => ana.call('PUT /client/indicators', { body: { id, ...body } })
/** Revenue and sales of a department, and what is calculated from them. */
async function shop(calculation = '[Faturamento] / [Vendas]') {
  const place = (await department(world())).id
  const revenue = await indicator(world(), place, { title: 'Faturamento' })
  const sales = await indicator(world(), place, { title: 'Vendas' })
  const ticket = await indicator(world(), place, { title: 'Ticket médio', calculation })
  const figures = async () => (await panelOf(place)).find(({ id }) => id === ticket.id)!
  return { place, revenue, sales, ticket, figures }
}

describe('an indicator that is calculated from others', () => {
  it('has a value in the months in which all of them have one and none is divided by zero', async () => {
    const { revenue, sales, figures } = await shop()
    await type(revenue.id, { '01': 1000, '02': 500, '03': 70, '04': 0.1 })
    await type(sales.id, { '01': 3, '03': 0, '04': 0.3 })
    const { now_year, calculated, cells } = await figures()
    expect([now_year['01'], now_year['02'], now_year['03'], now_year['04']]).toEqual([333.33, null, null, 0.33])
    expect(calculated).toBe(true)
    expect(cells.find(({ month }) => month === '01')).toMatchObject({
      origin: null,
      link: expect.stringMatching(/^\/indicadores\/dashboard\/\d+$/),
    })
  })

  it('follows its figures also from another department and from a source, and gives its place to a typed one', async () => {
    const { place, sales, figures } = await shopWithPlans()
    const plan = { department_id: place, problem: 'P', to_do: 'T', real_end: '2026-07-20' }
    await ana.call('POST /client/action-plan', { body: plan })
    await type(sales.id, { '07': 4 })
    expect((await figures()).now_year['07']).toBe(9)
    await type((await figures()).id, { '07': 50 })
    expect((await figures()).now_year['07']).toBe(50)
    await type((await figures()).id, { '07': null })
    expect((await figures()).now_year['07']).toBe(9)
  })

  it('keeps its indicators when they get another title, and shows the new one', async () => {
    const { revenue, ticket } = await shop()
    await change(revenue.id, { title: 'Receita' })
    const { body } = await ana.call('GET /client/indicators/{id}', { params: { id: ticket.id } })
    expect(body.response.calculation).toBe('[Receita] / [Vendas]')
    const same = await change(ticket.id, { calculation: body.response.calculation })
    expect(same.body.response.calculation).toBe('[Receita] / [Vendas]')
    const none = await change(ticket.id, { calculation: '' })
    expect(none.body.response.calculation).toBeNull()
  })

  it.each([
    ['[Faturamento] /', 'Falta um valor depois de "/"'],
    ['[Lucro] * 2', 'Não há um indicador chamado "Lucro"'],
    ['2 + 2', 'Use ao menos um indicador, como [Faturamento]'],
    ['[Ticket médio] + 1', 'Um indicador não entra no próprio cálculo'],
  ])('is refused with %s: %s', async (calculation, message) => {
    const { ticket } = await shop()
    const answer = await change(ticket.id, { calculation })
    expect([answer.status, answer.error.fields]).toEqual([400, { calculation: message }])
  })

  it('is not made of a calculated one, has no source beside it, and its indicators are not deleted', async () => {
    const { place, sales, ticket } = await shop()
    const chain = await change(sales.id, { calculation: '[Faturamento] * 2' })
    expect(chain.error.message).toContain('já entra no cálculo de "Ticket médio"')
    const other = await indicator(world(), place, { title: 'Outro' })
    const deeper = await change(other.id, { calculation: '[Ticket médio] * 2' })
    expect(deeper.error.message).toContain('já é calculado')
    const source = { id: 'action_plan.concluded', of_department: false }
    expect((await change(ticket.id, { source })).error.message).toBe('Escolha uma fonte ou um cálculo, não os dois')
    const gone = await ana.call('DELETE /client/indicators/{id}', { params: { id: sales.id } })
    expect([gone.status, gone.error.message]).toEqual([409, 'Este indicador entra no cálculo de "Ticket médio".'])
  })

  it('asks for the id where two departments have an indicator of that title, and takes its own first', async () => {
    await shop()
    await shop()
    const place = (await department(world())).id
    const far = await indicator(world(), place, { title: 'Longe' })
    const answer = await change(far.id, { calculation: '[Vendas] * 2' })
    const id = /\[#(\d+)\]/.exec(answer.error.message)?.[1]
    const by = await change(far.id, { calculation: `[#${id}] * 2` })
    expect(by.body.response.calculation).toBe(`[#${id}] * 2`)
  })
})

async function shopWithPlans() {
  const other = (await department(world())).id
  await indicator(world(), other, { title: 'Planos', source: { id: 'action_plan.concluded', of_department: false } })
  return shop('[Vendas] * 2 + [Planos]')
}
