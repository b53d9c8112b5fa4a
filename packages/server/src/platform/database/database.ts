import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import type { Writable } from 'node:stream'
import pg from 'pg'
import { FairQueue, type Load, type Waiting } from '../admission/fair-queue.ts'
import { fail } from '../errors.ts'
import { lowerShare, nice } from '../priority.ts'
import { asLists, type Named, rowsOf } from './row-shapes.ts'
import { applicationSession, establishing, isReadOnly } from './session.ts'
import './types.ts'
import { compiled, type Query, written } from './sql.ts'

/**
 * The values that row level security reads. `session` and `email` give access to the one row whose secret or address
 * the caller presents.
 */
export type Settings = Partial<
  Record<'app.company_id' | 'app.user_id' | 'app.session' | 'app.email' | 'app.runner', string>
>

/** How long a statement may take, and how long it may wait for a lock: milliseconds. */
export type TimeLimits = { statementMs: number; lockMs: number }

/** Of a transaction that names no others, and of a statement without one. */
const usual: TimeLimits = { statementMs: 30_000, lockMs: 10_000 }
const idleInTransactionMs = 60_000
const connectMs = 5_000
/**
 * A new connection plans every statement anew, which costs the database more than carrying them out: idle ones are kept,
 * and probed, so that no firewall forgets them. None is kept for ever, because its plans take memory.
 */
const kept = {
  idleTimeoutMillis: 10 * 60_000,
  maxLifetimeSeconds: 60 * 60,
  keepAlive: true,
  keepAliveInitialDelayMillis: 60_000,
}

const timeouts = ({ statementMs, lockMs }: TimeLimits, factor: number) => ({
  statement_timeout: String(statementMs * factor),
  lock_timeout: String(lockMs * factor),
})

/**
 * The connection of one transaction. Statements sent without awaiting travel together. One is written as a tag, its values
 * in place (db.all<Row>`select … where id = ${id}`), or made by a builder.
 */
export interface Connection {
  /** All rows. */
  all<Row>(query: Query<Row>): Promise<Row[]>
  all<Row>(text: TemplateStringsArray, ...values: unknown[]): Promise<Row[]>
  /** The first row, if any. */
  first<Row>(query: Query<Row>): Promise<Row | undefined>
  first<Row>(text: TemplateStringsArray, ...values: unknown[]): Promise<Row | undefined>
  /** The number of rows that a write changed. */
  run(query: Query<unknown>): Promise<number>
  run(text: TemplateStringsArray, ...values: unknown[]): Promise<number>
  /** Sends plain SQL, for statements that no builder writes better. */
  raw<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>
  /**
   * Publishes to the listening nodes (platform/live) when the transaction is committed: the payload is sent in the same
   * write as the commit, right behind it. The same text is sent once. Not in a read-only transaction.
   */
  notify(payload: string): void
  /** True if a connection is held: from the first statement to the end of the transaction. */
  readonly held: boolean
  /** Changes what row level security reads, from here to the end of the transaction. */
  assume(settings: Settings): Promise<void>
}

/** Names of statements: each is prepared once per connection, so that PostgreSQL plans it once. */
const names = new Map<string, string>()
function nameOf(text: string) {
  let name = names.get(text)
  if (!name) names.set(text, (name = `q${createHash('sha1').update(text).digest('base64url').slice(0, 20)}`))
  return name
}

type Written = Query<unknown> | TemplateStringsArray

const statement = (given: Written, values: unknown[]): Named => {
  const { sql: text, parameters } = 'raw' in given ? written(given, values) : compiled(given)
  return { name: nameOf(text), text, values: parameters as unknown[] }
}

/** @param before what is asked in the same statement. */
const settingLocally = (settings: Readonly<Record<string, string>>, before?: Watching['before']): Named => {
  const entries = Object.entries(settings)
  const parts = entries.map((_, i) => `set_config($${2 * i + 1}, $${2 * i + 2}, true)`)
  const values: unknown[] = entries.flat()
  if (before) {
    const places = before.values.map((value) => `$${values.push(value)}`)
    parts.push(`${before.calls}(${places.join(', ')}) as before`)
  }
  const text = `select ${parts.join(', ')}`
  return { name: nameOf(text), text, values }
}

/** The LISTEN/NOTIFY channel of live events. */
export const channel = 'prumo_live'

