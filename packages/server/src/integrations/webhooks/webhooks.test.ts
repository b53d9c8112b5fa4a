import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { deliveryFailures, offReasons } from '@prumo/contract/integrations/webhooks/sentences.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { setCompany, setRole, staySignedIn } from '../../identity/testing/standing.ts'
import { fail } from '../../platform/errors.ts'
import { happeningsOf } from '../../platform/happenings.ts'
import { recordsOf } from '../../platform/records/records-of.ts'
import { openSealer, type Sealer } from '../../platform/sealing/sealing.ts'
import { openOwnTestServer, type Person } from '../../testing/test-server.ts'
import { isSigned, openReceiver } from '../testing/receiver.ts'
import { resealWebhooks } from './resealing.ts'
import { sendDue, sendWaiting, take } from './sending.ts'

const server = openOwnTestServer({
  OUTGOING_RANGES: '127.0.0.0/8',
  OUTGOING_HTTP: '1',
  BASE_URL: 'https://app.prumo.example',
})
const program = openReceiver()
let ana: Person

beforeEach(async () => {
  server.setClock('2026-11-20T12:00:00-03:00')
  await server.asOwner('delete from integrations.webhooks')
  await server.asOwner('delete from pgboss.job')
  ana = await server.company()
})

type Wanted = { title?: string; address?: string; events?: string[] }
const create = (by: Person, { title = 'Painel', address = program.address(), events = ['task.closed'] }: Wanted = {}) =>
  by.call('POST /integrations/webhooks', { body: { title, address, events } })
const created = async (wanted: Wanted = {}, by = ana) => (await create(by, wanted)).body.response
const list = async (by = ana) => (await by.call('GET /integrations/webhooks')).body.response
const sent = async (id: number, by = ana) =>
  (await by.call('GET /integrations/webhooks/{id}/deliveries', { params: { id }, query: {} })).body.response
const task = async (label: string, by = ana) =>
  (await by.call('POST /calendar/task', { body: { label, date: '2026-11-20' } })).body.atividades[0]!.id
const close = async (id: number, by = ana) => {
  const { status } = await by.call('POST /calendar/close-task', { body: { calendar_id: id } })
  expect(status).toBe(200)
}
const closed = async (label: string, by = ana) => {
  const id = await task(label, by)
  await close(id, by)
  return id
}
const send = () => server.runJobs(sendWaiting)
/** What the schedule does at this time. */
const at = async (instant: string | number) => {
  server.setClock(new Date(instant).toISOString())
  await sendDue.run({}, server.composed.jobContext, '')
  await send()
}
const minutes = (many: number) => many * 60_000

describe('what can be waited for', () => {
  it('is declared beside a kind of record that says who reads it, and is what its trail has words for', () => {
    const { areas } = server.composed.services
    const all = [...happeningsOf(areas).values()]
    expect(all.length).toBeGreaterThan(30)
    const actions = new Set(recordsOf(areas).flatMap(({ trail }) => Object.keys(trail?.actions ?? {})))
    expect(all.filter(({ id, day }) => day === undefined && !actions.has(id)).map(({ id }) => id)).toEqual([])
    for (const { says } of all) expect(says).toMatch(/^[a-zà-ú]/)
  })

  it('is offered without what the person may not see', async () => {
    const all = (await ana.call('GET /integrations/happenings')).body.response
    expect(all).toContainEqual({
      id: 'task.closed',
      says: 'uma tarefa é concluída',
      entity: 'task',
      record: 'tarefa',
    })
    const bia = await server.colleague(ana, ['finance'])
    expect((await bia.call('GET /integrations/happenings')).status).toBe(403)
    await setRole(server, bia, { is_responsible: true })
    const seen = (await bia.call('GET /integrations/happenings')).body.response.map(({ id }) => id)
    expect(seen).toContain('finance_entry.paid')
    expect(seen).not.toContain('rnc.created')
    const refused = await create(bia, { events: ['rnc.created'] })
    expect(refused.error.fields).toEqual({ events: expect.any(String) })
  })
})

