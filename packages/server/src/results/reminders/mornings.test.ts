import { beforeEach, describe, expect, it } from 'vitest'
import { setCompany } from '../../identity/testing/standing.ts'
import { passHour, passHourInCompany } from '../../notifications/hours.ts'
import { openTestServer, type Person } from '../../testing/test-server.ts'
import { indicator } from '../testing/indicators.ts'

const server = openTestServer()
let ana: Person

beforeEach(async () => {
  server.setClock('2026-08-01T12:00:00-03:00')
  ana = await server.company()
  await setCompany(server, ana, { payment_status: 'PAYMENT_TRUE' })
})

const morningOf = async (day: string) => {
  server.setClock(`${day}T09:02:00-03:00`)
  await passHour.run({}, server.composed.jobContext, 'job')
  await server.runJobs(passHourInCompany)
}
const told = async ({ userId }: Person) =>
  (
    await server.asOwner<{ title: string; message: string }>(
      `select title, message from notifications.notifications
       where user_id = $1 and kind in ('indicator.missing', 'indicator.late') order by id`,
      [userId],
    )
  ).map(({ title, message }) => `${title}: ${message}`)

describe('figures of the month that ended', () => {
  it('are asked for on the day until which they are filled in, and two days later those who lead hear of it', async () => {
    const bia = await server.colleague(ana, ['results'])
    const world = { ana, secret: 'x' }
    const fields = { responsible_id: bia.userId, due_day: 5 }
    const { id, department_id } = await indicator(world, undefined, { ...fields, title: 'Vendas' })
    await indicator(world, department_id, { ...fields, title: 'Perdas' })
    await indicator(world, department_id, { ...fields, title: 'Recompra', frequency_id: 4 })
    for (const day of ['2026-08-04', '2026-08-05', '2026-08-06']) await morningOf(day)
    await bia.call('POST /client/indicators/save-data', {
      query: { year: 2026 },
      body: { indicators: [{ id, values: { '07': 10 } }] },
    })
    for (const day of ['2026-08-07', '2026-08-08']) await morningOf(day)
    expect(await told(bia)).toEqual(['2 indicadores de julho de 2026 para preencher: <p>Vendas; Perdas.</p>'])
    expect(await told(ana)).toEqual([
      expect.stringMatching(/^1 indicador de julho de 2026 sem valor: <p>Perdas \(Pessoa \d+\)\.<\/p>$/),
    ])
  })

  it('that come from a source are stored once the day for corrections has passed, and stay as they were then', async () => {
    const { id, department_id } = await indicator({ ana, secret: 'x' }, undefined, {
      due_day: 5,
      source: { id: 'action_plan.concluded', of_department: true },
    })
    const plan = { department_id, problem: 'P', to_do: 'T', real_end: '2026-07-20' }
    const { response } = (await ana.call('POST /client/action-plan', { body: plan })).body
    const figure = async () => {
      const { body } = await ana.call('GET /client/dashboard-indicators/department/{departmentId}', {
        params: { departmentId: department_id },
        query: { year: 2026 },
      })
      return [body.response[0]!.now_year['07'], body.response[0]!.cells.find(({ month }) => month === '07')?.origin]
    }
    await morningOf('2026-08-05')
    expect(await figure()).toEqual([1, null])
    await morningOf('2026-08-06')
    await ana.call('DELETE /client/action-plan/{id}', { params: { id: response.id } })
    expect(await figure()).toEqual([1, 'source'])
    const { body } = await ana.call('GET /client/indicators/history/{id}', { params: { id } })
    expect(body.response).toMatchObject([{ value: 1, origin: 'source', by: '' }])
  })
})
