import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { definitions, migrations } from '../../services.ts'
import { type FreshDatabase, freshDatabase } from '../../testing/database.ts'
import { version } from '../version.ts'
import { applyDefinitions, pendingDefinitions } from './definitions.ts'

let database: FreshDatabase
let client: pg.Client

async function connectTo(template?: string) {
  database = await freshDatabase(template)
  client = new pg.Client(database.connection)
  await client.connect()
}

afterEach(async () => {
  await client.end()
  await database.drop()
})

describe('files', () => {
  let directory: string
  beforeEach(async () => {
    await connectTo('template0')
    await client.query('create schema notes; create table notes.note (text text, hidden boolean)')
    directory = mkdtempSync(join(tmpdir(), 'prumo-definitions-'))
    mkdirSync(join(directory, 'notes'))
    write('notes/words.sql', "create or replace function notes.word() returns text language sql return 'one';")
    write(
      'notes/note.sql',
      'create or replace view notes.open as select text, notes.word() as word from notes.note;\n' +
        'create policy shown on notes.note using (not hidden);\n',
    )
    list('# What is needed comes first.', 'notes/words.sql', 'notes/note.sql')
  })
  afterEach(() => rmSync(directory, { recursive: true }))

  const write = (name: string, sql: string) => writeFileSync(join(directory, name), sql)
  const list = (...lines: string[]) => writeFileSync(join(directory, 'order'), `${lines.join('\n')}\n`)
  const apply = (by = '0.2.0') => applyDefinitions(client, directory, by, { lockMs: 20, tries: 2, restMs: 1 })
  const word = async () => (await client.query<{ word: string }>('select notes.word() as word')).rows[0]!.word
  const objects = async () => {
    const { rows } = await client.query<{ object: string }>(
      'select unnest(objects) as object from public.schema_definitions order by 1',
    )
    return rows.map(({ object }) => object)
  }

  test('are applied in the order of their list, once', async () => {
    expect(await pendingDefinitions(client, directory, '0.2.0')).toEqual(['notes/words.sql', 'notes/note.sql'])
    expect(await apply()).toEqual(['notes/words.sql', 'notes/note.sql'])
    expect(await objects()).toEqual(['function notes.word()', 'policy shown on notes.note', 'view notes.open'])
    expect(await apply()).toEqual([])
    expect(await pendingDefinitions(client, directory, '0.2.0')).toEqual([])
  })

  test('are applied again when their text changes, and those alone', async () => {
    await apply()
    write('notes/words.sql', "create or replace function notes.word() returns text language sql return 'two';")
    expect(await apply()).toEqual(['notes/words.sql'])
    expect(await word()).toBe('two')
    write('notes/note.sql', readFileSync(join(directory, 'notes/note.sql'), 'utf8').replaceAll('\n', '\r\n'))
    expect(await apply()).toEqual([])
  })

  test('lose what they no longer define, with everything that needs it', async () => {
    await apply()
    rmSync(join(directory, 'notes/words.sql'))
    write('notes/note.sql', 'create policy seen on notes.note using (true);')
    list('notes/note.sql')
    expect(await apply()).toEqual(['notes/note.sql'])
    expect(await objects()).toEqual(['policy seen on notes.note'])
    const { rows } = await client.query(
      `select to_regproc('notes.word')::text as word, to_regclass('notes.open')::text as open,
         (select array_agg(polname::text) from pg_policy) as policies`,
    )
    expect(rows).toEqual([{ word: null, open: null, policies: ['seen'] }])
  })

  test('keep what moved from one to the other', async () => {
    await apply()
    write('notes/more.sql', readFileSync(join(directory, 'notes/words.sql'), 'utf8'))
    rmSync(join(directory, 'notes/words.sql'))
    list('notes/more.sql', 'notes/note.sql')
    expect(await apply()).toEqual(['notes/more.sql'])
    expect(await word()).toBe('one')
  })

  test('bring back what a migration had to drop', async () => {
    await apply()
    await client.query('drop view notes.open')
    expect(await pendingDefinitions(client, directory, '0.2.0')).toEqual(['notes/note.sql'])
    expect(await apply()).toEqual(['notes/note.sql'])
    expect((await client.query('select word from notes.open')).rows).toEqual([])
  })

  test('of which one fails leave nothing, and it is named', async () => {
    await apply()
    write('notes/words.sql', "create or replace function notes.word() returns text language sql return 'two';")
    write('notes/note.sql', 'create or replace view notes.open as select nothing from notes.note;')
    await expect(apply()).rejects.toThrow(
      'As definições do banco falharam e foram desfeitas: column "nothing" does not exist (notes/note.sql)',
    )
    expect(await word()).toBe('one')
  })

  test('cannot give a function another answer under its name, because the version before still calls it', async () => {
    await apply()
    write('notes/words.sql', 'create or replace function notes.word() returns int language sql return 1;')
    await expect(apply()).rejects.toThrow('cannot change return type of existing function (notes/words.sql)')
  })

  test('wait for no table that somebody uses', async () => {
    const reader = new pg.Client(database.connection)
    await reader.connect()
    await reader.query('begin; select from notes.note')
    await expect(apply()).rejects.toThrow('outra conexão usa uma das suas tabelas há muito tempo')
    await reader.end()
    expect(await apply()).toEqual(['notes/words.sql', 'notes/note.sql'])
  })

  test('of a later version are left alone', async () => {
    await apply('0.10.0')
    write('notes/words.sql', "create or replace function notes.word() returns text language sql return 'old';")
    expect(await pendingDefinitions(client, directory, '0.9.0')).toEqual([])
    expect(await apply('0.9.0')).toEqual([])
    expect(await word()).toBe('one')
  })

  test('that the list does not have, or has and are missing, are refused', async () => {
    list('notes/words.sql', 'notes/gone.sql')
    await expect(apply()).rejects.toThrow('não dizem o mesmo: notes/gone.sql, notes/note.sql')
  })
})

