import { describe, expect, it } from 'vitest'
import { areas } from '../areas.ts'
import { exportedTables, recordsOf } from '../platform/records/records-of.ts'
import { openTestServer } from '../testing/test-server.ts'

// The export and the deletion of a company are compared with the database, so that a table added later has to be
// declared.

const server = openTestServer()

const kinds = recordsOf(areas)
const tables = exportedTables(areas)
const leftOut: Record<string, string> = Object.fromEntries(
  kinds.flatMap(({ table, leftOut: why }) => (why === undefined ? [] : [[table!, why]])),
)

const allTables = () =>
  server.asOwner<{ name: string; columns: string[] }>(`
    select c.oid::regclass::text as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind in ('r', 'p') and not c.relispartition
      and n.nspname not in ('pgboss', 'public', 'information_schema') and n.nspname !~ '^pg_'
    group by c.oid order by 1`)

/** Every table with a company's data: it has the company's id, or is the table of companies. */
const companyTables = async () =>
  (await allTables()).filter(({ name, columns }) => columns.includes('company_id') || name === 'identity.companies')

describe('the export of a company', () => {
  it('has every table of a company, or says why not', async () => {
    const named = [...tables.map(({ table }) => table), ...Object.keys(leftOut)]
    const found = (await companyTables()).map(({ name }) => name)
    const missing = found.filter((name) => !named.includes(name))
    expect(missing, 'declare them in a records.ts of their area').toEqual([])
    const there = (await allTables()).map(({ name }) => name)
    expect(
      named.filter((name) => !there.includes(name)),
      'these are no longer there',
    ).toEqual([])
    expect(new Set(named).size, 'each once').toBe(named.length)
  })

  it('has every column of those tables, or says why not: a secret column is never exported by accident', async () => {
    const of = new Map((await companyTables()).map(({ name, columns }) => [name, columns]))
    const wrong = tables.flatMap((table) => {
      const { companyColumn = 'company_id', columns, leftOut: stays = {}, read } = table
      const named = [companyColumn, ...Object.keys(columns), ...Object.keys(stays)]
      const has = of.get(table.table) ?? []
      return [
        ...has.filter((column) => !named.includes(column)).map((column) => `${table.table}.${column} is not declared`),
        ...named
          .filter((column) => !has.includes(column) && !read)
          .map((column) => `${table.table}.${column} is not there`),
      ]
    })
    expect(wrong, 'declare them in a records.ts of their area').toEqual([])
  })

  it('describes every reason and every meaning in a sentence, under unique file names', () => {
    const said = [
      ...Object.values(leftOut),
      ...tables.flatMap(({ title, columns, leftOut: stays = {} }) => [
        title,
        ...Object.values(columns),
        ...Object.values(stays),
      ]),
    ]
    expect(said.filter((words) => words.trim().length < 2)).toEqual([])
    const names = tables.map(({ name }) => name)
    expect(names.filter((name) => !/^[a-z][a-z-]*$/.test(name))).toEqual([])
    expect(new Set(names).size).toBe(names.length)
  })

  it('has no column that looks like a secret', () => {
    const secret = /hash|secret|token|password|(^|_)key$/
    const given = tables.flatMap(({ table, columns }) => Object.keys(columns).map((column) => `${table}.${column}`))
    expect(given.filter((name) => secret.test(name.split('.')[2]!))).toEqual([])
  })
})

describe('the deletion of a company', () => {
  /**
   * Tables without a foreign key to companies: their rows are erased one by one, go by triggers with what they are
   * derived from, or wait until their contents are removed from the storage.
   */
  const unbound = [
    'audit.trail',
    'platform.area_versions',
    'platform.idempotency_keys',
    'search.texts',
    'storage.discarded',
  ]

  it('includes every table with its id', async () => {
    const bound = await server.asOwner<{ name: string }>(`
      with recursive bound (oid) as (
        select 'identity.companies'::regclass::oid
        union
        select f.conrelid from pg_constraint f join bound on f.confrelid = bound.oid
        where f.contype = 'f' and f.confdeltype in ('c', 'n')
      )
      select oid::regclass::text as name from bound`)
    const names = bound.map(({ name }) => name)
    const free = (await companyTables()).map(({ name }) => name).filter((name) => !names.includes(name))
    expect(free, 'their company_id needs a foreign key that cascades').toEqual(unbound)
  })
})

describe('the personal data of a person', () => {
  it('has a title and words for every field, under unique file names', () => {
    const sections = kinds.flatMap(({ personal }) => personal)
    expect(new Set(sections.map(({ name }) => name)).size).toBe(sections.length)
    expect(sections.filter(({ name, title }) => !/^[a-z-]+$/.test(name) || title.length < 3)).toEqual([])
    expect(sections.flatMap(({ fields }) => Object.values(fields)).filter((words) => words.length < 2)).toEqual([])
  })
})