const telling = (notices: ReadonlySet<string>) => {
  const text = `select pg_notify('${channel}', payload) from unnest($1::text[]) payload`
  return { name: nameOf(text), text, values: [[...notices]] }
}

export type TransactionOptions = {
  settings: Settings
  readOnly?: boolean
  /** Less than the connection's own 30 and 10 seconds, where a person waits. */
  timeLimits?: TimeLimits | undefined
  /**
   * Aborted when nobody waits any more: the transaction does not begin, or is rolled back before its next statement.
   */
  signal?: AbortSignal | undefined
  /** Waits for a connection as long as it takes. For jobs. */
  noWaitLimit?: boolean | undefined
  watching?: Watching | undefined
}

/** Who wants to know what a transaction read, and how something was before it read anything. */
export type Watching = {
  /** A function of the database, asked in front of the first statement, beside the settings of row level security. */
  readonly before: { calls: string; values: unknown[] }
  /** Its answer, when the transaction ends well. */
  began(answer: unknown): void
  /** The text of each statement that is sent. */
  sends(text: string): void
}

type Took = (name: string, text: string, ms: number) => void

/** The party of work that belongs to no company. */
const nobody = ''
const mostWaiting = 256
const reserved = 2
const waitForConnectionMs = 10_000
const busy = () => fail('server.unavailable', { retryAfter: 2 })

/**
 * The pool of connections, under the role that owns nothing, and the only place that opens transactions. `begin`, the
 * settings of row level security and the first statement are sent in one write. A company has one connection for each
 * processor of the machine, two at least and at most a third of all, and queues behind itself (FairQueue). While a
 * connection is held, code waits only for the database.
 */
export class Database {
  readonly pool: pg.Pool
  /** Two connections of their own for counted tries (http/rate-limits.ts), also while all of `pool` are held. */
  readonly reserve: pg.Pool
  readonly #connections: FairQueue
  readonly #timeFactor: number
  readonly #took: Took

