import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../../testing/database.ts'
import { withClient } from '../../testing/database-server.ts'
import { fail } from '../errors.ts'
import { Database } from './database.ts'

// One call is one transaction, applied whole or not at all: every verb relies on it.

let fresh: FreshDatabase
let database: Database

beforeAll(async () => {
  fresh = await freshDatabase()
  await withClient(fresh.connection, (client) =>
    client.query('create table public.notes (text text); grant select, insert on public.notes to prumo_app'),
  )
  // One connection, so that a transaction finds what the one before it left on the connection.
  database = new Database(fresh.connection, { max: 1 })
})
beforeEach(() => withClient(fresh.connection, (client) => client.query('truncate public.notes')))
afterAll(async () => {
  await database.close()
  await fresh.drop()
})

const settings = { 'app.company_id': '7' }
const write = `insert into public.notes values ('escrita')`
const notes = async () =>
  (await withClient(fresh.connection, (client) => client.query('select from public.notes'))).rowCount

test('what was written is stored when the transaction ends well', async () => {
  await database.transaction({ settings }, (db) => db.raw(write))
  expect(await notes()).toBe(1)
})

test.each([
  ['a refusal', fail('not_found')],
  ['a bug', new TypeError('x is not a function')],
])('%s after a write undoes it', async (_, error) => {
  const failing = database.transaction({ settings }, async (db) => {
    await db.raw(write)
    throw error
  })
  await expect(failing).rejects.toBe(error)
  expect(await notes()).toBe(0)
})

test('a statement that fails undoes the others, also when nobody awaited it', async () => {
  const unawaited = database.transaction({ settings }, async (db) => {
    await db.raw(write)
    db.raw('select 1 / 0').catch(() => {})
  })
  await expect(unawaited).rejects.toThrow()
  expect(await notes()).toBe(0)
})

test.each([
  ['fails', () => Promise.reject(fail('not_found'))],
  ['ends well', () => Promise.resolve()],
])('work that %s before the connection of its unawaited statement came gives it back', async (_, end) => {
  const first = database.transaction({ settings }, (db) => db.raw('select pg_sleep(0.05)'))
  const second = database.transaction({ settings }, (db) => {
    db.raw('select 1').catch(() => {})
    return end()
  })
  await Promise.allSettled([first, second])
  // The pool has one connection: with it lost, this waits in vain.
  await database.transaction({ settings }, (db) => db.raw('select 1'))
})

test('of statements sent together, those behind one that fails have its error: whichever is awaited first says why', async () => {
  const together = database.transaction({ settings }, async (db) => {
    const sent = ['select 1 / 0', 'select 1', 'select 2'].map((text) => db.raw(text))
    const ended = await Promise.allSettled(sent)
    throw Object.assign(new Error('seen'), {
      codes: ended.map((one) => one.status === 'rejected' && (one.reason as { code: string }).code),
    })
  })
  await expect(together).rejects.toMatchObject({ message: 'seen', codes: ['22012', '22012', '22012'] })
})

test('a read-only transaction cannot write', async () => {
  const writing = database.transaction({ settings, readOnly: true }, (db) => db.raw(write))
  await expect(writing).rejects.toThrow('read-only transaction')
  expect(await notes()).toBe(0)
})

test('the company of a transaction is forgotten at its end, however it ended', async () => {
  const company = async () =>
    (await database.statement<{ is: string | null }>(`select current_setting('app.company_id', true) as is`, []))[0]!.is
  await database.transaction({ settings }, (db) => db.raw('select 1'))
  expect(await company()).toBeFalsy()
  await database.transaction({ settings }, async () => Promise.reject(fail('not_found'))).catch(() => {})
  await database
    .transaction({ settings }, async (db) => {
      await db.raw('select 1')
      throw fail('not_found')
    })
    .catch(() => {})
  expect(await company()).toBeFalsy()
})

// Below libfaketime (scripts/test-dates.mjs) no timer of PostgreSQL ends: statement_timeout and lock_timeout never come.
const timersEnd = process.env.FAKETIME === undefined

