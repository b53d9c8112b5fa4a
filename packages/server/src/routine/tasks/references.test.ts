import { beforeEach, describe, expect, it } from 'vitest'
import { openTestServer, type Person } from '../../testing/test-server.ts'

const server = openTestServer()
let ana: Person

beforeEach(async () => {
  server.setClock('2026-11-20T12:00:00-03:00')
  ana = await server.company()
})

const read = async (id: number) => (await ana.call('GET /calendar/task/{id}', { params: { id } })).body.response

describe('a contact or department that leaves the company', () => {
  it('leaves every task, which gets a new version: an open form cannot write it back', async () => {
    const rui = (await ana.call('POST /contacts', { body: { name: 'Rui', email: 'rui@x.com.br' } })).body.response
    const sales = (await ana.call('POST /client/departments', { body: { name: 'Vendas' } })).body.response
    const body = { label: 'Visita', date: '2026-11-23', contacts: [rui.id], departments: [sales.id] }
    const [task] = (await ana.call('POST /calendar/task', { body })).body.atividades
    const [closed] = (await ana.call('POST /calendar/task', { body })).body.atividades
    await ana.call('POST /calendar/close-task', { body: { calendar_id: closed!.id } })

    const inUse = await ana.call('DELETE /contacts/{id}', { params: { id: rui.id } })
    expect(inUse.error.message).toContain('em 2 tarefas')
    const detach = { query: { detach: 'true' as const } }
    expect((await ana.call('DELETE /contacts/{id}', { params: { id: rui.id }, ...detach })).status).toBe(200)
    expect((await ana.call('DELETE /client/departments/{id}', { params: { id: sales.id }, ...detach })).status).toBe(
      200,
    )

    expect(await read(task!.id)).toMatchObject({ contacts: [], departments: [] })
    expect(await read(closed!.id)).toMatchObject({ contacts: [], departments: [] })
    const change = { calendar_id: task!.id, contacts: [rui.id], updated_at: task!.updated_at }
    const stale = await ana.call('POST /calendar/save-task', { body: change })
    expect(stale.error.code).toBe('record.stale')
    expect(stale.error.record).toMatchObject({ id: task!.id, contacts: [] })
  })

  it('leaves the templates of recurring tasks', async () => {
    const contact = async (name: string) =>
      (await ana.call('POST /contacts', { body: { name, email: `${name}@x.com.br` } })).body.response
    const [rui, eva] = [await contact('rui'), await contact('eva')]
    const body = { label: 'Visita', date: '2026-11-23', repeat_day: '1' as const, contacts: [rui.id, eva.id] }
    await ana.call('POST /calendar/task', { body })
    await ana.call('DELETE /contacts/{id}', { params: { id: rui.id }, query: { detach: 'true' } })
    const [series] = await server.asOwner<{ template: { contacts: number[] } }>(
      'select template from routine.series where company_id = $1',
      [ana.companyId],
    )
    expect(series!.template.contacts).toEqual([eva.id])
  })
})