  /**
   * @param options.timeFactor multiplies every time limit (the setting TIME_LIMIT_FACTOR).
   * @param options.took hears how long each statement took.
   * @param options.reads a standby will do.
   */
  constructor(
    connection: pg.ClientConfig,
    {
      max = 16,
      timeFactor = 1,
      took = () => {},
      reads = false,
    }: { max?: number; timeFactor?: number; took?: Took; reads?: boolean } = {},
  ) {
    this.#timeFactor = timeFactor
    this.#took = took
    const session = applicationSession(
      {
        ...timeouts(usual, timeFactor),
        idle_in_transaction_session_timeout: String(idleInTransactionMs * timeFactor),
      },
      reads,
    )
    const opened = {
      ...connection,
      ...kept,
      pipeline: true,
      ...establishing(session, connectMs * timeFactor),
      connectionTimeoutMillis: connectMs * timeFactor,
    } as pg.PoolConfig
    this.pool = new pg.Pool({ ...opened, max })
    this.reserve = new pg.Pool({ ...opened, max: reserved })
    this.#connections = new FairQueue({
      places: max,
      perParty: Math.min(Math.ceil(max / 3), Math.max(2, availableParallelism())),
      waiting: mostWaiting,
      waitMs: waitForConnectionMs * timeFactor,
      refuse: busy,
    })
    // A restart of the database cuts idle connections, and busy ones, whose statements fail by themselves. Without a
    // listener either would end the process.
    for (const pool of [this.pool, this.reserve]) {
      pool.on('error', () => {})
      pool.on('connect', (client) => {
        client.on('error', () => {})
        giveWay(client)
      })
    }
  }

  /** What is done with the connections, and who waits for one. */
  get load(): Load {
    return this.#connections.load
  }

  /**
   * Opens a connection as requests do, for a start.
   * @throws why it is refused (`establish`), or why there is none.
   */
  async requireConnection() {
    const client = await this.pool.connect()
    client.release()
  }

  /**
   * Runs one statement outside any transaction and any company: it sees only what row level security opens to
   * everybody.
   * @param party the party in the queue of connections, when it is known before the company.
   */
  async statement<Row extends pg.QueryResultRow>(text: string, values: unknown[], party = nobody): Promise<Row[]> {
    let client = await this.#connect(party, {})
    let broken: Error | undefined
    const query = { name: nameOf(text), text, values }
    try {
      try {
        return (await this.#timed<Row>(client, query)).rows
      } catch (error) {
        if (!isStalePlan(error)) throw error
        client = await client.renew(error)
        return (await shaped<Row>(client, query)).rows
      }
    } catch (error) {
      broken = connectionLost(error)
      throw translated(error)
    } finally {
      client.release(broken)
    }
  }

  /**
   * Runs `work` in one transaction: committed when it returns, rolled back when it throws. A read-only transaction
   * returns before its commit is confirmed, because it has nothing to lose.
   */
  async transaction<T>(
    { settings: given, readOnly = false, timeLimits, signal, noWaitLimit, watching }: TransactionOptions,
    work: (connection: Connection) => Promise<T>,
  ): Promise<T> {
    const party = given['app.company_id'] ?? nobody
    let settings: Readonly<Record<string, string>> = {
      ...given,
      ...(timeLimits && timeouts(timeLimits, this.#timeFactor)),
    }
    let client: Leased | undefined
    let ended = false
    let opening: Promise<Leased> | undefined
    let opened: Promise<unknown> = Promise.resolve()
    // On another connection what was read before may be older than the answer there.
    let before = watching?.before
    const set = async (on: Leased, asked: Watching['before'] | undefined) => {
      const { rows } = await on.query<{ before: unknown }>(settingLocally(settings, asked))
      if (asked) watching!.began(rows[0]!.before)
    }
    const begin = (got: Leased) => {
      client = got
      flushOnce(got)
      opened = Promise.all([
        got.query(readOnly ? 'begin read only' : 'begin'),
        ...(before || Object.keys(settings).length ? [set(got, before)] : []),
      ])
      before = undefined
      opened.catch(() => {})
      return got
    }
    // Opened at the first query: a call that answers without a query takes no connection.
    const open = () => (opening ??= this.#connect(party, { signal, noWaitLimit }).then(begin))
    // A migration beside this process changed what a prepared statement answers. Nothing but reads was carried out, so
    // that the rest is carried out on another connection, as if it came a moment later.
    let stale: Leased | undefined
    const renew = (from: Leased, error: Error) => {
      stale = from
      return (opening = from.renew(error).then(begin))
    }
    let onlyRead = true
    let failed: unknown
    const send = async <Row>(query: Named) => {
      watching?.sends(query.text)
      const on = await open()
      signal?.throwIfAborted()
      flushOnce(on)
      try {
        const result = await this.#timed<Row>(on, query)
        onlyRead &&= isPlainRead(query)
        return result
      } catch (error) {
        if (isStalePlan(error) && onlyRead && !stale) await renew(on, error)
        // What was sent behind a statement that failed says only that one did.
        else if (codeOf(error) === inFailedTransaction && failed !== undefined) throw failed
        else if (!(codeOf(error) === inFailedTransaction && on === stale)) {
          failed = error
          throw error
        }
      }
      const renewed = await open()
      flushOnce(renewed)
      return shaped<Row>(renewed, query)
    }
    const notices = new Set<string>()
    const connection: Connection = {
      all: async <Row>(query: Written, ...values: unknown[]) => (await send<Row>(statement(query, values))).rows,
      first: async <Row>(query: Written, ...values: unknown[]) => (await send<Row>(statement(query, values))).rows[0],
      run: async (query: Written, ...values: unknown[]) => (await send(statement(query, values))).rowCount ?? 0,
      raw: async <Row>(text: string, values: unknown[] = []) =>
        (await send<Row>({ name: nameOf(text), text, values })).rows,
      notify: (payload) => void notices.add(payload),
      get held() {
        return opening !== undefined && !ended
      },
      assume: async (change) => {
        await send(settingLocally(change))
        settings = { ...settings, ...change }
      },
    }

    let result: T
    try {
      result = await work(connection)
      ended = true
      if (notices.size && readOnly) throw new Error('a read-only transaction has nothing to tell')
      if (notices.size) await open()
      // A statement that nobody awaited may still wait for its connection.
      await opening
      await opened
    } catch (error) {
      await opening?.catch(() => {})
      // A write in a transaction that asked to be read-only is a bug of its own, on a sound connection.
      const own = readOnly && isReadOnly(error)
      await this.#rollback(client, own ? undefined : error)
      throw own ? error : translated(error)
    }
    if (!client) return result
    if (readOnly) {
      const held = client
      held.query('commit').then(
        () => held.release(),
        (error: Error) => held.release(error),
      )
      return result
    }
    await this.#commit(client, notices)
    return result
  }

  /** As `shaped`, and says how long it took. */
  async #timed<Row>(on: Pick<pg.PoolClient, 'query'>, query: Named) {
    const begun = performance.now()
    const result = await shaped<Row>(on, query)
    this.#took(query.name, query.text, performance.now() - begun)
    return result
  }

  /** The plan that PostgreSQL has for a statement with whatever values. The statement is not carried out. */
  async planOf(text: string): Promise<string> {
    const client = await this.pool.connect()
    const many = Math.max(0, ...[...text.matchAll(/\$(\d+)/g)].map(([, n]) => Number(n)))
    const values = many > 0 ? `(${Array.from({ length: many }, () => 'null').join(', ')})` : ''
    try {
      await client.query('begin read only')
      await client.query('set local plan_cache_mode = force_generic_plan')
      await client.query(`prepare slow_plan as ${text}`)
      const { rows } = await client.query<Record<string, string>>(`explain execute slow_plan${values}`)
      return rows.map((row) => Object.values(row)[0]).join('\n')
    } finally {
      // What was prepared is of the connection.
      await client.query('rollback').catch(() => {})
      client.release(true)
    }
  }

  async close() {
    await Promise.all([this.pool.end(), this.reserve.end()])
  }

  async #connect(party: string, waiting: Waiting): Promise<Leased> {
    await this.#connections.take(party, waiting)
    return this.#lease(party)
  }

  /** A connection in the place that the party has. */
  async #lease(party: string): Promise<Leased> {
    try {
      const client = await this.pool.connect()
      return {
        query: client.query.bind(client),
        stream: streamOf(client),
        release: (lost?: Error) => {
          client.release(lost)
          this.#connections.give(party)
        },
        renew: (cause) => {
          client.release(cause)
          return this.#lease(party)
        },
      }
    } catch (cause) {
      this.#connections.give(party)
      throw fail('server.unavailable', { cause, retryAfter: 2 })
    }
  }

  async #rollback(client: Leased | undefined, error: unknown) {
    if (!client) return
    const broken = connectionLost(error)
    if (broken) return client.release(broken)
    await client.query('rollback').then(
      () => client.release(),
      (lost: Error) => client.release(lost),
    )
  }

  /**
   * Commits, and publishes right behind the commit in the same write, so that the database gets both even when this
   * process dies. Inside the transaction PostgreSQL would let only one publishing transaction commit at a time, each
   * with its wait for the disk (a quarter of the throughput, measured).
   */
  async #commit(client: Leased, notices: ReadonlySet<string>) {
    flushOnce(client)
    const committing = client.query('commit')
    const told = notices.size ? this.#told(client, notices) : undefined
    let lost: Error | undefined
    try {
      const done = await committing
      // COMMIT of a failed transaction answers ROLLBACK, without an error.
      if (done.command === 'ROLLBACK')
        throw new Error('the transaction was rolled back: a failed statement was not awaited')
    } catch (error) {
      lost = connectionLost(error)
      throw translated(error)
    } finally {
      if (told) void told.then((alsoLost) => client.release(lost ?? alsoLost))
      else client.release(lost)
    }
  }

  /** Never throws, because the transaction is committed already. Returns the error of a lost connection. */
  async #told(client: Leased, notices: ReadonlySet<string>): Promise<Error | undefined> {
    const { name, text, values } = telling(notices)
    try {
      await client.query({ name, text, values })
      return undefined
    } catch (error) {
      await this.statement(text, values).catch(() => {})
      return connectionLost(error)
    }
  }
}