test.runIf(timersEnd)(
  'a transaction that waits for a lock longer than it may is refused, while the one that holds it goes on',
  async () => {
    const two = new Database(fresh.connection, { max: 2 })
    try {
      const lock = 'select pg_advisory_xact_lock(1)'
      await two.transaction({ settings }, async (holder) => {
        await holder.raw(lock)
        const waiting = two.transaction(
          { settings: { 'app.company_id': '8' }, timeLimits: { statementMs: 600_000, lockMs: 1 } },
          (db) => db.raw(lock),
        )
        await expect(waiting).rejects.toMatchObject({ code: 'record.busy' })
        await holder.raw(write)
      })
      expect(await notes()).toBe(1)
    } finally {
      await two.close()
    }
  },
)

test('every time limit of a connection and of a transaction is multiplied by the same factor', async () => {
  const limits = `select current_setting('statement_timeout') || ' ' || current_setting('lock_timeout') as are`
  const slow = new Database(fresh.connection, { max: 1, timeFactor: 60 })
  try {
    for (const [of, usual, own] of [
      [database, '30s 10s', '2s 1s'],
      [slow, '30min 10min', '2min 1min'],
    ] as const) {
      expect(await of.statement(limits, [])).toEqual([{ are: usual }])
      const timeLimits = { statementMs: 2_000, lockMs: 1_000 }
      expect(await of.transaction({ settings, timeLimits }, (db) => db.raw(limits))).toEqual([{ are: own }])
    }
  } finally {
    await slow.close()
  }
})

test('the server decides how durable a commit is: no connection asks for less', async () => {
  const [row] = await database.statement<{ source: string }>(
    `select source from pg_settings where name = 'synchronous_commit'`,
    [],
  )
  expect(['client', 'session', 'user', 'database']).not.toContain(row!.source)
})

test('what is written for a company that was deleted meanwhile is refused as its session is', async () => {
  const writing = database.transaction({ settings }, (db) =>
    db.raw(
      `insert into contacts.contacts (company_id, name, email, phone) values (7, 'Rui', 'rui@exemplo.com.br', '')`,
    ),
  )
  await expect(writing).rejects.toMatchObject({ code: 'session.expired' })
})

describe('a migration beside the server, which changes what a prepared statement answers,', () => {
  const all = 'select * from public.notes'
  let columns = 0
  /** Adds a column as the next version's migration does. */
  const migrate = () =>
    withClient(fresh.connection, (client) =>
      client.query(`alter table public.notes add column added_${++columns} text`),
    )
  const prepared = () => database.transaction({ settings }, (db) => db.raw(all))
  const backend = () => database.statement<{ pid: number }>('select pg_backend_pid() as pid', [])

  test('is not seen by a statement outside transactions', async () => {
    await database.statement(all, [])
    await migrate()
    expect(await database.statement(all, [])).toEqual([])
  })

  test('is not seen by a transaction that only read before, and its connection is closed', async () => {
    await prepared()
    const [before] = await backend()
    await migrate()
    const [company, rows, more] = await database.transaction(
      { settings, timeLimits: { statementMs: 2_000, lockMs: 1_000 } },
      async (db) => {
        await db.raw('select 1')
        await db.assume({ 'app.user_id': '9' })
        const together = await Promise.all([db.raw(all), db.raw(`select 2 as more`)])
        const read = `select concat_ws(' ', current_setting('app.company_id'), current_setting('app.user_id'), current_setting('statement_timeout')) as is`
        return [(await db.raw<{ is: string }>(read))[0]!.is, ...together]
      },
    )
    expect([company, rows, more]).toEqual(['7 9 2s', [], [{ more: 2 }]])
    expect(await backend()).not.toEqual([before])
  })

  test('lets a transaction that wrote nothing yet write', async () => {
    const returning = `insert into public.notes values ('escrita') returning *`
    await database.transaction({ settings }, (db) => db.raw(returning))
    await migrate()
    await database.transaction({ settings }, async (db) => {
      await db.raw('select 1')
      await db.raw(returning)
    })
    expect(await notes()).toBe(2)
  })

  test('refuses one that wrote before with a 503, and nothing of it is stored', async () => {
    await prepared()
    await migrate()
    const writing = database.transaction({ settings }, async (db) => {
      await db.raw(write)
      await db.raw(all)
    })
    await expect(writing).rejects.toMatchObject({ code: 'server.unavailable' })
    expect(await notes()).toBe(0)
    expect(await prepared()).toEqual([])
  })
})
