import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type EventStream, openEventStream, type StreamMessage } from '../../testing/event-stream.ts'
import { openTestServer, type Person } from '../../testing/test-server.ts'

const server = openTestServer()
let ana: Person
let bia: Person
let hers: EventStream
let his: EventStream

beforeAll(async () => {
  ana = await server.company()
  bia = await server.colleague(ana)
})
const listen = async ({ token }: Person) => {
  const stream = await openEventStream(await server.url(), token)
  await stream.next(({ event }) => event === 'open')
  return stream
}
const both = async () => {
  ;[hers, his] = await Promise.all([listen(ana), listen(bia)])
}
afterEach(() => {
  hers.close()
  his.close()
})

const about =
  (topic: string, id?: number) =>
  ({ data }: StreamMessage) =>
    data.topic === topic && (id === undefined || data.id === id)
const today = new Date().toISOString().slice(0, 10)
const write = async (body: object, files?: File[]) =>
  (await ana.call('POST /calendar/task', { body: { label: 'Tarefa', date: today, ...body } as never, files })).body
    .atividades[0]!
/** A change of Ana's own tags is published to her alone; when its event arrives, all earlier events have arrived. */
const afterwards = async () => {
  const tag = await bia.call('POST /tags', { body: { label: `Fim ${performance.now()}`, color_id: 1 } })
  expect(tag.status, JSON.stringify(tag.error)).toBe(201)
  await his.next(about('tags'))
}

describe('a change of tasks is published', () => {
  it('of a person’s own task to that person alone', async () => {
    await both()
    const { id } = await write({})
    await hers.next(about('tasks', id))
    await afterwards()
    expect(his.received.some(about('tasks'))).toBe(false)
  })

  it('of the team’s to everybody', async () => {
    await both()
    const { id } = await write({ type: '2' })
    await his.next(about('tasks', id))
  })

  it('of a task that is handed on to both', async () => {
    const { id } = await write({})
    await both()
    await ana.call('POST /calendar/save-task', { body: { calendar_id: id, client_id: bia.userId } })
    await Promise.all([hers.next(about('tasks', id)), his.next(about('tasks', id))])
    await his.next(about('notifications'))
  })

  it.each<[string, (id: number) => Promise<{ status: number }>]>([
    ['saving', (id) => ana.call('POST /calendar/save-task', { body: { calendar_id: id, label: 'Outra' } })],
    ['concluding', (id) => ana.call('POST /calendar/close-task', { body: { calendar_id: id } })],
    ['deleting', (id) => ana.call('DELETE /calendar/task/{id}', { params: { id } })],
    [
      'attaching',
      (id) => ana.call('POST /calendar/save-files/{id}', { params: { id }, files: [new File(['abc'], 'a.txt')] }),
    ],
  ])('by %s', async (_, change) => {
    const { id } = await write({ type: '2' })
    await both()
    expect((await change(id)).status).toBeLessThan(300)
    await his.next(about('tasks', id))
  })

  it('by opening a concluded one again and by deleting its file', async () => {
    const { id } = await write({ type: '2' }, [new File(['abc'], 'a.txt')])
    await ana.call('POST /calendar/close-task', { body: { calendar_id: id } })
    await both()
    await ana.call('POST /calendar/macros-finish-reverse/{id}', { params: { id } })
    await his.next(about('tasks', id))
    his.close()
    his = await listen(bia)
    const { body } = await ana.call('GET /calendar/get-files/{id}', { params: { id } })
    await ana.call('DELETE /calendar/delete-file/{id}', { params: { id: body.response[0]!.id } })
    await his.next(about('tasks', id))
  })

  it('by starting and by ending a series', async () => {
    await both()
    const { id } = await write({ type: '2', repeat_day: '1' })
    await his.next(about('tasks'))
    his.close()
    his = await listen(bia)
    await ana.call('DELETE /calendar/all-task/{id}', { params: { id } })
    await his.next(about('tasks'))
  })

  it('in the backlog, and by leaving it', async () => {
    await both()
    const { body } = await ana.call('POST /rotina/macro-atividade/client', { body: { label: 'Ideia', type: '2' } })
    const idea = body.response.id
    await his.next(about('tasks', idea))
    his.close()
    his = await listen(bia)
    await write({ backlog_id: idea })
    await his.next(about('tasks', idea))
  })

  it('by a tag that gets another name', async () => {
    const tag = await ana.call('POST /tags', { body: { label: 'Fiscal', color_id: 1 } })
    await both()
    await ana.call('PUT /tags/my/{id}', { params: { id: tag.body.response.id }, body: { label: 'Fisco', color_id: 1 } })
    await hers.next(about('tags'))
    await his.next(about('tasks'))
  })
})