/** Carries out a statement; its rows have one shape (row-shapes.ts). */
async function shaped<Row>(on: Pick<pg.PoolClient, 'query'>, query: Named) {
  const result = await on.query(asLists(query))
  return { rows: rowsOf<Row>(query.name, result), rowCount: result.rowCount }
}

/** A connection, and its place in the company's share. */
type Leased = Pick<pg.PoolClient, 'query'> & {
  stream: Writable
  release(lost?: Error): void
  /** Closes the connection and opens another in its place. */
  renew(cause: Error): Promise<Leased>
}

/** The process of a connection to a PostgreSQL of this machine leaves the processors to the server first. */
function giveWay(client: pg.PoolClient) {
  // The published types leave it out.
  const { processID } = client as pg.PoolClient & { processID: number }
  if (client.host.startsWith('/') && isPostgres(processID)) lowerShare(processID, nice.connection)
}

/** The socket may be that of another container, whose processes have other numbers here. */
function isPostgres(id: number) {
  try {
    return readFileSync(`/proc/${id}/comm`, 'utf8').startsWith('postgres')
  } catch {
    return false
  }
}

// The published types leave the connection's stream out.
const streamOf = (client: pg.PoolClient) =>
  (client as unknown as { connection: { stream: Writable } }).connection.stream

