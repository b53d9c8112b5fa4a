import { beforeEach, describe, expect, it } from 'vitest'
import { openTestServer, type Person } from '../../testing/test-server.ts'

const server = openTestServer()
let ana: Person

beforeEach(async () => {
  ana = await server.company()
})

const finance = { name: 'Finanças', sigla: 'FIN' }
const created = async (body = finance, by = ana) => (await by.call('POST /client/departments', { body })).body.response
async function putInTasks(departmentId: number, tasks: number) {
  const body = { label: 'Ligar', date: '2026-12-01', departments: [departmentId] }
  for (let n = 0; n < tasks; n++) await ana.call('POST /calendar/task', { body })
}

describe('departments', () => {
  it('are listed by name, with id, name, sigla, label and version, in both lists', async () => {
    await created({ name: 'Produção', sigla: 'PRD' })
    await created({ name: 'Área fria', sigla: '' })
    const { body } = await ana.call('GET /client/departments')
    const version: unknown = expect.any(String)
    expect(body.response).toEqual([
      { id: expect.any(Number), name: 'Área fria', sigla: '', label: 'Área fria', updated_at: version },
      { id: expect.any(Number), name: 'Produção', sigla: 'PRD', label: 'Produção', updated_at: version },
    ])
    expect((await ana.call('GET /departments')).body.departments).toEqual(body.response)
    const { id } = body.response[1]!
    const one = await ana.call('GET /client/departments/{id}', { params: { id } })
    expect(one.body.response).toEqual(body.response[1])
  })

  it('need a name', async () => {
    const answer = await ana.call('POST /client/departments', { body: { name: ' ' } })
    expect([answer.status, answer.error.fields]).toEqual([400, { name: 'Preencha o nome' }])
  })

  it('cannot have the same name as another, in any case', async () => {
    await created()
    const again = await ana.call('POST /client/departments', { body: { name: 'FINANÇAS' } })
    expect([again.status, again.error.code]).toEqual([409, 'department.duplicate'])
    const other = await created({ name: 'Compras', sigla: '' })
    const moved = await ana.call('PUT /client/departments', { body: { id: other.id, name: 'finanças' } })
    expect([moved.status, moved.error.code]).toEqual([409, 'department.duplicate'])
    const same = await ana.call('PUT /client/departments', { body: { id: other.id, name: 'COMPRAS', sigla: 'CPR' } })
    expect(await created(finance, await server.company())).toMatchObject(finance)
    expect(same.body.response).toMatchObject({ id: other.id, name: 'COMPRAS', sigla: 'CPR', label: 'COMPRAS' })
  })

  it('leave a row of the audit trail for every change', async () => {
    const { id } = await created()
    await ana.call('PUT /client/departments', { body: { id, name: 'Tesouraria' } })
    await ana.call('DELETE /client/departments/{id}', { params: { id } })
    const trail = await server.asOwner(
      `select action, before, after from audit.trail where company_id = $1 and entity = 'department' order by id`,
      [ana.companyId],
    )
    expect(trail).toEqual([
      { action: 'department.created', before: null, after: finance },
      { action: 'department.updated', before: finance, after: { name: 'Tesouraria', sigla: '' } },
      { action: 'department.deleted', before: { name: 'Tesouraria', sigla: '', used: '' }, after: null },
    ])
  })
})

describe('the suggested departments', () => {
  const offered = async () => (await ana.call('GET /client/departments/sync')).body.response

  it('are those the company lacks, compared without accents and case', async () => {
    const before = await offered()
    expect(before).toContainEqual({ name: 'Recursos Humanos', sigla: 'RH' })
    await created({ name: 'JURIDICO', sigla: '' })
    expect((await offered()).map(({ name }) => name)).not.toContain('Jurídico')
    expect(await offered()).toHaveLength(before.length - 1)
  })

  it('are imported by creating them, and are then no longer suggested', async () => {
    const [first] = await offered()
    expect((await ana.call('POST /client/departments', { body: first! })).status).toBe(201)
    expect(await offered()).not.toContainEqual(first)
  })

  it('can all be imported: no two have the same name', async () => {
    for (const body of await offered()) {
      expect((await ana.call('POST /client/departments', { body })).status).toBe(201)
    }
    expect(await offered()).toEqual([])
  })
})

describe('deleting a department that tasks use', () => {
  it.each([
    [1, 'Este departamento está em uso em 1 tarefa. Apague mesmo assim para retirá-lo dela.'],
    [2, 'Este departamento está em uso em 2 tarefas. Apague mesmo assim para retirá-lo delas.'],
  ])('is refused with their number, and takes it out of them when asked to: %i', async (tasks, message) => {
    const { id } = await created()
    await putInTasks(id, tasks)
    const refused = await ana.call('DELETE /client/departments/{id}', { params: { id } })
    expect([refused.status, refused.error]).toEqual([409, { code: 'department.in_use', message }])
    const done = await ana.call('DELETE /client/departments/{id}', { params: { id }, query: { detach: 'true' } })
    expect(done.status).toBe(200)
    const links = await server.asOwner('select 1 from routine.task_departments where company_id = $1', [ana.companyId])
    expect(links).toEqual([])
  })
})
