import { describe, expect, it } from 'vitest'
import { openTestServer, type Person } from '../../testing/test-server.ts'

const server = openTestServer()
const minutesOf = async (person: Person, name = 'Reunião') =>
  (await person.call('POST /v2/protocols', { body: { name, date: '2026-03-02' } })).body.response.id

describe('a task of minutes', () => {
  it('names its minutes, can be moved to others and can be unlinked', async () => {
    const ana = await server.company()
    const [first, second] = [await minutesOf(ana), await minutesOf(ana, 'Outra')]
    const made = await ana.call('POST /calendar/task', {
      body: { label: 'Pedir orçamentos', date: '2026-03-09', protocol_id: first },
    })
    const [task] = made.body.atividades
    expect(task!.protocol_id).toBe(first)
    const save = async (protocol_id: number) =>
      (await ana.call('POST /calendar/save-task', { body: { calendar_id: task!.id, protocol_id } })).body.response
    expect((await save(second)).protocol_id).toBe(second)
    expect((await save(0)).protocol_id).toBeNull()
  })

  it('waits in the backlog as well', async () => {
    const ana = await server.company()
    const id = await minutesOf(ana)
    const { body } = await ana.call('POST /rotina/macro-atividade/client', {
      body: { label: 'Ideia', protocol_id: id },
    })
    expect(body.response.protocol_id).toBe(id)
  })

  it('cannot name minutes of another company', async () => {
    const [ana, stranger] = [await server.company(), await server.company()]
    const refused = await ana.call('POST /calendar/task', {
      body: { label: 'x', date: '2026-03-09', protocol_id: await minutesOf(stranger) },
    })
    expect(refused.error?.fields).toEqual({ protocol_id: 'Esta ATA não existe.' })
  })

  it('stays when the minutes are deleted', async () => {
    const ana = await server.company()
    const id = await minutesOf(ana)
    const { body } = await ana.call('POST /calendar/task', {
      body: { label: 'x', date: '2026-03-09', protocol_id: id },
    })
    await ana.call('DELETE /v2/protocols/{id}', { params: { id } })
    const task = await ana.call('GET /calendar/task/{id}', { params: { id: body.atividades[0]!.id } })
    expect([task.status, task.body.response.protocol_id]).toEqual([200, null])
  })
})
