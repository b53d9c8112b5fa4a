/*
 * Preloaded into the real server (`node --import`) to write down, one JSON line each, what it sends to the database
 * while it answers a request: which connection it takes and gives back, each statement's text and values, and when it
 * had an answer before it went on. Statements of other roles, such as the job queue's, are left out.
 */
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

/** A value as sent; a Date, which is always the time of the request, is marked. */
export type Value = string | number | boolean | null | { now: true } | { list: Value[] } | { bytes: string }

const file = process.env.BENCH_RECORDING!
const write = (step: Step) => appendFileSync(file, `${JSON.stringify(step)}\n`)

let statements = 0
let leases = 0
const leaseOf = new WeakMap<object, number>()
const ours = (client: object) => {
  const { options } = (client as { connectionParameters?: { options?: string } }).connectionParameters ?? {}
  return options?.includes('role=prumo_app') === true
}

const emitOfServer = Server.prototype.emit
Server.prototype.emit = function (this: Server, event: string | symbol, ...rest: unknown[]) {
  if (event === 'request') {
    write({ kind: 'request' })
    const response = rest[1] as NodeJS.WritableStream
    response.once('finish', () => write({ kind: 'end' }))
  }
  return emitOfServer.apply(this, [event, ...rest] as never)
}

const emitOfPool = pg.Pool.prototype.emit
pg.Pool.prototype.emit = function (this: pg.Pool, event: string | symbol, ...rest: unknown[]) {
  const client = event === 'acquire' ? rest[0] : event === 'release' ? rest[1] : undefined
  if (client && ours(client)) {
    if (event === 'acquire') {
      leaseOf.set(client, ++leases)
      write({ kind: 'take', lease: leases })
    } else write({ kind: 'give', lease: leaseOf.get(client)! })
  }
  return emitOfPool.apply(this, [event, ...rest] as never)
} as typeof emitOfPool

type Answer = { command: string; rows: Record<string, unknown>[] }
type Query = (...given: unknown[]) => unknown
const prototype = pg.Client.prototype as unknown as { query: Query }
const { query } = prototype
prototype.query = function (this: pg.Client, ...given: unknown[]) {
  const lease = leaseOf.get(this)
  if (!ours(this) || lease === undefined) return query.apply(this, given)
  const [first, second] = given
  const config = typeof first === 'string' ? { text: first } : (first as { text: string; name?: string; values?: [] })
  const values = Array.isArray(second) ? second : 'values' in config ? config.values : undefined
  const statement = ++statements
  write({
    kind: 'send',
    lease,
    statement,
    text: config.text,
    ...('name' in config && config.name !== undefined && { name: config.name }),
    values: (values ?? []).map(marked),
  })
  const heard = (answer: Answer) => write({ kind: 'answer', statement, command: answer.command, rows: answer.rows })
  const callback = given.at(-1)
  if (typeof callback === 'function') {
    given[given.length - 1] = (error: Error | undefined, answer: Answer) => {
      if (!error) heard(answer)
      ;(callback as (error: Error | undefined, answer: Answer) => void)(error, answer)
    }
    return query.apply(this, given)
  }
  const sent = query.apply(this, given) as Promise<Answer>
  return sent.then((answer) => {
    heard(answer)
    return answer
  })
}

function marked(value: unknown): Value {
  if (value === undefined) return null
  if (value instanceof Date) return { now: true }
  if (Array.isArray(value)) return { list: value.map(marked) }
  if (Buffer.isBuffer(value)) return { bytes: value.toString('base64') }
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : (value as Value)
}
