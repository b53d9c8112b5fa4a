import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anasId, openFilledDatabase } from './filled-database.ts'
import { type Person, TestServer } from './test-server.ts'

// Companies are isolated twice, by row level security and by the queries, and each must be enough alone: with both, a
// hole in one is not seen. The queries are tested alone by every area's isolation.test.ts. Every company table is tested.

const server = new TestServer()
let ana: Person
let bruno: Person
/** Tables with rows of one company, and the column with its id. */
let tables: { name: string; owner: 'company_id' | 'id'; writable: string[] }[]

beforeAll(async () => {
  ana = await openFilledDatabase(server, { DATABASE_POOL: '4' })
  bruno = await server.company()
  tables = await server.asOwner(
    `select format('%I.%I', n.nspname, c.relname) as name, a.attname as owner,
       array(select quote_ident(w.attname) from pg_attribute w
             where w.attrelid = c.oid and w.attnum > 0 and not w.attisdropped and w.attgenerated = '') as writable
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and not a.attisdropped
       and a.attname = case when n.nspname || '.' || c.relname = 'identity.companies' then 'id' else 'company_id' end
     where c.relkind in ('r', 'p') and n.nspname not in ('pgboss', 'public')
       and has_any_column_privilege('prumo_app', c.oid, 'select')
     order by 1`,
  )
})
afterAll(() => server.close())

describe('row level security alone', () => {
  /**
   * Runs one statement with the role of requests: the number of affected rows, or PostgreSQL's refusal. It is rolled
   * back.
   */
  async function tried(person: Person | undefined, text: string, values: unknown[]) {
    const client = await server.composed.database.pool.connect()
    try {
      await client.query('begin')
      if (person)
        await client.query(`select set_config('app.company_id', $1, true), set_config('app.user_id', $2, true)`, [
          String(person.companyId),
          String(person.userId),
        ])
      return (await client.query(text, values)).rowCount
    } catch (error) {
      return (error as { code: string }).code
    } finally {
      await client.query('rollback')
      client.release()
    }
  }
  const refused = '42501'

  it('is tested on every table of a company, because Ana has a row in each', async () => {
    const empty: string[] = []
    for (const { name, owner } of tables) {
      const rows = await server.asOwner(`select from ${name} where ${owner} = $1 limit 1`, [ana.companyId])
      if (!rows.length) empty.push(name)
    }
    expect(empty).toEqual([])
  })

  it('shows a company no rows of another, and no rows at all without a company', async () => {
    const seen: string[] = []
    for (const { name, owner } of tables) {
      const read = `select from ${name} where ${owner} = $1`
      expect(await tried(ana, read, [ana.companyId]), `${name} to its own`).not.toBe(0)
      if (await tried(bruno, read, [ana.companyId])) seen.push(`${name} by another company`)
      if (await tried(undefined, read, [ana.companyId])) seen.push(`${name} by nobody`)
    }
    expect(seen).toEqual([])
  })

  it('lets a company change, delete and write no row of another', async () => {
    const done: string[] = []
    const harmless = (outcome: number | string | null) => outcome === 0 || outcome === refused
    for (const { name, owner, writable } of tables) {
      const column = owner === 'company_id' ? owner : writable.find((one) => one !== 'id')!
      const theirs = [ana.companyId]
      const change = `update ${name} set ${column} = ${column} where ${owner} = $1`
      if (!harmless(await tried(bruno, change, theirs))) done.push(`changed ${name}`)
      if (!harmless(await tried(bruno, `delete from ${name} where ${owner} = $1`, theirs)))
        done.push(`deleted from ${name}`)
      if (owner === 'id') continue
      const [row] = await server.asOwner<{ row: string }>(
        `select to_jsonb(t)::text as row from ${name} t where ${owner} = $1 limit 1`,
        theirs,
      )
      const columns = writable.join(', ')
      const write = `insert into ${name} (${columns}) overriding system value
        select ${columns} from jsonb_populate_record(null::${name}, $1::jsonb)`
      const outcome = await tried(bruno, write, [row!.row])
      if (outcome !== refused) done.push(`wrote ${name}: ${outcome}`)
    }
    expect(done).toEqual([])
  })
})

it('the database for foreign ids has, under one id, a record of Ana’s in every table', async () => {
  const others: string[] = []
  for (const { name } of tables.filter(({ writable }) => writable.includes('id'))) {
    const owner = name === 'identity.companies' ? 'id' : 'company_id'
    const found = await server.asOwner(`select from ${name} where id = $1 and ${owner} = $2`, [anasId, ana.companyId])
    if (!found.length) others.push(name)
  }
  // The row of the file is deleted with its owner; files are tested by the calls that use them.
  expect(others).toEqual(['storage.files'])
})