describe('the repository', () => {
  test('defines nothing twice', () => {
    const names = filesBelow(migrations)
      .concat(filesBelow(definitions))
      .map((file) => readFileSync(file, 'utf8'))
      .flatMap((sql) => [...sql.matchAll(byItself), ...sql.matchAll(ofTable)])
      .map(([, ...names]) => names.join(' '))
    expect(names.length).toBeGreaterThan(150)
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  })

  test('has each object of the database in one definition, but what tables are made with', async () => {
    await connectTo()
    const { rows: twice } = await client.query(
      'select object from public.schema_definitions, unnest(objects) object group by object having count(*) > 1',
    )
    expect(twice).toEqual([])
    const { rows } = await client.query<{ object: string }>(`${everyObject}
      except select unnest(objects) from public.schema_definitions order by 1`)
    const others = rows.map(({ object }) => object).filter((object) => !ofEveryTable.test(object))
    expect(others).toEqual([
      'function identity.current_company()',
      'function platform.company_table(pg_catalog.regclass)',
      'function routine.meeting_kind(pg_catalog.text)',
    ])
  })

  test('says the same when all is applied once more', async () => {
    await connectTo()
    const before = await client.query(whatObjectsSay)
    await client.query('update public.schema_definitions set sha256 = $1', ['0'.repeat(64)])
    expect((await applyDefinitions(client, definitions, version)).length).toBeGreaterThan(30)
    expect((await client.query(whatObjectsSay)).rows).toEqual(before.rows)
    expect(await applyDefinitions(client, definitions, version)).toEqual([])
  })

  const byItself = /^create (?:or replace )?(function|view) ([\w.]+)/gm
  const ofTable = /^create (?:or replace )?(trigger|policy) (\w+)[^;]*?\son ([\w.]+)/gm
  /** The policy of every company's table, and that of the owner's backup. */
  const ofEveryTable = /^policy (tenant|whole_to_owner) on /

  const filesBelow = (folder: string) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.sql'))
      .map((name) => join(folder, name))
})

const own = `(select oid from pg_namespace where nspname !~ '^pg' and nspname not in ('public', 'information_schema'))`

const everyObject = `
  select i.type || ' ' || i.identity as object from (
    select 'pg_proc'::regclass as class, oid from pg_proc where pronamespace in ${own}
    union all select 'pg_class'::regclass, oid from pg_class where relkind = 'v' and relnamespace in ${own}
    union all select 'pg_trigger'::regclass, t.oid from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where not t.tgisinternal and c.relnamespace in ${own}
    union all select 'pg_policy'::regclass, p.oid from pg_policy p join pg_class c on c.oid = p.polrelid
      where c.relnamespace in ${own}
  ) o, pg_identify_object(o.class, o.oid, 0) i`

const whatObjectsSay = `
  select pg_get_functiondef(p.oid) || coalesce(p.proacl::text, '') as said from pg_proc p where pronamespace in ${own}
  union all select oid::regclass || pg_get_viewdef(oid) || coalesce(relacl::text, '')
    from pg_class where relkind = 'v' and relnamespace in ${own}
  union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
  union all select polname || ' on ' || polrelid::regclass || polcmd::text || coalesce(pg_get_expr(polqual, polrelid), '') || ' '
    || coalesce(pg_get_expr(polwithcheck, polrelid), '') from pg_policy
  order by 1`
