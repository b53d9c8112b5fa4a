import { beforeEach, describe, expect, it } from 'vitest'
import { openTestServer, type Person } from '../../testing/test-server.ts'

const server = openTestServer()
let ana: Person

beforeEach(async () => {
  ana = await server.company()
})

const department = async (name: string) =>
  (await ana.call('POST /client/departments', { body: { name } })).body.response.id
const macro = async (department_id: number, title: string) =>
  (await ana.call('POST /client/proccess-sectors', { body: { title, department_id } })).body.response.id
const process = async (macroproccess_id: number, title: string) =>
  (await ana.call('POST /client/proccess', { body: { title, macroproccess_id } })).body.response.id
const pop = (process: number, title: string, status = 1) =>
  server.asOwner(
    `insert into processes.procedures (company_id, micro_process_id, title, status, created_on, created_by, updated_by)
     values ($1, $2, $3, $4, '2026-03-02', $5, $5)`,
    [ana.companyId, process, title, status, ana.userId],
  )

it('departments are listed by name with the number of records below each', async () => {
  const sales = await department('Vendas')
  await department('Almoxarifado')
  const [one, other] = [await macro(sales, 'Captar'), await macro(sales, 'Atender')]
  const process1 = await process(one, 'Qualificar')
  await process(one, 'Visitar')
  await process(other, 'Orçar')
  await pop(process1, 'A')
  await pop(process1, 'B')
  const { response } = (await ana.call('GET /client/proccess-sectors/departments')).body
  expect(response).toMatchObject([
    { name: 'Almoxarifado', macroproccess_count: 0, microproccess_count: 0, pops_count: 0, not_created_count: 0 },
    { name: 'Vendas', macroproccess_count: 2, microproccess_count: 3, pops_count: 2, not_created_count: 2 },
  ])
})

describe('the mission of a department', () => {
  const write = (department_id: number, mission: string) =>
    ana.call('POST /client/department-mission', { body: { department_id, mission } })
  const read = async (departmentId: number) =>
    (await ana.call('GET /client/department-mission/{departmentId}', { params: { departmentId } })).body.response

  it('is empty until it is written, and then has the last text and its author', async () => {
    const id = await department('Vendas')
    expect(await read(id)).toBeNull()
    const first = (await write(id, 'Vender')).body.response
    const bia = await server.colleague(ana, ['proccess'])
    const second = await bia.call('POST /client/department-mission', {
      body: { id: first.id, department_id: id, mission: 'Vender bem' },
    })
    expect(second.body.response).toMatchObject({ id: first.id, mission: 'Vender bem' })
    expect(await read(id)).toEqual(second.body.response)
    const { sentence, changes } = (await ana.call('GET /client/audit', { query: { area: 'processes' } })).body
      .response[0]!
    expect(sentence).toMatch(/ escreveu a missão do departamento "Vendas"$/)
    expect(changes).toEqual([{ field: 'Missão', before: 'Vender', after: 'Vender bem' }])
  })

  it('needs text and a department of the company', async () => {
    const id = await department('Vendas')
    expect((await write(id, ' ')).error.fields).toEqual({ mission: 'Preencha a missão' })
    expect((await write(987_654_321, 'Vender')).error.code).toBe('not_found')
  })
})

it('the map of a department is one tree of everything in it, with stages as a line of text', async () => {
  const sales = await department('Vendas')
  const other = await macro(await department('Compras'), 'Fora do mapa')
  await process(other, 'Fora')
  await macro(sales, 'Captar')
  const serving = await macro(sales, 'Atender')
  const quoting = await process(serving, 'Orçar')
  const visiting = await process(serving, 'Visitar')
  await pop(quoting, 'POP 2.1 – Orçar', 2)
  await ana.call('POST /client/proccess/stage', {
    body: {
      proccess_id: quoting,
      description: `<p>Ouvir o <strong>cliente</strong></p><ul><li>medidas</li></ul><p>${'x'.repeat(300)}</p>`,
      responsible: 'Vendedor',
      sla: '1 dia',
      micro_proccess_id: visiting,
    },
  })
  await ana.call('POST /client/department-mission', { body: { department_id: sales, mission: 'Vender bem' } })
  const { response } = (
    await ana.call('GET /client/proccess-sectors/map/{departmentId}', { params: { departmentId: sales } })
  ).body
  expect(response).toMatchObject({
    department: { id: sales, name: 'Vendas' },
    mission: 'Vender bem',
    incomplete: false,
    macroproccesses: [
      { index_item: '1', title: 'Captar', proccesses: [] },
      {
        index_item: '2',
        title: 'Atender',
        proccesses: [
          {
            index_item: '2.1',
            title: 'Orçar',
            pops: [{ title: 'POP 2.1 – Orçar', approved_status: 2 }],
            stages: [{ index_item: '2.1.1', responsible: 'Vendedor', sla: '1 dia', micro_proccess_title: 'Visitar' }],
          },
          { index_item: '2.2', title: 'Visitar', pops: [], stages: [] },
        ],
      },
    ],
  })
  const { summary } = response.macroproccesses[1]!.proccesses[0]!.stages[0]!
  expect(summary).toMatch(/^Ouvir o cliente - medidas x+…$/)
  expect(summary).toHaveLength(200)
})