describe('a webhook', () => {
  it('is told, after the commit, of what the trail recorded, signed as Standard Webhooks say', async () => {
    const { secret, id } = await created()
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/)
    const done = await closed('Ligar para o moinho')
    await send()
    expect(program.received).toHaveLength(1)
    const [one] = program.received
    expect(one!.told).toMatchObject({
      type: 'task.closed',
      timestamp: '2026-11-20T15:00:00.000Z',
      data: {
        record: 'task',
        id: done,
        title: 'Ligar para o moinho',
        url: `https://app.prumo.example/tasks?tarefa=${done}`,
        by: ana.userId,
        fields: { label: 'Ligar para o moinho', status: '2', date: '2026-11-20' },
      },
    })
    expect(one!.headers['webhook-timestamp']).toBe(String(Date.parse('2026-11-20T15:00:00Z') / 1000))
    expect(isSigned(one!, secret)).toBe(true)
    expect(isSigned(one!, 'whsec_AAAA')).toBe(false)
    expect(await sent(id)).toMatchObject([{ message: one!.id, state: 'done', status: 200, tries: 1, body: one!.body }])
    await send()
    expect(program.received).toHaveLength(1)
  })

  it('hears nothing of what was rolled back, of other events, and of other companies', async () => {
    await created()
    const id = await task('Não')
    const eva = await server.company()
    await closed('De outra', eva)
    const refused = server.composed.jobContext.inCompany(ana.companyId, async (scope) => {
      const { record } = await import('../../platform/audit/record.ts')
      await record(scope, 'task.closed', id)
      throw fail('not_found')
    })
    await expect(refused).rejects.toThrow()
    await send()
    expect(program.received).toEqual([])
  })

  it('is told nothing of a record that who made it does not see', async () => {
    const eva = await server.colleague(ana, ['finance'])
    await setRole(server, eva, { is_responsible: true })
    const hers = await created({ events: ['rnc.created'] })
    await server.asOwner('update integrations.webhooks set user_id = $2 where id = $1', [hers.id, eva.userId])
    const departments = (await ana.call('POST /client/departments', { body: { name: 'Forno', sigla: 'FRN' } })).body
    await ana.call('POST /client/rncs', {
      body: { department_id: departments.response.id, title: 'Pão queimado', tipsOccors: 1 },
    })
    await send()
    expect(program.received).toEqual([])
    expect(await sent(hers.id)).toMatchObject([{ state: 'unseen', body: null }])
  })

  it('is sent the same id and the same words at each try, for about a day, and by hand once more', async () => {
    const { id } = await created({ events: ['task.created'] })
    const done = await task('Assar')
    program.saysStatus(503)
    await send()
    await ana.call('POST /calendar/save-task', { body: { calendar_id: done, label: 'Outro nome', date: '2026-11-20' } })
    const begun = Date.parse('2026-11-20T15:00:00Z')
    let clock = begun
    for (let turn = 0; turn < 40 && (await sent(id))[0]!.state === 'waiting'; turn++) {
      clock = Date.parse((await sent(id))[0]!.due_at!)
      await at(clock - 1000)
      await at(clock)
    }
    expect(await sent(id)).toMatchObject([{ state: 'failed', tries: 8, status: 503, failure: deliveryFailures.status }])
    expect((clock - begun) / 3600_000).toBeGreaterThan(23)
    expect((clock - begun) / 3600_000).toBeLessThan(25)
    expect(program.received).toHaveLength(8)
    expect(new Set(program.received.map((one) => one.id)).size).toBe(1)
    expect(new Set(program.received.map(({ body }) => body)).size).toBe(1)
    program.saysStatus(204)
    const [delivery] = await sent(id)
    await ana.call('POST /integrations/deliveries/{id}/again', { params: { id: delivery!.id } })
    await send()
    expect(program.received.at(-1)!.id).toBe(delivery!.message)
    expect(await sent(id)).toMatchObject([{ state: 'done', status: 204, failure: null }])
  })

  it('keeps its tries while nothing leaves the company', async () => {
    const { id } = await created()
    await closed('Um')
    await setCompany(server, ana, { payment_status: 'CANCELED' })
    const begun = Date.parse('2026-11-20T15:00:00Z')
    for (let turn = 0; turn < 9; turn++) await at(begun + turn * minutes(6 * 60))
    expect(program.received).toEqual([])
    await setCompany(server, ana, { payment_status: 'PAYMENT_TRUE' })
    await staySignedIn(server)
    expect(await sent(id)).toMatchObject([{ state: 'waiting', tries: 0, tried_at: null }])
    program.saysStatus(503)
    await at(begun + 9 * minutes(6 * 60))
    expect(await sent(id)).toMatchObject([{ state: 'waiting', tries: 1, status: 503 }])
  })

  it('hears of a record in order: what happened to it later waits, and other records do not', async () => {
    await created({ events: ['task.created', 'task.closed'] })
    program.answers(({ told }, response) => response.writeHead(told.data.title === 'Primeira' ? 500 : 200).end())
    const first = await closed('Primeira')
    const second = await closed('Segunda')
    await send()
    const heard = () => program.received.map(({ told }) => `${told.type} ${told.data.id}`)
    // Of different records several are under way at once.
    expect(heard().slice(0, 2).sort()).toEqual([`task.created ${first}`, `task.created ${second}`].sort())
    expect(heard().slice(2)).toEqual([`task.closed ${second}`])
    program.saysStatus(200)
    await at(Date.parse('2026-11-20T15:00:00Z') + minutes(2))
    expect(heard().slice(3)).toEqual([`task.created ${first}`, `task.closed ${first}`])
  })

  it('is switched off after three days of failures, tells its maker, and sends what waited once it is on again', async () => {
    const { id } = await created()
    program.saysStatus(500)
    const begun = Date.parse('2026-11-20T15:00:00Z')
    await closed('Um')
    await send()
    for (let day = 1; day <= 3; day++) {
      server.setClock(new Date(begun + day * minutes(24 * 60)).toISOString())
      await server.asOwner(`update identity.sessions set expires_at = '2027-01-01', seen_at = now()`)
      await closed(`Dia ${day}`)
      await at(begun + day * minutes(24 * 60) + minutes(1))
    }
    expect((await list())[0]).toMatchObject({ on: false, off_because: offReasons.failing })
    const told = (await ana.call('GET /client/manager-notification/all')).raw.toString()
    expect(told).toContain('O webhook \\"Painel\\" foi desligado')
    program.saysStatus(200)
    await closed('Enquanto desligado')
    await at(begun + minutes(4 * 24 * 60))
    expect(program.received.every(({ told: { data } }) => data.title !== 'Enquanto desligado')).toBe(true)
    const before = program.received.length
    await ana.call('PUT /integrations/webhooks/{id}', {
      params: { id },
      body: { title: 'Painel', address: '', events: ['task.closed'], on: true },
    })
    await send()
    expect(program.received.length).toBeGreaterThan(before)
    expect((await sent(id)).filter(({ state }) => state === 'waiting')).toEqual([])
    expect((await list())[0]).toMatchObject({ on: true, off_because: null, failing_since: null })
  })

  it('is switched off at once by a program that says it is gone', async () => {
    await created()
    program.saysStatus(410)
    await closed('Um')
    await send()
    expect((await list())[0]).toMatchObject({ on: false, off_because: offReasons.gone })
  })

  it('stops with the rights of its maker, and goes on as the next person who saves it', async () => {
    const bia = await server.colleague(ana, [])
    await setRole(server, bia, { is_responsible: true })
    const { id } = await created({}, bia)
    await setRole(server, bia, { is_responsible: false })
    await closed('Um')
    await send()
    expect(program.received).toEqual([])
    expect((await list())[0]).toMatchObject({ on: false, off_because: offReasons.rights, user_id: bia.userId })
    expect(await sent(id)).toMatchObject([{ state: 'waiting', tries: 0 }])
    await ana.call('PUT /integrations/webhooks/{id}', {
      params: { id },
      body: { title: 'Painel', address: '', events: ['task.closed'], on: true },
    })
    await send()
    expect(program.received.map(({ told }) => told.data.title)).toEqual(['Um'])
    expect((await list())[0]).toMatchObject({ on: true, user_id: ana.userId })
  })

  it('changes its secret with both signing for a day', async () => {
    const { id, secret } = await created()
    const next = (await ana.call('POST /integrations/webhooks/{id}/secret', { params: { id } })).body.response.secret
    await closed('Um')
    await send()
    expect([secret, next].map((one) => isSigned(program.received[0]!, one))).toEqual([true, true])
    server.setClock('2026-11-21T12:00:01-03:00')
    await closed('Dois')
    await send()
    expect([secret, next].map((one) => isSigned(program.received[1]!, one))).toEqual([false, true])
  })

  it('keeps address and secret sealed: they stand in no row, trail or answer, and are sealed anew under a new key', async () => {
    const { id, secret } = await created()
    await closed('Um')
    await send()
    const stored = JSON.stringify([
      await server.asOwner('select * from integrations.webhooks'),
      await server.asOwner('select * from audit.trail'),
      await server.asOwner('select data, output from pgboss.job'),
      await list(),
      await sent(id),
    ])
    for (const text of ['segredo-do-endereco', secret, secret.slice(6)]) expect(stored).not.toContain(text)
    const context = server.composed.jobContext
    const old = Buffer.alloc(32, 1)
    const purpose = (what: string) => `webhook-${what}:${ana.companyId}:${id}`
    await server.asOwner('update integrations.webhooks set address = $2, secret = $3 where id = $1', [
      id,
      openSealer([old]).seal('https://programa.example/', purpose('address')),
      openSealer([old]).seal(secret, purpose('secret')),
    ])
    const sealer: Sealer = openSealer([Buffer.alloc(32, 2), old])
    const inCompany: typeof context.inCompany = (company, work) =>
      context.inCompany(company, (scope) => work({ ...scope, sealer }))
    await resealWebhooks.run({}, { ...context, sealer, inCompany }, '')
    const [row] = await server.asOwner<{ address: string; secret: string }>('select * from integrations.webhooks')
    const fresh = openSealer([Buffer.alloc(32, 2)])
    expect(fresh.open(row!.address, purpose('address'))).toBe('https://programa.example/')
    expect(fresh.open(row!.secret, purpose('secret'))).toBe(secret)
  })
})

