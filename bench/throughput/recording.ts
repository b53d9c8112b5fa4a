/* Preloaded into the real server (`node --import`) to record, one JSON line each, what it sends to the database while
   it answers a request: which connection it takes and releases, each statement's text and values, and when it waited
   for an answer. Statements of other roles and of jobs are left out. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { appendFileSync } from 'node:fs'
import { Server } from 'node:http'
import pg from 'pg'

/** `lease` numbers the times a connection is taken, `statement` the statements. */
export type Step =
  | { kind: 'request' }
  | { kind: 'take'; lease: number }
  | { kind: 'send'; lease: number; statement: number; text: string; name?: string; values: Value[] }
  | { kind: 'answer'; statement: number; command: string; rows: Record<string, unknown>[] }
  | { kind: 'give'; lease: number }
  | { kind: 'end' }

/** A value as sent; a Date is marked, because it is always the time of the request. */
export type Value = string | number | boolean | null | { now: true } | { list: Value[] } | { bytes: string }

const file = process.env.BENCH_RECORDING!
const write = (step: Step) => appendFileSync(file, `${JSON.stringify(step)}\n`)

let statements = 0
let leases = 0
/** Only the statements of a request are recorded: jobs use the same connections. */
const ofRequest = new AsyncLocalStorage<true>()
const leaseOf = new WeakMap<object, number>()

type Method = (...given: unknown[]) => unknown
const served = Server.prototype as unknown as { emit: Method }
const emitOfServer = served.emit
served.emit = function (this: Server, ...given: unknown[]) {
  if (given[0] !== 'request') return emitOfServer.apply(this, given)
  write({ kind: 'request' })
  const response = given[2] as NodeJS.WritableStream
  response.once('finish', () => write({ kind: 'end' }))
  return ofRequest.run(true, () => emitOfServer.apply(this, given))
}

type Leased = { release: Method }
/** The server's own pools send their statements in pipelines; no other does. */
type Pool = pg.Pool & { options: { pipeline?: boolean } }
const pooled = pg.Pool.prototype as unknown as { connect: Method }
const { connect } = pooled
pooled.connect = function (this: Pool, ...given: unknown[]) {
  if (!ofRequest.getStore() || !this.options.pipeline) return connect.apply(this, given)
  const [callback] = given
  if (typeof callback !== 'function') return (connect.apply(this, given) as Promise<Leased>).then(leased)
  const inRequest = AsyncLocalStorage.snapshot()
  return connect.call(this, (error: Error | undefined, client: Leased | undefined, ...more: unknown[]) =>
    inRequest(() => (callback as Method)(error, client && leased(client), ...more)),
  )
}

function leased(client: Leased): Leased {
  const lease = ++leases
  leaseOf.set(client, lease)
  write({ kind: 'take', lease })
  // The pool sets a new release function at each lease.
  const { release } = client
  client.release = (...given) => {
    leaseOf.delete(client)
    write({ kind: 'give', lease })
    return release.apply(client, given)
  }
  return client
}

/** Rows are lists of values where the product asked for them so. */
type Answer = { command: string; fields: { name: string }[]; rows: (unknown[] | Record<string, unknown>)[] }
const byColumn = ({ fields, rows }: Answer) =>
  rows.map((row) => (Array.isArray(row) ? Object.fromEntries(fields.map(({ name }, at) => [name, row[at]])) : row))
const connected = pg.Client.prototype as unknown as { query: Method }
const { query } = connected
connected.query = function (this: pg.Client, ...given: unknown[]) {
  const lease = leaseOf.get(this)
  if (lease === undefined) return query.apply(this, given)
  const statement = ++statements
  write({ kind: 'send', lease, statement, ...statementIn(given) })
  const heard = (answer: Answer) =>
    write({ kind: 'answer', statement, command: answer.command, rows: byColumn(answer) })
  const callback = given.at(-1)
  if (typeof callback === 'function') {
    given[given.length - 1] = (error: Error | undefined, answer: Answer) => {
      if (!error) heard(answer)
      ;(callback as Method)(error, answer)
    }
    return query.apply(this, given)
  }
  const sent = query.apply(this, given) as Promise<Answer>
  return sent.then((answer) => {
    heard(answer)
    return answer
  })
}

/** A statement is a text or a configuration; its values are a second argument or part of the configuration. */
function statementIn([first, second]: unknown[]) {
  const config =
    typeof first === 'string' ? { text: first } : (first as { text: string; name?: string; values?: unknown[] })
  const values = Array.isArray(second) ? second : 'values' in config ? config.values : []
  const name = 'name' in config ? config.name : undefined
  return { text: config.text, ...(name !== undefined && { name }), values: (values ?? []).map(marked) }
}

function marked(value: unknown): Value {
  if (value === undefined) return null
  if (value instanceof Date) return { now: true }
  if (Array.isArray(value)) return { list: value.map(marked) }
  if (Buffer.isBuffer(value)) return { bytes: value.toString('base64') }
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : (value as Value)
}
