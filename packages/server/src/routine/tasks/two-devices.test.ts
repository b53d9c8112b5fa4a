import { addDays } from '@prumo/contract/dates.ts'
import { beforeEach, expect, test } from 'vitest'
import { openTestServer, type Person } from '../../testing/test-server.ts'

/* The queue of calls of the web application (docs/decisions/0019), of two devices, against the real server. */

type Outgoing = {
  id: number
  owner: string
  route: string
  body: object
  key: string
  about: string
  at: number
  tried: boolean
  refused?: { code: string }
}
type Outbox = {
  add(call: object): Promise<unknown>
  flush(owner: string): Promise<unknown>
  of(owner: string): Promise<Outgoing[]>
}
type Queue = {
  createOutbox(parts: object): Outbox
  alreadyDone: unknown
}

// Named at run time, because this package's types know no browser.
const web = new URL('../../../../web/src/platform/', import.meta.url)
const { createOutbox, alreadyDone } = (await import(new URL('offline/outbox.ts', web).href)) as Queue
const { memoryTable } = (await import(new URL('offline/memory-table.fixtures.ts', web).href)) as {
  memoryTable(key: string): unknown
}
const { ApiError, noAnswer } = (await import(new URL('api-error.ts', web).href)) as {
  ApiError: new (status: number, body: object) => Error
  noAnswer(code: string): Error
}

const server = openTestServer()
const today = '2026-11-18'
let ana: Person

beforeEach(async () => {
  server.setClock(`${today}T12:00:00-03:00`)
  ana = await server.company()
})

/** Always the same numbers for a seed. */
function numbers(seed: number) {
  let state = seed
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
}

test.each([3, 17, 29])(
  'a day of two devices without a connection loses and doubles nothing on the server, whatever the network does (%i)',
  async (seed) => {
    const random = numbers(seed)
    /** Requests are lost on the way, and answers on the way back. */
    const send = async ({ route, body, key }: Outgoing) => {
      if (random() < 0.25) throw noAnswer('network')
      const { status, error } = await server.call(ana.token, route as 'POST /calendar/close-task', {
        body: body as never,
        idempotencyKey: `${key}-${seed}-${'0'.repeat(20)}`,
      })
      if (random() < 0.25) throw noAnswer('network')
      if (status >= 400) throw new ApiError(status, error)
    }
    const devices = ['telefone', 'computador'].map((name) => ({
      name,
      outbox: createOutbox({
        table: memoryTable('id'),
        contents: memoryTable('key'),
        send,
        alone: (work: () => unknown) => work(),
        alreadySo: alreadyDone,
      }),
    }))
    const shared = await Promise.all(
      Array.from({ length: 4 }, async (_, n) => {
        const body = { label: `De ambos ${n}`, date: today }
        return (await ana.call('POST /calendar/task', { body })).body.atividades[0]!
      }),
    )
    const [created, concluded, moved] = [[] as string[], new Set<number>(), new Map<number, string[]>()]
    for (const { name, outbox } of devices)
      for (let step = 0; step < 8; step++) {
        const common = { owner: '1:1', key: `${name}-${step}`, at: step, tried: false }
        const task = shared[Math.floor(random() * shared.length)]!
        const kind = random()
        if (kind < 0.4) {
          const about = `Do ${name} ${step}`
          created.push(about)
          await outbox.add({ ...common, route: 'POST /calendar/task', body: { label: about, date: today }, about })
        } else if (kind < 0.7) {
          concluded.add(task.id)
          await outbox.add({
            ...common,
            route: 'POST /calendar/close-task',
            body: { calendar_id: task.id },
            about: task.label,
          })
        } else {
          const date = addDays(today, 1 + step)
          moved.set(task.id, [...(moved.get(task.id) ?? []), date])
          const body = {
            calendar_id: task.id,
            date,
            hour: null,
            hour_finish: null,
            updated_at: task.updated_at,
            repeat_scope: 'this',
          }
          await outbox.add({ ...common, route: 'POST /calendar/save-task', body, about: task.label })
        }
      }
    for (let round = 0; round < 80; round++) await devices[random() < 0.5 ? 0 : 1]!.outbox.flush('1:1')

    const left = (await Promise.all(devices.map(({ outbox }) => outbox.of('1:1')))).flat()
    expect(left.filter(({ refused }) => !refused)).toEqual([])
    const rows = await server.asOwner<{ id: number; label: string; date: string; status: string }>(
      'select id, label, date, status from routine.tasks where company_id = $1',
      [ana.companyId],
    )
    const labels = rows.map(({ label }) => label).filter((label) => label.startsWith('Do '))
    expect(labels.toSorted()).toEqual(created.toSorted())
    const done = rows.filter(({ status }) => status === '2').map(({ id }) => id)
    expect(done.toSorted()).toEqual([...concluded].toSorted())
    // A new day is stored, or its refusal is told: another one came first, or the task was concluded.
    for (const [id, dates] of moved) {
      const { date } = rows.find((one) => one.id === id)!
      const told = left.filter(
        ({ route, body }) =>
          route === 'POST /calendar/save-task' && (body as { calendar_id: number }).calendar_id === id,
      )
      expect(dates.filter((one) => one === date).length + told.length).toBeGreaterThanOrEqual(
        dates.length > told.length ? 1 : dates.length,
      )
      expect(told.length).toBeGreaterThanOrEqual(dates.length - 1)
      for (const { refused } of told) expect(['record.stale', 'task.already_closed']).toContain(refused!.code)
    }
  },
)
