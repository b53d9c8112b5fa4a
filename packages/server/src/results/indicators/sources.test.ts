import { beforeEach, describe, expect, it } from 'vitest'
import { statementsDuring } from '../../testing/statements.ts'
import { openOwnTestServer, type Person } from '../../testing/test-server.ts'
import { department, indicator } from '../testing/indicators.ts'

const server = openOwnTestServer()
let ana: Person
let place: number

beforeEach(async () => {
  server.setClock('2026-08-15T12:00:00-03:00')
  ana = await server.company()
  place = (await department({ ana, secret: 'x' })).id
})

const sources = ['action_plan.concluded', 'task.concluded'] as const
const fed = async (times: number) => {
  for (let n = 0; n < times; n++)
    for (const id of sources)
      await indicator({ ana, secret: 'x' }, place, { aggregation: 'sum', source: { id, of_department: true } })
}
const plan = () =>
  ana.call('POST /client/action-plan', {
    body: { department_id: place, problem: 'P', to_do: 'T', real_start: '2026-07-01', real_end: '2026-07-20' },
  })
const panel = () =>
  ana.call('GET /client/dashboard-indicators/department/{departmentId}', {
    params: { departmentId: place },
    query: { year: 2026 },
  })

const statementsOf = (work: () => Promise<unknown>) => statementsDuring(server, work)

describe('indicators that fill themselves', () => {
  it('take as many statements for fifty records as for one, and for twenty indicators as for two', async () => {
    await fed(1)
    await plan()
    await panel()
    const few = await statementsOf(panel)
    expect(few.length).toBeGreaterThan(0)
    for (let n = 0; n < 49; n++) await plan()
    expect(await statementsOf(panel)).toHaveLength(few.length)
    await fed(9)
    expect(await statementsOf(panel)).toHaveLength(few.length)
    const { response } = (await panel()).body
    expect(response.map(({ now_year }) => now_year['07'])).toEqual(Array(10).fill([50, null]).flat())
  })

  it('add nothing to the writes they follow: a record is written by the same statements with them as without', async () => {
    await plan()
    const without = await statementsOf(plan)
    expect(without.length).toBeGreaterThan(0)
    await fed(10)
    expect(await statementsOf(plan)).toEqual(without)
  })
})
