import { beforeEach, expect, it } from 'vitest'
import type { JobContext } from '../../platform/jobs/jobs.ts'
import { seeded } from '../../testing/fuzzing/seeded.ts'
import { openOwnTestServer, type Person } from '../../testing/test-server.ts'
import { openReceiver, type Received } from '../testing/receiver.ts'
import { sendDue, sendWaiting } from './sending.ts'

const server = openOwnTestServer({ OUTGOING_RANGES: '127.0.0.0/8', OUTGOING_HTTP: '1' })
const program = openReceiver()
const events = ['task.created', 'task.closed']
const hour = 3_600_000
let ana: Person

beforeEach(async () => {
  server.setClock('2026-11-20T12:00:00-03:00')
  await server.asOwner('delete from integrations.webhooks')
  await server.asOwner('delete from pgboss.job')
  ana = await server.company()
})

class Killed extends Error {}

/** A node that dies when it has taken something and before it writes what is said, or once all was sent and before it notes that. */
function dying(when: 'before' | 'after'): JobContext {
  const context = server.composed.jobContext
  let transactions = 0
  return Object.create(context, {
    inCompany: {
      value: (...given: Parameters<JobContext['inCompany']>) => {
        // It begins, and takes.
        if (++transactions > 2) throw new Killed()
        return context.inCompany(...given)
      },
    },
    ...(when === 'before' && {
      database: {
        get() {
          throw new Killed()
        },
      },
    }),
  }) as JobContext
}

const waiting = async () =>
  (
    await server.asOwner<{ count: number }>(
      `select count(*)::int as count from integrations.deliveries where company_id = $1 and state = 'waiting'`,
      [ana.companyId],
    )
  )[0]!.count

/** What the schedule does some time later. */
async function later(ms: number) {
  server.setClock(new Date(server.clock.now().getTime() + ms).toISOString())
  await sendDue.run({}, server.composed.jobContext, '')
  await server.runJobs(sendWaiting)
}

async function die(when: 'before' | 'after') {
  server.setClock(new Date(server.clock.now().getTime() + hour).toISOString())
  await sendWaiting.run({ companyId: ana.companyId }, dying(when), '').catch((error: unknown) => {
    if (!(error instanceof Killed)) throw error
  })
}

const steps = [
  ...Array.from({ length: 8 }, () => 'create' as const),
  ...Array.from({ length: 6 }, () => 'close' as const),
  ...(['before', 'after', 'after', 'refused', 'refused', 'cut', 'send', 'send', 'rolled back'] as const),
]

it.each(['padaria', 'oficina', 'clínica'])(
  'a program hears of exactly what the trail has, in the order of each record, with nodes that die and answers that fail: %s',
  async (of) => {
    const choice = seeded(of)
    await ana.call('POST /integrations/webhooks', { body: { title: 'Painel', address: program.address(), events } })
    const received: (Received & { good: boolean })[] = []
    const answering = (how: 'good' | 'refused' | 'cut') =>
      program.answers((one, response) => {
        received.push({ ...one, good: how === 'good' })
        if (how === 'cut') response.destroy()
        else response.writeHead(how === 'good' ? 200 : 503).end()
      })
    const open: number[] = []
    for (const step of choice.shuffled(steps)) {
      answering(step === 'refused' || step === 'cut' ? step : 'good')
      if (step === 'create') {
        const body = { label: `Tarefa ${choice.below(1000)}`, date: '2026-11-20' }
        open.push((await ana.call('POST /calendar/task', { body })).body.atividades[0]!.id)
      } else if (step === 'close') {
        const calendar_id = open.splice(choice.below(open.length || 1), 1)[0]
        if (calendar_id !== undefined) await ana.call('POST /calendar/close-task', { body: { calendar_id } })
      } else if (step === 'rolled back') {
        const undone = server.composed.jobContext.inCompany(ana.companyId, async (scope) => {
          const { record } = await import('../../platform/audit/record.ts')
          await record(scope, 'task.closed', 999_999)
          throw new Killed()
        })
        await expect(undone).rejects.toThrow(Killed)
      } else if (step === 'before' || step === 'after') await die(step)
      else await later(hour)
    }
    answering('good')
    for (let hours = 0; hours < 24 && (await waiting()) > 0; hours++) await later(hour)
    expect(await waiting()).toBe(0)

    const trail = await server.asOwner<{ action: string; entity_id: string }>(
      'select action, entity_id from audit.trail where company_id = $1 and action = any($2)',
      [ana.companyId, events],
    )
    const messages = Map.groupBy(received, ({ id }) => id)
    const said = [...messages.values()].map((tries) => `${tries[0]!.told.type} ${tries[0]!.told.data.id}`)
    expect(said.toSorted()).toEqual(trail.map(({ action, entity_id }) => `${action} ${entity_id}`).toSorted())
    for (const tries of messages.values()) {
      expect(new Set(tries.map(({ body }) => body)).size).toBe(1)
      expect(tries.some(({ good }) => good)).toBe(true)
    }
    // A record is not said to be concluded before the program has heard that it was created.
    for (const [record, tries] of Map.groupBy(received, ({ told }) => told.data.id)) {
      const created = tries.findIndex(({ told, good }) => good && told.type === 'task.created')
      const closed = tries.findIndex(({ told }) => told.type === 'task.closed')
      if (closed >= 0) expect(closed, String(record)).toBeGreaterThan(created)
    }
  },
)