describe('an address that is made to harm', () => {
  it.each([
    'http://10.0.0.1/',
    'http://169.254.169.254/latest/meta-data/',
    'http://[::1]:8080/',
    'http://[::ffff:169.254.169.254]/',
    'http://2852039166/',
    'http://100.100.100.200/',
    'https://ana:senha@programa.example/',
    'https://programa.example:25/',
    'file:///etc/passwd',
    'gopher://programa.example/',
    'https://app.prumo.example/api/webhooks',
    'nada',
  ])('is refused when it is typed: %s', async (address) => {
    const { status, error } = await create(ana, { address })
    expect(status).toBe(400)
    expect(error.fields).toEqual({ address: expect.any(String) })
    expect(await list()).toEqual([])
  })

  it('is refused at the connection when it was changed to lead inside', async () => {
    const { id } = await created()
    const { sealer } = server.composed.services
    for (const address of ['http://192.168.0.1/', 'http://[fd00:ec2::254]/', 'http://0.0.0.0/']) {
      await server.asOwner('update integrations.webhooks set address = $2, rests_until = null where id = $1', [
        id,
        sealer.seal(address, `webhook-address:${ana.companyId}:${id}`),
      ])
      await closed(address)
      await send()
      expect((await sent(id))[0]).toMatchObject({ state: 'waiting', failure: deliveryFailures.refused, status: null })
    }
  })

  it('leads nowhere else: a redirect is not followed', async () => {
    const { id } = await created()
    program.answers((_, response) => response.writeHead(307, { location: program.address() }).end())
    await closed('Um')
    await send()
    expect(program.received).toHaveLength(1)
    expect((await sent(id))[0]).toMatchObject({ failure: deliveryFailures.moved })
  })

  it('keeps nothing of an answer, however large, and does not wait for its end', async () => {
    const { id } = await created()
    program.answers((_, response) => {
      const more = () => response.write('segredo '.repeat(1000), () => !response.destroyed && setImmediate(more))
      response.writeHead(200)
      more()
    })
    await closed('Um')
    await send()
    expect(await sent(id)).toMatchObject([{ state: 'done', status: 200 }])
    expect(JSON.stringify(await server.asOwner('select * from integrations.deliveries'))).not.toContain('segredo ')
  })
})

