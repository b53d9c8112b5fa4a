import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as passing } from 'node:timers/promises'
import { describe, expect, it, vi } from 'vitest'
import { openTestServer, type Person, TestServer } from '../../testing/test-server.ts'
import { Database } from '../database/database.ts'
import { readSchema } from './reach.ts'

// That every tagged read of the contract is answered 304 while nothing changed, and no other, is asked of each in
// testing/calls/unchanged.ts.

const server = openTestServer()

type Read = { headers?: Record<string, string>; query?: Record<string, unknown> }
const contacts = (by: Person, { headers, query = {} }: Read = {}) =>
  server.attempt(by.token, 'GET /contacts' as 'GET /account', { query, headers })
const tagOf = async (by: Person) => String((await contacts(by)).headers.etag)
const known = (tag: string) => ({ headers: { 'if-none-match': tag } })

describe('the tag of an answer', () => {
  it('is answered without a body, by one statement, as long as nothing changed', async () => {
    const ana = await server.company()
    const tag = await tagOf(ana)
    expect(tag).toMatch(/^"[0-9a-f]+\.[\w-]{24}"$/)
    const statement = vi.spyOn(server.composed.database, 'statement')
    const transaction = vi.spyOn(server.composed.database, 'transaction')
    const { status, raw, headers } = await contacts(ana, known(tag))
    expect([status, raw.length, headers.etag, headers['cache-control']]).toEqual([304, 0, tag, 'no-store'])
    // That of the session, and that of the versions.
    expect([statement.mock.calls.length, transaction.mock.calls.length]).toEqual([2, 0])
    vi.restoreAllMocks()
    expect((await contacts(ana, known(`W/"1.aaaaaaaaaaaaaaaaaaaaaaaa", ${tag}`))).status).toBe(304)
  })

  it.each([
    ['is another one', `"1.aaaaaaaaaaaaaaaaaaaaaaaa"`],
    ['is any', '*'],
    ['is none', '"", "x", W/"'],
    ['names more areas than there are', `"${'f'.repeat(32)}.aaaaaaaaaaaaaaaaaaaaaaaa"`],
  ])('does not hold where it %s', async (_, tag) => {
    expect((await contacts(await server.company(), known(tag))).status).toBe(200)
  })

  it('names other areas only with another digest', async () => {
    const ana = await server.company()
    const [, digest] = (await tagOf(ana)).split('.')
    expect((await contacts(ana, known(`"0.${digest}`))).status).toBe(200)
  })

  it('does not hold after a write of the same person, on whichever node', async () => {
    const ana = await server.company()
    let written = 0
    mkdirSync(join(server.dataDir, 'files'), { recursive: true })
    const node = new TestServer()
    await node.open({}, { database: server.database, files: join(server.dataDir, 'files') })
    try {
      for (const [writing, reading] of [
        [node, server],
        [server, node],
        [server, server],
      ] as const) {
        const body = { name: `Padaria ${++written}`, email: `padaria${written}@padaria.com.br`, phone: '11987654321' }
        const before = await reading.attempt(ana.token, 'GET /contacts', {})
        expect((await writing.attempt(ana.token, 'POST /contacts', { body })).status).toBe(201)
        const after = await reading.attempt(ana.token, 'GET /contacts', known(String(before.headers.etag)))
        expect(after.status).toBe(200)
        expect(after.raw).not.toEqual(before.raw)
      }
    } finally {
      await node.stop()
    }
  })

  it('does not hold with other rights, although no version moved', async () => {
    const ana = await server.company()
    const bia = await server.colleague(ana, ['finance', 'proccess'])
    const tag = await tagOf(bia)
    await server.asOwner('alter table identity.members disable trigger moves_versions')
    try {
      await server.asOwner(`update identity.members set only_sees = '{finance}' where user_id = $1`, [bia.userId])
      expect((await contacts(bia, known(tag))).status).toBe(200)
      await server.asOwner(`update identity.members set only_sees = '{}' where user_id = $1`, [bia.userId])
      expect((await contacts(bia, known(tag))).status).toBe(304)
    } finally {
      await server.asOwner('alter table identity.members enable trigger moves_versions')
    }
  })

  it('does not hold once the plan is another, or definitions are', async () => {
    const ana = await server.company()
    const tag = await tagOf(ana)
    await server.asOwner(`update identity.companies set payment_status = 'PAYMENT_TRUE' where id = $1`, [ana.companyId])
    const paid = await contacts(ana, known(tag))
    expect(paid.status).toBe(200)
    await server.asOwner(`update public.schema_definitions set applied_at = now() where name = 'platform/versions.sql'`)
    expect((await contacts(ana, known(String(paid.headers.etag)))).status).toBe(200)
  })

  it('goes to no secret, file or stranger, and to nothing that the clock, the report channel or surveys tell', async () => {
    const ana = await server.company()
    for (const key of ['GET /account/sessions', 'GET /client/relatos', 'GET /client/pesquisas', 'GET /live/people'])
      expect([key, (await server.attempt(ana.token, key as 'GET /account', {})).headers.etag]).toEqual([key, undefined])
  })
})

