import { afterAll, beforeAll, expect, test } from 'vitest'
import { areas } from '../areas.ts'
import { recordsOf } from '../platform/records/records-of.ts'
import type { Referred } from '../platform/references.ts'
import { type FreshDatabase, freshDatabase } from './database.ts'
import { withClient } from './database-server.ts'

let database: FreshDatabase

beforeAll(async () => {
  database = await freshDatabase()
})

afterAll(() => database.drop())

const tables: Record<Referred, readonly string[]> = {
  collaborator: ['people.collaborators'],
  contact: ['contacts.contacts'],
  department: ['admin.departments'],
  project: ['admin.projects'],
  user: ['identity.members', 'identity.users'],
}

/** Foreign keys to these records that would prevent their deletion, as 'table.column'. */
const refusing = `
  select c.conrelid::regclass::text || '.' || a.attname as column
  from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
  where c.contype = 'f' and c.confdeltype in ('a', 'r') and c.confrelid = any($1::regclass[])
    and (c.confrelid = 'admin.departments'::regclass
      or c.connamespace <> all (select connamespace from pg_constraint where conrelid = any($1::regclass[])))
    and a.attname <> 'company_id'
  order by 1`

/** A reference in an array has no foreign key: a view says it in rows, for counting. */
const views = `select oid::regclass::text as name from pg_class where relkind = 'v'`

test.each(Object.entries(tables))(
  'everything that would prevent the deletion of a %s is a declared reference that counts its rows',
  async (to, names) => {
    const declared = recordsOf(areas)
      .flatMap(({ references }) => references)
      .filter((reference) => reference.to === to)
      .flatMap(({ columns }) =>
        Object.entries(columns).flatMap(([table, columns]) => columns.map((column) => `${table}.${column}`)),
      )
    const [{ rows }, inViews] = await withClient(database.connection, async (client) => [
      await client.query(refusing, [names]),
      (await client.query<{ name: string }>(views)).rows.map(({ name }) => `${name}.`),
    ])
    expect(declared.filter((column) => !inViews.some((view) => column.startsWith(view))).toSorted()).toEqual(
      rows.map(({ column }) => column),
    )
  },
)