describe('many messages', () => {
  it('wait in a company alone: a silent receiver is left in peace, and the other company is told', async () => {
    const silent = createServer((request) => request.socket.destroy())
    await new Promise<void>((listening) => silent.listen(0, '127.0.0.1', listening))
    const { id } = await created({ address: `http://127.0.0.1:${(silent.address() as AddressInfo).port}/` })
    const [one] = [await closed('Um')]
    await server.asOwner(
      `insert into integrations.deliveries (company_id, webhook_id, event, entity, record_id, happened_at, due_at)
       select $1, $2, 'task.closed', 'task', $3 + n, $4, $4 from generate_series(1, 500) n`,
      [ana.companyId, id, one, server.clock.now()],
    )
    const eva = await server.company()
    const hers = await created({}, eva)
    await closed('Dela', eva)
    await send()
    expect(await sent(hers.id, eva)).toMatchObject([{ state: 'done' }])
    const [{ tried }] = (await server.asOwner<{ tried: number }>(
      'select count(*)::int as tried from integrations.deliveries where webhook_id = $1 and tries > 0',
      [id],
    )) as [{ tried: number }]
    expect(tried).toBe(20)
    await new Promise((done) => silent.close(done))
  })

  it.each([
    ['has not counted them', 0, 0],
    ['cleaned up while none waited', 0, 0, 'vacuum integrations.webhooks, integrations.deliveries'],
    ['counted them while none waited', 0, 200],
    ['counted them while two waited', 2, 270],
    ['counted them', 10_000, 270],
  ])(
    'are taken a few at a time, and each is read a few times at most, where the database %s',
    async (_, rows, pages, cleaning = '') => {
      await server.asOwner(cleaning)
      const { id } = await created()
      const { jobContext } = server.composed
      // As often as a plan is made anew before one is kept.
      for (let turn = 0; turn < 8; turn++) await jobContext.inCompany(ana.companyId, take)
      await server.asOwner(
        `insert into integrations.deliveries (company_id, webhook_id, event, entity, record_id, happened_at, due_at)
       select $1, $2, 'task.closed', 'task', 900000 + n, $3, $3 from generate_series(1, 10000) n`,
        [ana.companyId, id, server.clock.now()],
      )
      const table = `'integrations.deliveries'::regclass`
      await server.asOwner(`delete from pg_statistic where starelid = ${table}`)
      await server.asOwner(`update pg_class set reltuples = $1, relpages = $2 where oid = ${table}`, [rows, pages])
      const read = await jobContext.inCompany(ana.companyId, async (scope) => {
        // Of this connection since it last told them, which it does between transactions.
        const rowsRead = async () => {
          const [found] = await scope.db.raw<{ rows: number }>(
            `select (seq_tup_read + idx_tup_fetch)::int as rows from pg_stat_xact_user_tables where relid = ${table}`,
          )
          return found!.rows
        }
        const before = await rowsRead()
        expect(await take(scope)).toHaveLength(20)
        return (await rowsRead()) - before
      })
      expect(read).toBeLessThan(30_000)
    },
  )

  it('are bounded: beyond what may wait the webhook is switched off', async () => {
    const { id } = await created()
    await server.asOwner(
      `insert into integrations.deliveries (company_id, webhook_id, event, entity, record_id, happened_at, due_at)
       select $1, $2, 'task.closed', 'task', 900000 + n, $3, $3 from generate_series(1, 20100) n`,
      [ana.companyId, id, server.clock.now()],
    )
    await closed('Um')
    await send()
    expect((await list())[0]).toMatchObject({ on: false, off_because: offReasons.flood })
    expect(program.received.length).toBeLessThanOrEqual(20)
  })

  it('of random runs in which the sender dies are none lost, come in order of each record, and keep their ids', async () => {
    await created({ events: ['task.created', 'task.closed', 'task.reopened'] })
    const { jobContext } = server.composed
    let seed = 7
    const chance = (of: number) => (seed = (seed * 48_271) % 2_147_483_647) % of === 0
    /** Dies after a message left and before that was written down, or before it left. */
    const mortal: typeof jobContext = {
      ...jobContext,
      inCompany: (company, work) =>
        jobContext.inCompany(company, async (scope) => {
          if (chance(3)) throw new Error('killed')
          return work(scope)
        }),
    }
    program.answers((_, response) => response.writeHead(chance(4) ? 500 : 200).end())
    let clock = server.clock.now().getTime()
    for (let turn = 0; turn < 6; turn++) {
      const id = await closed(`Tarefa ${turn}`)
      if (chance(2)) await ana.call('POST /calendar/macros-finish-reverse/{id}', { params: { id } })
      await sendWaiting.run({ companyId: ana.companyId }, mortal, '').catch(() => {})
      server.setClock(new Date((clock += minutes(2))).toISOString())
    }
    program.saysStatus(200)
    for (let turn = 0; turn < 30; turn++) {
      server.setClock(new Date((clock += minutes(60))).toISOString())
      await server.asOwner('update integrations.webhooks set rests_until = null')
      await sendWaiting.run({ companyId: ana.companyId }, jobContext, '')
    }
    const trail = await server.asOwner<{ action: string; entity_id: string }>(
      `select action, entity_id from audit.trail
       where company_id = $1 and action in ('task.created', 'task.closed', 'task.reopened') order by id`,
      [ana.companyId],
    )
    const once = [...new Map(program.received.map((one) => [one.id, one])).values()]
    const keyed = once.map(({ told }) => `${told.type} ${told.data.id}`)
    expect(keyed.sort()).toEqual(trail.map(({ action, entity_id }) => `${action} ${entity_id}`).sort())
    for (const [, same] of Map.groupBy(program.received, ({ id }) => id))
      expect(new Set(same.map(({ body }) => body)).size).toBe(1)
    const firsts = [...new Map(program.received.map((one) => [one.id, one])).values()]
    for (const [id, of] of Map.groupBy(firsts, ({ told }) => told.data.id))
      expect(of.map(({ told }) => told.type)).toEqual(
        trail.filter(({ entity_id }) => entity_id === String(id)).map(({ action }) => action),
      )
  })
})