describe('across companies', () => {
  it('what a person is in another of their companies is told', async () => {
    const ana = await server.company({ consultant: true })
    const other = await server.company()
    const companies = (headers = {}) =>
      server.attempt(ana.token, 'GET /client/companies' as 'GET /account', { headers })
    const before = await companies()
    expect(before.status).toBe(200)
    await server.asOwner('insert into identity.members (company_id, user_id) values ($1, $2)', [
      other.companyId,
      ana.userId,
    ])
    const joined = await companies({ 'if-none-match': String(before.headers.etag) })
    expect(joined.status).toBe(200)
    await server.asOwner(`update identity.companies set name = 'Outro nome' where id = $1`, [other.companyId])
    const renamed = await companies({ 'if-none-match': String(joined.headers.etag) })
    expect(renamed.status).toBe(200)
    await server.asOwner('delete from identity.members where company_id = $1 and user_id = $2', [
      other.companyId,
      ana.userId,
    ])
    expect((await companies({ 'if-none-match': String(renamed.headers.etag) })).status).toBe(200)
  })

  it('a colleague’s name that changes elsewhere is told', async () => {
    const ana = await server.company()
    const bia = await server.colleague(ana)
    const before = await server.composed.database.statement('select platform.versions($1, $2) as is', [
      ana.companyId,
      0,
    ])
    await server.asOwner(`update identity.users set name = 'Bia Nova' where id = $1`, [bia.userId])
    const after = await server.composed.database.statement('select platform.versions($1, $2) as is', [ana.companyId, 0])
    expect(after).not.toEqual(before)
  })

  it('whatever row level security shows beyond the company has no tag', async () => {
    const schema = await readSchema(server.composed.database, '')
    for (const beyond of [
      'select from identity.invitations',
      'select from portfolio.snapshots',
      'select from billing.contracts',
      'select from people.reports',
      'select from people.surveys',
      'select from audit.trail',
      'select search.find()',
      'select from pgboss.job',
      `select set_config('app.company_id', '8', true)`,
      'select now() from contacts.contacts',
      'select from "imports"."batches"',
    ])
      expect([beyond, schema.of(beyond)]).toEqual([beyond, undefined])
    expect(schema.of('select from "routine"."tasks" t, contacts.contacts')).toEqual(new Set(['routine', 'contacts']))
    expect(schema.of('select routine.own_departments(7)')).toEqual(new Set(['people']))
    expect(schema.of('select from finance.summed($1, $2, $3)')).toEqual(new Set(['finance']))
  })
})

describe('writers of one company at once', () => {
  const moving = (database: Database, company: number, tables: string[], between: () => Promise<unknown>) =>
    database.transaction(
      { settings: { 'app.company_id': String(company) }, timeLimits: { statementMs: 9000, lockMs: 400 } },
      async (db) => {
        for (const table of tables) {
          await db.raw(`delete from ${table} where company_id = 0`)
          await between()
        }
      },
    )

  it('never wait for one another, in whichever order they write, and each is told', async () => {
    const { companyId } = await server.company()
    const database = new Database(server.database.connection, { max: 24 })
    try {
      const versions = async () => (await database.statement('select platform.versions($1, 0) as is', [companyId]))[0]
      const seen = new Set<string>([JSON.stringify(await versions())])
      const tables = ['routine.tasks', 'contacts.contacts', 'finance.entries']
      // The first holds its versions while the other begins, moves the same ones and ends.
      await moving(database, companyId, tables, async () => {
        await moving(database, companyId, tables.toReversed(), async () => {})
        seen.add(JSON.stringify(await versions()))
      })
      seen.add(JSON.stringify(await versions()))
      expect(seen.size).toBe(5)
      await Promise.all(
        Array.from({ length: 8 }, (_, n) =>
          moving(database, companyId, n % 2 ? tables : tables.toReversed(), () => passing(5)),
        ),
      )
      const [rows] = await server.asOwner<{ most: number }>(
        `select max(count)::int as most from (
           select count(*) from platform.area_versions where company_id = $1 group by area) areas`,
        [companyId],
      )
      expect(rows!.most).toBeLessThanOrEqual(8)
    } finally {
      await database.close()
    }
  })
})

it('every table of a company is followed, or is none whose reads are kept', async () => {
  const rows = await server.asOwner<{ name: string }>(
    `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped
     where c.relkind in ('r', 'p') and not c.relispartition and n.nspname not in ('testing', 'pgboss')
       and not exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'moves_versions') order by 1`,
  )
  const aside = /^(audit|billing|imports|platform|privacy|provider|search)\.|^people\.(report|survey)/
  expect(rows.map(({ name }) => name).filter((name) => !aside.test(name))).toEqual([
    'chat.message_words',
    'identity.entry_tickets',
    'identity.sessions',
    'identity.sign_ins',
    'integrations.deliveries',
    'integrations.firings',
    'integrations.form_answers',
    'integrations.keys',
    'portfolio.views',
    'quality.complaint_messages',
    'quality.complaints',
    'quality.sealed_complaint_addresses',
    'quality.visitor_openings',
    'routine.calendar_feeds',
    'routine.received_mails',
    'storage.discarded',
  ])
})

it('what moves a version by its transaction’s company is written in no other', async () => {
  const rows = await server.asOwner<{ name: string }>(
    `select t.tgrelid::regclass || '.' || p.policyname as name from pg_trigger t
     join pg_policies p on (p.schemaname || '.' || p.tablename)::regclass = t.tgrelid
     where t.tgname = 'moves_versions' and t.tgtype & 1 = 0 and p.cmd <> 'SELECT'
       and coalesce(p.with_check, p.qual) !~ 'company_id = \\( SELECT identity\\.current_company\\(\\)'
       and exists (select from pg_attribute a where a.attrelid = t.tgrelid and a.attname = 'company_id') order by 1`,
  )
  expect(rows).toEqual([])
})
