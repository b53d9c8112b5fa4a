import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../../testing/database.ts'
import { applicationRole } from './roles.ts'

let database: FreshDatabase
let application: pg.Client

beforeAll(async () => {
  database = await freshDatabase()
  application = new pg.Client({ ...database.connection, options: `-c role=${applicationRole}` })
  await application.connect()
  for (const company of [1, 2]) {
    await inCompany(company, async () => {
      await application.query(
        "insert into audit.trail (company_id, action, entity) values ($1, 'task.closed', 'task')",
        [company],
      )
      await application.query(
        "insert into platform.idempotency_keys (company_id, user_id, key, call, request_hash) values ($1, 1, 'k', 'c', 'h')",
        [company],
      )
    })
  }
})

afterAll(async () => {
  await application.end()
  await database.drop()
})

test.for(['audit.trail', 'platform.idempotency_keys'])(
  '%s shows a company its own rows only, and nobody else any',
  async (table) => {
    const companies = async () => (await application.query(`select company_id::int from ${table}`)).rows
    expect(await companies(), 'without a company').toEqual([])
    expect(await inCompany(1, companies)).toEqual([{ company_id: 1 }])
    expect(await inCompany(2, companies)).toEqual([{ company_id: 2 }])
    expect(await companies(), 'after a company').toEqual([])
  },
)

test('a row of another company cannot be written', async () => {
  const write = inCompany(1, () =>
    application.query("insert into audit.trail (company_id, action, entity) values (2, 'task.closed', 'task')"),
  )
  await expect(write).rejects.toThrow('violates row-level security policy')
})

test('the audit trail can only grow', async () => {
  const change = inCompany(1, () => application.query("update audit.trail set action = 'nothing'"))
  await expect(change).rejects.toThrow('permission denied')
  const removal = inCompany(1, () => application.query('delete from audit.trail'))
  await expect(removal).rejects.toThrow('permission denied')
})

test("every table with a company's id is protected by row level security, even from its owner, or cannot be read at all", async () => {
  const owner = new pg.Client(database.connection)
  await owner.connect()
  const { rows } = await owner.query(`
    select c.oid::regclass::text as table
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped
    where c.relkind in ('r', 'p') and c.relnamespace::regnamespace::text not in ('pgboss', 'public')
      and not (c.relrowsecurity and c.relforcerowsecurity)
      and (has_any_column_privilege('${applicationRole}', c.oid, 'select, insert, update')
        or has_table_privilege('${applicationRole}', c.oid, 'delete, truncate'))`)
  await owner.end()
  expect(rows).toEqual([])
})

async function inCompany<Result>(company: number, work: () => Promise<Result>): Promise<Result> {
  await application.query('begin')
  try {
    await application.query("select set_config('app.company_id', $1, true)", [String(company)])
    const result = await work()
    await application.query('commit')
    return result
  } catch (error) {
    await application.query('rollback')
    throw error
  }
}
