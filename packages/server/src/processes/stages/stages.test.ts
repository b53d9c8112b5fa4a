import { beforeEach, describe, expect, it } from 'vitest'
import { openTestServer, type Person } from '../../testing/test-server.ts'

const server = openTestServer()
let ana: Person
let paying: number
let receiving: number

beforeEach(async () => {
  ana = await server.company()
  const department = await ana.call('POST /client/departments', { body: { name: 'Financeiro' } })
  const macro = await ana.call('POST /client/proccess-sectors', {
    body: { title: 'Tesouraria', department_id: department.body.response.id },
  })
  const process = async (title: string) =>
    (await ana.call('POST /client/proccess', { body: { title, macroproccess_id: macro.body.response.id } })).body
      .response.id
  paying = await process('Pagar')
  receiving = await process('Receber')
})

type Sent = { [K in 'description' | 'responsible' | 'sla' | 'updated_at']?: string } & {
  proccess_id?: number
  micro_proccess_id?: number | string
}
const create = async (body: object = {}, proccess_id = paying) =>
  (await ana.call('POST /client/proccess/stage', { body: { proccess_id, ...body } })).body.response
const change = (body: { id: number } & Sent) => ana.call('PUT /client/proccess/stage', { body })
const list = async (microId = paying) =>
  (await ana.call('GET /client/proccess/stages/{microId}', { params: { microId } })).body.response
const trail = async () =>
  (await ana.call('GET /client/audit', { query: { area: 'processes' } })).body.response.filter(
    ({ entity }) => entity === 'process_stage',
  )

describe('stages', () => {
  it('need no field, and have the number of their position', async () => {
    await create()
    await create({
      description: '<p>Conferir a <strong>nota</strong><script>x</script></p>',
      responsible: 'Ana',
      sla: '2 dias',
    })
    expect(await list()).toMatchObject([
      {
        index_item: '1.1.1',
        description: '',
        responsible: '',
        sla: '',
        micro_proccess_id: 0,
        micro_proccess_title: '',
      },
      {
        index_item: '1.1.2',
        description: '<p>Conferir a <strong>nota</strong></p>',
        responsible: 'Ana',
        sla: '2 dias',
      },
    ])
  })

  it('are associated with another process, whose name they show, until it is deleted', async () => {
    const stage = await create({ micro_proccess_id: String(receiving) })
    expect([stage.micro_proccess_id, stage.micro_proccess_title]).toEqual([receiving, 'Receber'])
    const none = await change({ id: stage.id, micro_proccess_id: '0' })
    expect(none.body.response.micro_proccess_id).toBe(0)
    await change({ id: stage.id, micro_proccess_id: receiving })
    await ana.call('DELETE /client/proccess/{id}', { params: { id: receiving } })
    expect(await list()).toMatchObject([{ micro_proccess_id: 0, micro_proccess_title: '' }])
    const own = await change({ id: stage.id, micro_proccess_id: paying })
    expect([own.status, Object.keys(own.error.fields ?? {})]).toEqual([400, ['micro_proccess_id']])
    const unknown = await change({ id: stage.id, micro_proccess_id: 987_654_321 })
    expect(unknown.error.code).toBe('not_found')
  })

  it('change only in the sent fields; a change to an older version is refused with the newest', async () => {
    const stage = await create({ description: '<p>Conferir</p>', responsible: 'Ana', sla: '1 dia' })
    const first = await change({ id: stage.id, sla: '2 dias', updated_at: stage.updated_at })
    expect(first.body.response).toMatchObject({ description: '<p>Conferir</p>', responsible: 'Ana', sla: '2 dias' })
    const second = await change({ id: stage.id, sla: '3 dias', updated_at: stage.updated_at })
    expect([second.status, second.error.code, second.error.record]).toEqual([409, 'record.stale', first.body.response])
    expect((await list())[0]!.sla).toBe('2 dias')
  })

  it('have the same version after they were reordered', async () => {
    const [one, other] = [await create({ sla: 'um' }), await create({ sla: 'outro' })]
    await ana.call('POST /client/proccess/stages/reorder', { body: [other.id, one.id] })
    const saved = await change({ id: one.id, sla: 'novo', updated_at: one.updated_at })
    expect([saved.status, saved.body.response.index_item]).toEqual([200, '1.1.2'])
  })

  it('move to the end of another process', async () => {
    const stage = await create({ responsible: 'Ana' })
    await create()
    await create({}, receiving)
    expect((await change({ id: stage.id, proccess_id: receiving })).body.response.index_item).toBe('1.2.2')
    expect((await list()).map(({ index_item }) => index_item)).toEqual(['1.1.1'])
  })

  it('record every change in the trail, in words', async () => {
    const { id } = await create({ description: '<p>Conferir a nota</p>' })
    await change({ id, responsible: 'Bia', micro_proccess_id: receiving })
    await change({ id, responsible: 'Bia' })
    await change({ id, proccess_id: receiving, micro_proccess_id: 0 })
    await ana.call('DELETE /client/proccess/stage/{id}', { params: { id } })
    const rows = await trail()
    expect(rows.map(({ action, changes }) => [action, changes])).toEqual([
      [
        'process_stage.deleted',
        [
          { field: 'Descrição', before: 'Conferir a nota', after: '' },
          { field: 'Responsável', before: 'Bia', after: '' },
        ],
      ],
      [
        'process_stage.updated',
        [
          { field: 'Processo', before: 'Pagar', after: 'Receber' },
          { field: 'Processo associado', before: 'Receber', after: '' },
        ],
      ],
      [
        'process_stage.updated',
        [
          { field: 'Responsável', before: '', after: 'Bia' },
          { field: 'Processo associado', before: '', after: 'Receber' },
        ],
      ],
      [
        'process_stage.created',
        [
          { field: 'Descrição', before: '', after: 'Conferir a nota' },
          { field: 'Processo', before: '', after: 'Pagar' },
        ],
      ],
    ])
    expect(rows[0]!.sentence).toMatch(/ apagou a etapa "Conferir a nota"$/)
  })
})