/** Everything sent before the next turn of the event loop leaves in one write: each write is a system call. */
function flushOnce({ stream }: Leased) {
  if (stream.writableCorked) return
  stream.cork()
  process.nextTick(() => stream.uncork())
}

const codeOf = (error: unknown) => (error as { code?: unknown } | undefined)?.code

/**
 * "cached plan must not change result type": a statement of this connection, prepared before a migration, would answer
 * other columns. Refused before anything of it is carried out. PostgreSQL may say it in Portuguese.
 */
const isStalePlan = (error: unknown): error is Error =>
  codeOf(error) === '0A000' && (error as { routine?: unknown }).routine === 'RevalidateCachedQuery'

/** A statement that neither writes nor locks: its effect is its answer alone. */
const isPlainRead = ({ name, text }: Named) => {
  let known = plainReads.get(name)
  if (known === undefined) plainReads.set(name, (known = readsOnly(text)))
  return known
}
const plainReads = new Map<string, boolean>()
const readsOnly = (text: string) =>
  /^\s*(select|with)\b/i.test(text) &&
  !/\b(insert|update|delete|merge|nextval|for\s+(no\s+key|key|share))\b|lock/i.test(text)

/**
 * The error, when it means that the connection is lost, or its plans are stale, and must not return to the pool: also that
 * of a database that only reads since another has taken over, because a new connection may find the other.
 */
function connectionLost(error: unknown): Error | undefined {
  if (isStalePlan(error)) return error
  const code = codeOf(error)
  if (isReadOnly(error)) return error as Error
  if (typeof code === 'string' && (code.startsWith('57P') || code.startsWith('08') || code.startsWith('E')))
    return error as Error
  return error instanceof Error && /connection terminated|not queryable/i.test(error.message) ? error : undefined
}

/**
 * The server restarts, has no connections left, found a deadlock or a conflict, or stopped a statement that took too
 * long, usually because it waited for another: trying again helps.
 */
const passing = new Set<unknown>(['57P01', '57P02', '57P03', '53300', '40P01', '40001', '57014'])

/** The pool's own error when no connection was free in time. */
const waitedInVain = (error: unknown) =>
  error instanceof Error && /timeout exceeded when trying to connect/.test(error.message)

const diskFull = '53100'
const inFailedTransaction = '25P02'
const lockNotAvailable = '55P03'

const foreignKeyViolation = '23503'

/** A company that was deleted after the session was read: its sessions went with it. PostgreSQL may speak Portuguese. */
const isOfDeletedCompany = (error: unknown) =>
  codeOf(error) === foreignKeyViolation &&
  / (not present in table|não está presente na tabela) "companies"/.test(String((error as { detail?: unknown }).detail))

/** The error of a statement as the caller sees it: a temporary condition is a 503 and not a bug of the call. */
export function translated(error: unknown) {
  if (codeOf(error) === diskFull) {
    const message = 'O Prumo está sem espaço em disco e não gravou nada. Avise quem cuida dele e tente mais tarde.'
    return fail('server.unavailable', { cause: error, message, retryAfter: 30 })
  }
  if (codeOf(error) === lockNotAvailable) return fail('record.busy', { cause: error, retryAfter: 2 })
  if (isOfDeletedCompany(error)) return fail('session.expired', { cause: error })
  const unavailable = passing.has(codeOf(error)) || connectionLost(error) || waitedInVain(error)
  return unavailable ? fail('server.unavailable', { cause: error, retryAfter: 2 }) : error
}
