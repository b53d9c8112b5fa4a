import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { areas } from '../areas.ts'
import { recordsOf } from '../platform/records/records-of.ts'
import { openFilledDatabase } from './filled-database.ts'
import { retentionTable, withoutKind } from './retention-table.ts'
import { TestServer } from './test-server.ts'

// Lets 400 days pass in a company with rows in every table, and runs every job.

const server = new TestServer()
const kept = new Map(
  recordsOf(areas).flatMap(({ table, kept }) => (table !== undefined && kept ? [[table, kept] as const] : [])),
)
let tables: { name: string; hasCompany: boolean }[]

beforeAll(async () => {
  const { userId } = await openFilledDatabase(server)
  tables = await server.asOwner(`
    select c.oid::regclass::text as name,
           exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id') as "hasCompany"
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition
      and n.nspname not in ('pgboss', 'public', 'information_schema') and n.nspname !~ '^pg_'`)
  // What belongs to no company, so that the calls of one leave none of it.
  for (const insert of [
    `identity.temporary_passwords (user_id, password_hash, created_at, expires_at) values ($1, 'h', now(), now())`,
    `identity.second_step_setups (user_id, secret, expires_at) values ($1, 's', now())`,
    `identity.sign_in_tickets (ticket_hash, user_id, password_mark, expires_at) values ('t', $1, 'm', now())`,
    `identity.trusted_devices (user_id, token_hash, password_mark, created_at, used_at, expires_at)
     values ($1, 't', 'm', now(), now(), now())`,
    `identity.download_tokens (token_hash, session_hash, expires_at)
     select 't', token_hash, now() from identity.sessions where user_id = $1 limit 1`,
  ])
    await server.asOwner(`insert into ${insert} on conflict do nothing`, [userId])
  await server.asOwner(
    `with s as (insert into provider.staff (name, email, created_at) values ('P', 'p@provedor.com.br', now()) returning id)
     insert into provider.sessions (staff_id, token_hash, created_at, seen_at, expires_at)
     select id, 't', now(), now(), now() from s`,
  )
  // A company whose deletion is due takes all its rows with it, whatever their age.
  await server.asOwner('update identity.companies set deletion_due_at = null where closed_at is null')
})

afterAll(() => server.close())

const counts = async () => {
  const text = tables
    .map(({ name }) => `select '${name}' as name, count(*)::int as rows from ${name}`)
    .join(' union all ')
  return new Map((await server.asOwner<{ name: string; rows: number }>(text)).map(({ name, rows }) => [name, rows]))
}

it('is as the kinds of record say: nothing else is gone, and nothing stays beyond its time', async () => {
  const before = await counts()
  server.setClock(new Date(Date.now() + 400 * 86_400_000).toISOString())
  await server.asOwner('delete from pgboss.job')
  const jobs = areas.flatMap(({ jobs = [] }) => jobs)
  for (const job of jobs) if (job.schedule) await job.run(job.schema.parse({}), server.composed.jobContext, 'ageing')
  for (const job of jobs) await server.runJobs(job)
  const after = await counts()

  const fewer = tables.filter(({ name }) => after.get(name)! < before.get(name)!).map(({ name }) => name)
  // A file goes with what it belongs to, its text with it; the sums that a day added become one.
  const derived = ['storage.files', 'search.texts', 'finance.sums']
  expect(fewer.filter((name) => !kept.has(name) && !derived.includes(name))).toEqual([])
  const passing = [...kept].filter(([, one]) => !('ends' in one)).map(([table]) => table)
  expect(
    passing.filter((table) => !before.get(table)),
    'no row to try it with',
  ).toEqual([])
  expect(passing.filter((table) => after.get(table) !== 0)).toEqual([])
})

it('is said of every table that belongs to no company', () => {
  const named = new Set([...recordsOf(areas).flatMap(({ table }) => table ?? []), ...Object.keys(withoutKind)])
  expect(tables.filter(({ name, hasCompany }) => !hasCompany && !named.has(name)).map(({ name }) => name)).toEqual([])
  const all = tables.map(({ name }) => name)
  expect(Object.keys(withoutKind).filter((name) => !all.includes(name))).toEqual([])
})

it('is written in docs/retention.md (npm run documents)', () => {
  expect(readFileSync(join(import.meta.dirname, '../../../../docs/retention.md'), 'utf8')).toBe(retentionTable())
})
