import { mkdtempSync, rmSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { liveTopics, topicPermission } from '@prumo/contract/live/events/endpoints.ts'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { compose, type Server } from '../../server.ts'
import { type EventStream, openEventStream, type StreamMessage } from '../../testing/event-stream.ts'
import { hangLimits } from '../../testing/hang-limits.ts'
import { openOwnTestServer, type Person } from '../../testing/test-server.ts'
import { record, recordEach } from '../audit/record.ts'
import { inScope, type Scope } from '../scope.ts'
import { readSettings } from '../settings.ts'
import { LiveHub } from './hub.ts'
import { publish } from './publishing.ts'

const server = openOwnTestServer()
let here: string
let there: string
let secondNode: Server
let dataDir: string
let ana: Person

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'prumo-live-'))
  secondNode = await anotherNode()
  there = await secondNode.app.listen({ port: 0, host: '127.0.0.1' })
  here = await server.url()
  ana = await server.company()
})
afterAll(async () => {
  await secondNode.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const anotherNode = () => {
  const settings = readSettings({ DATA_DIR: dataDir, NODE_ENV: 'test', PORT: '0', DATABASE_POOL: '4', ...hangLimits })
  const { clock, mailer } = server
  return compose({ settings, log: pino({ level: 'silent' }), connection: server.database.connection, clock, mailer })
}

const open: EventStream[] = []
const listen = async (url: string, { token }: { token?: string }, options?: Parameters<typeof openEventStream>[2]) => {
  const stream = await openEventStream(url, token, options)
  open.push(stream)
  if (stream.status === 200) await stream.next(({ event }) => event === 'open')
  return stream
}
afterEach(() => {
  for (const stream of open.splice(0)) stream.close()
})

/** Runs a person's work in a transaction, as a verb does. */
const work = async ({ companyId, userId }: Person, verb: (scope: Scope) => Promise<void> | void) => {
  const { database, services, jobContext } = server.composed
  await jobContext.inCompany(companyId, (scope) =>
    inScope(database, services, { ...scope.actor, userId }, {}, async (own) => verb(own)),
  )
}
const task =
  (id: number) =>
  ({ data }: StreamMessage) =>
    data.topic === 'tasks' && data.id === id
const aMoment = () => pause(150)

/** A hub without a server, with answers that remember what was written to them. */
const alone = (more: Partial<ConstructorParameters<typeof LiveHub>[0]>) => ({
  connection: server.database.connection,
  log: { info: () => {}, error: () => {} },
  openSessions: async (ids: readonly number[]) => ids.map((id) => ({ id, permissions: [] })),
  ...more,
})
const someone = (sessionId: number) => ({ companyId: 1, userId: 1, sessionId }) as Parameters<LiveHub['stream']>[0]
function answer(state = {}) {
  const said: string[] = []
  const write = (text: string) => void said.push(text)
  const to = { ...state, write, end: write, once: () => {}, destroy: () => write('destroyed') }
  return { to: to as unknown as ServerResponse, said: () => said.join('') }
}

describe('a published change', () => {
  it('reaches every node', async () => {
    const listeners = await Promise.all([listen(here, ana), listen(there, ana)])
    await work(ana, (scope) => publish(scope, { topic: 'tasks', id: 1 }))
    for (const listener of listeners)
      expect(await listener.next(task(1))).toEqual({
        event: 'message',
        data: { topic: 'tasks', id: 1 },
      })
  })

  it('is received once, however often it was published', async () => {
    const listener = await listen(here, ana)
    await work(ana, (scope) => {
      for (let i = 0; i < 5; i++) publish(scope, { topic: 'tasks', id: 2 })
      publish(scope, { topic: 'tasks', id: 3 })
    })
    await listener.next(task(3))
    expect(listener.received.filter(task(2))).toHaveLength(1)
  })

  it('names who shows it already, as the call did', async () => {
    const stream = await listen(here, ana)
    const label = { method: 'POST', body: JSON.stringify({ label: 'Minha', color_id: 1 }) }
    const headers = { 'request-token': ana.token, 'content-type': 'application/json' }
    await fetch(`${here}/api/tags`, { ...label, headers: { ...headers, 'shown-by': 'page-1-tags' } })
    const { data } = await stream.next((message) => message.data.topic === 'tags')
    expect(data.by).toBe('page-1-tags')
  })

  it('is all that the trail records of a kind that says in which topic', async () => {
    const listener = await listen(here, ana)
    await work(ana, async (scope) => {
      await record(scope, 'contact.updated', 90)
      await recordEach(scope, 'norm.updated', [{ id: 91 }, { id: 92 }])
      await record(scope, 'own_file.updated', 93)
      publish(scope, { topic: 'tasks', id: 94 })
    })
    await listener.next(task(94))
    const heard = listener.received.flatMap(({ event, data }) => (event === 'message' ? [data] : []))
    expect(heard).toEqual([{ topic: 'contacts', id: 90 }, { topic: 'people' }, { topic: 'tasks', id: 94 }])
  })

  it('is not received before the commit, and never after a rollback', async () => {
    const listener = await listen(here, ana)
    await work(ana, async (scope) => {
      publish(scope, { topic: 'tasks', id: 4 })
      await scope.db.raw('select 1')
      await aMoment()
      expect(listener.received.some(task(4))).toBe(false)
    })
    await listener.next(task(4))
    const undone = work(ana, (scope) => {
      publish(scope, { topic: 'tasks', id: 5 })
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await work(ana, (scope) => publish(scope, { topic: 'tasks', id: 6 }))
    await listener.next(task(6))
    expect(listener.received.some(task(5))).toBe(false)
  })

  it('does not reach another company', async () => {
    const [stranger, listener] = await Promise.all([listen(here, await server.company()), listen(here, ana)])
    await work(ana, (scope) => publish(scope, { topic: 'tasks', id: 7 }))
    await listener.next(task(7))
    await aMoment()
    expect(stranger.received.map(({ event }) => event)).toEqual(['open'])
  })

  it('reaches only the listed users, also when they are very many', async () => {
    const bia = await server.colleague(ana)
    const [listener, other] = await Promise.all([listen(there, bia), listen(here, ana)])
    const many = Array.from({ length: 2000 }, (_, i) => 4_000_000_000_000_000 + i)
    await work(ana, (scope) => publish(scope, { topic: 'notifications', id: 1, to: [...many, bia.userId] }))
    await listener.next(({ data }) => data.topic === 'notifications')
    await aMoment()
    expect(other.received.map(({ event }) => event)).toEqual(['open'])
  })

  it('cannot be published by a read-only transaction', async () => {
    const { database } = server.composed
    const reading = database.transaction({ settings: {}, readOnly: true }, async (db) => db.notify('{}'))
    await expect(reading).rejects.toThrow('read-only')
  })
})

describe('a stream', () => {
  it('refuses people without a session, and is not buffered by proxies', async () => {
    expect((await listen(here, {})).status).toBe(401)
    expect((await listen(here, { token: 'not-a-token' })).status).toBe(401)
    expect((await listen(here, ana)).headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    })
  })

  it("of a browser that was away begins with the events it missed, and none of other people's", async () => {
    // Both nodes have listened for longer than the missed time.
    await pause(2100)
    const stranger = await server.company()
    await work(ana, (scope) => publish(scope, { topic: 'tasks', id: 8 }))
    await work(stranger, (scope) => publish(scope, { topic: 'tasks', id: 9 }))
    await work(ana, (scope) => publish(scope, { topic: 'tasks', id: 10 }))
    await (await listen(there, ana, { missed: 2 })).next(task(10))
    const back = await listen(here, ana, { missed: 2 })
    await back.next(task(10))
    expect(back.received.some(task(8))).toBe(true)
    expect(back.received.some(task(9))).toBe(false)
    expect((await listen(here, ana)).received).toHaveLength(1)
  })

  it('of a browser that was away longer than the node remembers begins with "resync"', async () => {
    await (await listen(here, ana, { missed: 100_000 })).next(({ event }) => event === 'resync')
  })

  it('gets "resync" when the node itself may have missed something, and goes on', async () => {
    const listener = await listen(here, ana)
    const killed = await server.asOwner(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'prumo live' and datname = current_database()`,
    )
    expect(killed).toHaveLength(2)
    await listener.next(({ event }) => event === 'resync')
    await work(ana, (scope) => publish(scope, { topic: 'tasks', id: 11 }))
    await listener.next(task(11))
    expect((await listen(here, ana, { missed: 5 })).received.map(({ event }) => event)).toContain('resync')
  })

  it('is refused to a user who has too many open, until one is closed', async () => {
    const carla = await server.company()
    const all = await Promise.all(Array.from({ length: 30 }, () => listen(here, carla)))
    const refused = await carla.call('GET /live')
    expect([refused.status, refused.error.code]).toEqual([429, 'live.too_many'])
    expect(refused.headers['retry-after']).toBe('30')
    expect((await listen(here, ana)).status).toBe(200)
    all[0]!.close()
    await expect.poll(async () => (await carla.call('GET /live')).status).toBe(200)
  })
})

describe('a stream ends within a second', () => {
  const ends = async (listener: EventStream) => {
    await listener.next(({ event }) => event === 'ended')
    await listener.over
  }

  it('when its user signs out, on every node, and no other stream does', async () => {
    const bia = await server.colleague(ana)
    const streams = [await listen(here, bia), await listen(there, bia)]
    const other = await listen(here, ana)
    await bia.call('POST /sign/out')
    await Promise.all(streams.map(ends))
    expect(other.received.map(({ event }) => event)).toEqual(['open'])
  })

  it('when its user is disabled', async () => {
    const bia = await server.colleague(ana)
    const stream = await listen(there, bia)
    const disabled = await ana.call('PUT /client/users/disabled', { body: { client_id: bia.userId } })
    expect(disabled.status, JSON.stringify(disabled.error)).toBeLessThan(300)
    await ends(stream)
  })

  it('when its user changes to another company', async () => {
    const dora = await server.company({ consultant: true })
    await server.asOwner('insert into identity.members (company_id, user_id) values ($1, $2)', [
      ana.companyId,
      dora.userId,
    ])
    const stream = await listen(here, dora)
    await dora.call('PUT /client/companies/{id}/change-company', { params: { id: ana.companyId } })
    await ends(stream)
  })

  it("when its user's membership was disabled by plain SQL", async () => {
    const bia = await server.colleague(ana)
    const stream = await listen(here, bia)
    await server.asOwner('update identity.members set disabled_at = now() where user_id = $1', [bia.userId])
    await ends(stream)
  })

  it('when its session ended at the moment it was opened', async () => {
    const bia = await server.colleague(ana)
    const [session] = await server.asOwner<{ id: number }>('select id from identity.sessions where user_id = $1', [
      bia.userId,
    ])
    const opening = server.composed.live.stream(someone(session!.id), undefined)
    await bia.call('POST /sign/out')
    await aMoment()
    const late = answer()
    opening(late.to)
    await expect.poll(late.said).toContain('event: ended')
  })
})

it('a stream gets an event when permissions or payment change, and stays open', async () => {
  const bia = await server.colleague(ana)
  const stream = await listen(here, bia)
  const about = ({ data }: StreamMessage) => data.topic === 'account'
  await server.asOwner(`update identity.members set permissions = '{contacts}' where user_id = $1`, [bia.userId])
  await stream.next(about)
  const other = await listen(there, ana)
  await server.asOwner(`update identity.companies set payment_status = 'OPEN' where id = $1`, [ana.companyId])
  await other.next(about)
  expect(stream.received.some(({ event }) => event === 'ended')).toBe(false)
})

describe('a change in an area that needs a permission', () => {
  const quality =
    (id: number) =>
    ({ data }: StreamMessage) =>
      data.topic === 'quality' && data.id === id

  it('is told to people who have it, and to nobody else, of every topic', async () => {
    // The account's own is about a person's rights, which are read anew at it.
    const topics = liveTopics.filter((topic) => topic !== 'account')
    const needed = new Set(topics.flatMap((topic) => topicPermission[topic] ?? []))
    for (const held of [[], ...[...needed].map((one) => [one])]) {
      const person = await server.colleague(ana, held)
      const stream = await listen(here, person, { presence: true })
      await work(ana, (scope) => {
        for (const topic of topics) publish(scope, { topic, id: 77 })
        publish(scope, { topic: 'tasks', id: 78 })
      })
      await stream.next(task(78))
      const heard = stream.received.flatMap(({ data }) => (data.id === 77 ? [data.topic] : []))
      const open = topics.filter((topic) => {
        const permission = topicPermission[topic]
        return !permission || held.includes(permission)
      })
      expect(heard, held.join()).toEqual(open)
      stream.close()
    }
  })

  it('is told also to a person without it whose own it is to read', async () => {
    const reader = await server.colleague(ana, [])
    const other = await server.colleague(ana, [])
    const streams = [await listen(here, reader), await listen(here, other)]
    await work(ana, (scope) => {
      publish(scope, { topic: 'quality', id: 4, also: [reader.userId] })
      publish(scope, { topic: 'tasks', id: 81 })
    })
    await Promise.all(streams.map((stream) => stream.next(task(81))))
    expect(streams.map(({ received }) => received.some(quality(4)))).toEqual([true, false])
    for (const stream of streams) stream.close()
  })

  it('is not told from the moment that the permission is taken, nor to a browser that connects again', async () => {
    const bia = await server.colleague(ana, ['proccess'])
    const stream = await listen(here, bia)
    await work(ana, (scope) => publish(scope, { topic: 'quality', id: 1 }))
    await stream.next(quality(1))
    await server.asOwner(`update identity.members set permissions = '{}' where user_id = $1`, [bia.userId])
    await work(ana, (scope) => {
      publish(scope, { topic: 'quality', id: 2 })
      publish(scope, { topic: 'tasks', id: 80 })
    })
    await stream.next(task(80))
    const again = await listen(here, bia, { missed: 5 })
    // One more: on a slow machine the others are longer ago than what it asks for.
    await work(ana, (scope) => publish(scope, { topic: 'tasks', id: 83 }))
    await again.next(task(83))
    for (const one of [stream, again]) expect(one.received.some(quality(2))).toBe(false)
  })

  it('is not lost to people who get the permission: they are told to read everything again', async () => {
    const bia = await server.colleague(ana, [])
    const stream = await listen(here, bia)
    await server.asOwner(`update identity.members set permissions = '{proccess}' where user_id = $1`, [bia.userId])
    await work(ana, (scope) => publish(scope, { topic: 'quality', id: 3 }))
    await stream.next((message) => message.event === 'resync' || quality(3)(message))
  })

  it('that names its people is theirs', async () => {
    const bia = await server.colleague(ana, [])
    const stream = await listen(here, bia)
    await work(ana, (scope) => publish(scope, { topic: 'people', id: 4, to: [bia.userId] }))
    await stream.next(({ data }) => data.topic === 'people' && data.id === 4)
  })
})

describe('who has the product open', () => {
  const people = async (person: Person, base = here) => {
    const answered = await fetch(`${base}/api/live/people`, { headers: { 'request-token': person.token } })
    return ((await answered.json()) as { response: number[] }).response
  }
  const comesOrGoes = ({ data }: StreamMessage) => data.topic === 'presence'

  it('is known on every node, once for all pages of a person, and in no other company', async () => {
    const owner = await server.company()
    const bia = await server.colleague(owner)
    const stranger = await server.company()
    expect(await people(owner)).toEqual([])
    const sees = await listen(here, owner, { presence: true })
    await expect.poll(() => people(owner, there)).toEqual([owner.userId])
    await sees.next(comesOrGoes)
    const before = sees.received.length
    const pages = [await listen(there, bia), await listen(here, bia), await listen(there, stranger)]
    await expect.poll(async () => (await people(owner)).toSorted()).toEqual([owner.userId, bia.userId].toSorted())
    await expect.poll(() => sees.received.slice(before).some(comesOrGoes)).toBe(true)
    expect(await people(stranger)).not.toContain(bia.userId)
    const told = sees.received.length
    pages[0]!.close()
    await expect.poll(async () => (await people(owner, there)).includes(bia.userId)).toBe(true)
    pages[1]!.close()
    await expect.poll(() => people(owner)).toEqual([owner.userId])
    await expect.poll(() => people(owner, there)).toEqual([owner.userId])
    expect(sees.received.slice(told).some(comesOrGoes)).toBe(true)
  })

  it('is known to a node that starts later, and forgotten with a node that ends', async () => {
    const owner = await server.company()
    const bia = await server.colleague(owner)
    const third = await anotherNode()
    const url = await third.app.listen({ port: 0, host: '127.0.0.1' })
    await listen(here, owner)
    await expect.poll(() => people(owner, url)).toEqual([owner.userId])
    await listen(url, bia)
    await expect.poll(async () => (await people(owner)).length).toBe(2)
    const fourth = await anotherNode()
    const late = await fourth.app.listen({ port: 0, host: '127.0.0.1' })
    await expect.poll(async () => (await people(owner, late)).length).toBe(2)
    await Promise.all([third.close(), fourth.close()])
    await expect.poll(() => people(owner)).toEqual([owner.userId])
  })
})

it('a stream of a session that expires ends at the next beat', async () => {
  let later = false
  const openSessions = async (ids: readonly number[]) =>
    ids.filter((id) => id !== 2 || !later).map((id) => ({ id, permissions: [] }))
  const hub = new LiveHub(alone({ openSessions, beatMs: 30 }))
  await hub.open()
  const [stays, ends] = [answer(), answer()]
  hub.stream(someone(1), undefined)(stays.to)
  hub.stream(someone(2), undefined)(ends.to)
  await expect.poll(() => ends.said()).toContain('event: beat')
  expect(ends.said()).not.toContain('event: ended')
  later = true
  await expect.poll(() => ends.said()).toContain('event: ended')
  expect(stays.said()).not.toContain('event: ended')
  await hub.close()
})

it('a client that does not read is disconnected before it takes much memory', async () => {
  const hub = new LiveHub(alone({ beatMs: 30 }))
  await hub.open()
  const [reading, asleep] = [answer(), answer({ writableLength: 100_000 })]
  for (const { to } of [reading, asleep]) hub.stream(someone(1), undefined)(to)
  await expect.poll(() => asleep.said()).toContain('destroyed')
  expect(reading.said()).not.toContain('destroyed')
  await hub.close()
})

it('open streams do not delay the end of a server', async () => {
  const third = await anotherNode()
  const stream = await listen(await third.app.listen({ port: 0, host: '127.0.0.1' }), ana)
  await Promise.all([third.close(), stream.over])
})
