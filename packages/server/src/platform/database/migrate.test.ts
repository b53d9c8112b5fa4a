import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../../testing/database.ts'
import { migrate, migrationState } from './migrate.ts'

let database: FreshDatabase
let client: pg.Client
let directory: string

beforeEach(async () => {
  database = await freshDatabase()
  client = new pg.Client(database.connection)
  await client.connect()
  await client.query('drop table public.schema_migrations')
  directory = mkdtempSync(join(tmpdir(), 'prumo-migrations-'))
  write('0001_notes.sql', 'create table note (text text);\ninsert into note values (1);\n')
  write('0002_more.sql', 'insert into note values (2);')
})

afterEach(async () => {
  await client.end()
  await database.drop()
  rmSync(directory, { recursive: true })
})

test('the files run in order, once', async () => {
  expect(await migrate(client, directory)).toEqual(['0001_notes.sql', '0002_more.sql'])
  expect(await migrate(client, directory)).toEqual([])
  write('0010_last.sql', 'insert into note values (10);')
  expect(await migrate(client, directory)).toEqual(['0010_last.sql'])
  expect(await notes()).toEqual(['1', '2', '10'])
})

test('of servers that start at once, one applies the files and the others find them applied', async () => {
  const others = await Promise.all(
    [1, 2, 3].map(async () => {
      const other = new pg.Client(database.connection)
      await other.connect()
      return other
    }),
  )
  const applied = await Promise.all([client, ...others].map((each) => migrate(each, directory)))
  expect(applied.flat()).toHaveLength(2)
  expect(await notes()).toEqual(['1', '2'])
  for (const other of others) await other.end()
})

test('a file that fails leaves no change, is named, and the ones before it stay applied', async () => {
  write('0003_wrong.sql', 'insert into note values (3); insert into nowhere values (4);')
  await expect(migrate(client, directory)).rejects.toThrow(
    'A migração 0003_wrong.sql falhou e foi desfeita: relation "nowhere" does not exist',
  )
  expect(await notes()).toEqual(['1', '2'])
  write('0003_wrong.sql', 'insert into note values (3);')
  expect(await migrate(client, directory)).toEqual(['0003_wrong.sql'])
})

describe('a file whose table somebody uses', () => {
  let reader: pg.Client
  beforeEach(async () => {
    await migrate(client, directory)
    write('0003_wider.sql', 'alter table note add column more text;')
    reader = new pg.Client(database.connection)
    await reader.connect()
    await reader.query('begin; select from note')
  })
  afterEach(() => reader.end())

  test('gives up its place, so that those who come later pass, and is applied when the table is free', async () => {
    const migrating = migrate(client, directory, { lockMs: 50, restMs: 50, tries: 1_000 })
    await expect.poll(() => waitingForLocks()).toBe(1)
    expect(await notes(reader)).toEqual(['1', '2'])
    const other = new pg.Client(database.connection)
    await other.connect()
    expect(await notes(other)).toEqual(['1', '2'])
    await other.end()
    await reader.query('commit')
    expect(await migrating).toEqual(['0003_wider.sql'])
  })

  test('is refused in a sentence that says why, and leaves no change', async () => {
    await expect(migrate(client, directory, { lockMs: 1, restMs: 1, tries: 2 })).rejects.toThrow(
      'A migração 0003_wider.sql falhou e foi desfeita: outra conexão usa uma das suas tabelas há muito tempo',
    )
    await reader.query('commit')
    expect(await migrate(client, directory)).toEqual(['0003_wider.sql'])
  })

  test('is tried again where it and somebody else waited for each other', async () => {
    write(
      '0003_wider.sql',
      'alter table other add column more text; select pg_advisory_xact_lock(7); alter table note add column more text;',
    )
    const beside = new pg.Client(database.connection)
    await beside.connect()
    await client.query("create table other (text text); set deadlock_timeout = '1ms'")
    await reader.query("set deadlock_timeout = '1h'")
    await beside.query('select pg_advisory_lock(7)')
    const migrating = migrate(client, directory, { lockMs: 900_000, restMs: 10, tries: 1_000 })
    const waiting = async () => (await beside.query('select from pg_locks where not granted')).rowCount
    await expect.poll(waiting).toBe(1)
    const passed = reader.query('select from other')
    await expect.poll(waiting).toBe(2)
    await beside.query('select pg_advisory_unlock(7)')
    await passed
    await reader.query('commit')
    expect(await migrating).toEqual(['0003_wider.sql'])
    await beside.end()
  })

  const waitingForLocks = async () => {
    const { rowCount } = await reader.query("select from pg_locks where not granted and mode = 'AccessExclusiveLock'")
    return rowCount
  }
})

test('a file changed after it was applied is refused before anything runs', async () => {
  await migrate(client, directory)
  write('0001_notes.sql', 'create table note (text text, other text);')
  write('0003_new.sql', 'insert into note values (3);')
  await expect(migrate(client, directory)).rejects.toThrow(
    'O banco de dados recebeu outro texto da migração 0001_notes.sql',
  )
  expect(await notes()).toEqual(['1', '2'])
})

test('the line ends of a Windows checkout do not count as a change', async () => {
  await migrate(client, directory)
  write('0001_notes.sql', 'create table note (text text);\r\ninsert into note values (1);\r\n')
  expect(await migrate(client, directory)).toEqual([])
})

test('a database that newer code has migrated is refused', async () => {
  await migrate(client, directory)
  rmSync(join(directory, '0002_more.sql'))
  await expect(migrate(client, directory)).rejects.toThrow(
    'O banco de dados é mais novo que este código: já recebeu 0002_more.sql.',
  )
})

test('a new file with a number below the last applied one is refused', async () => {
  renameSync(join(directory, '0002_more.sql'), join(directory, '0003_more.sql'))
  await migrate(client, directory)
  write('0002_late.sql', 'select 1;')
  await expect(migrate(client, directory)).rejects.toThrow('A migração 0002_late.sql chegou depois de 0003_more.sql')
})

describe('a database from before the baseline', () => {
  beforeEach(async () => {
    write('0003_more.sql', 'insert into note values (3);')
    await migrate(client, directory)
    const { rows } = await client.query<{ line: string }>(
      `select sha256 || ' ' || name as line from public.schema_migrations order by name`,
    )
    for (const name of ['0001_notes.sql', '0002_more.sql', '0003_more.sql']) rmSync(join(directory, name))
    write('0001_baseline.sql', 'create table note (text text);')
    write('before-baseline', ['1.2.0 0123abc', ...rows.map(({ line }) => line)].join('\n'))
  })

  test('that has all of it is told that it has the baseline, and goes on from there', async () => {
    write('0002_after.sql', 'insert into note values (4);')
    const both = ['0001_baseline.sql', '0002_after.sql']
    expect((await migrationState(client, directory)).pending).toEqual(both)
    expect(await migrate(client, directory)).toEqual(both)
    expect(await notes()).toEqual(['1', '2', '3', '4'])
    expect(await migrationState(client, directory)).toEqual({ applied: both, pending: [] })
    expect(await migrate(client, directory)).toEqual([])
  })

  test('that lacks some of it, or has it otherwise, is refused, with the version that brings it so far', async () => {
    const refusal = (name: string) =>
      `O banco de dados é de antes do Prumo 1.2.0: falta a migração ${name}. Use primeiro o Prumo 1.2.0 (git checkout 0123abc), que atualiza o banco ao iniciar, e depois esta versão.`
    await client.query(`update public.schema_migrations set sha256 = 'another' where name = '0002_more.sql'`)
    await expect(migrate(client, directory)).rejects.toThrow(refusal('0002_more.sql'))
    await client.query(`delete from public.schema_migrations where name = '0003_more.sql' or sha256 = 'another'`)
    await expect(migrationState(client, directory)).rejects.toThrow(refusal('0002_more.sql'))
    expect(await notes()).toEqual(['1', '2', '3'])
  })
})

test('wrong names and repeated numbers are refused', async () => {
  write('0002_again.sql', 'select 1;')
  await expect(migrate(client, directory)).rejects.toThrow('o mesmo número: 0002_again.sql e 0002_more.sql')
  rmSync(join(directory, '0002_again.sql'))
  write('3-Notes.sql', 'select 1;')
  await expect(migrate(client, directory)).rejects.toThrow('O nome da migração 3-Notes.sql')
})

function write(name: string, sql: string) {
  writeFileSync(join(directory, name), sql)
}

async function notes(on = client) {
  const { rows } = await on.query<{ text: string }>('select text from note')
  return rows.map((row) => row.text)
}
