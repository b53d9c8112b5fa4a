import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { allCalls, type areas } from '@prumo/contract/areas.ts'
import { type CallKey, type ClientArguments, type ClientResult, isEvents } from '@prumo/contract/contract.ts'
import type { ErrorBody } from '@prumo/contract/errors.ts'
import { approvableOf } from '@prumo/contract/permissions.ts'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, inject } from 'vitest'
import type { Clock } from '../platform/clock.ts'
import type { AnyJob } from '../platform/jobs/jobs.ts'
import type { Mailer, MailMessage } from '../platform/mail/mail.ts'
import type { Settings } from '../platform/settings.ts'
import { readSettings } from '../platform/settings.ts'
import { compose, type Server } from '../server.ts'
import { type FreshDatabase, freshDatabase } from './database.ts'
import { hangLimits } from './hang-limits.ts'

type Intersection<U> = (U extends unknown ? (member: U) => void : never) extends (all: infer I) => void ? I : never
type AllCalls = Intersection<(typeof areas)[keyof typeof areas]>
const streams = new Set<string>(allCalls.filter(([, { response }]) => isEvents(response)).map(([key]) => key))

/** The answer: the body as its call declares it when `status` is below 400, the error otherwise. */
export type Answer<K extends keyof AllCalls> = {
  status: number
  body: ClientResult<AllCalls[K]>
  error: Omit<ErrorBody, 'code'> & { code: string }
  headers: Record<string, string | string[] | number | undefined>
  raw: Buffer
}

export type SentMail = Pick<
  MailMessage,
  'kind' | 'to' | 'subject' | 'text' | 'html' | 'attachments' | 'replyTo' | 'unsubscribe'
>

export type Person = {
  token: string
  userId: number
  companyId: number
  email: string
  password: string
  /** Makes a declared call as this person, over HTTP. */
  call<K extends keyof AllCalls>(key: K, ...input: ClientArguments<AllCalls[K]>): Promise<Answer<K>>
}

/** Its clock and its mail, which tests set and read. */
class Surroundings {
  now: Date | undefined
  people = 0
  readonly mails: SentMail[] = []
  readonly clock = { now: () => this.now ?? new Date() }
  readonly mailer: Mailer = {
    send: async (mail) => void this.mails.push(mail),
    ready: async () => {},
    close: () => {},
  }
}

/** A whole server on a database of its own: only the clock and the mail are replaced. */
export class TestServer {
  composed!: Server
  database!: FreshDatabase
  /** Everything it logs, down to traces; set before it is opened. */
  logged: string[] | undefined
  /** The folder of its files. */
  dataDir = ''
  #around = new Surroundings()
  #stopped: Promise<void> | undefined
  #owner: pg.Pool | undefined

  get mails(): SentMail[] {
    return this.#around.mails
  }

  get clock(): Clock {
    return this.#around.clock
  }

  get mailer(): Mailer {
    return this.#around.mailer
  }

  /** @param world a database and the folder of its files, which is copied; by default an empty one. */
  async open(environment: NodeJS.ProcessEnv = {}, world?: { database: FreshDatabase; files: string }) {
    this.database = world?.database ?? (await freshDatabase())
    this.dataDir = mkdtempSync(join(inject('runFolder'), 'server-'))
    if (world) cpSync(world.files, join(this.dataDir, 'files'), { recursive: true })
    const settings: Settings = readSettings({
      INBOUND_MAIL_DOMAIN: 'tarefas.prumo.test',
      INBOUND_MAIL_PORT: '0',
      DATA_DIR: this.dataDir,
      NODE_ENV: 'test',
      PORT: '0',
      DATABASE_POOL: '8',
      RATE_LIMIT: '100000',
      PAYMENTS: 'demo',
      // What is deleted is gone; platform/storage/marking.test.ts keeps it.
      DELETED_FILES_DAYS: '0',
      // No test asks anybody outside.
      CEP_URLS: 'off',
      ...hangLimits,
      ...environment,
    })
    // Connections of its own: a test that looks at the database takes none of the server's, and switches no role.
    this.#owner = new pg.Pool({ ...this.database.connection, options: '-c timezone=UTC', max: 4 })
    this.#owner.on('error', () => {})
    const { logged } = this
    const log = logged
      ? pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) })
      : pino({ level: process.env.LOG_LEVEL ?? 'silent' })
    const { clock, mailer } = this.#around
    const { connection } = this.database
    // Without the web application, whose 800 files would be as many routes of each test file's server.
    const webDir = join(this.dataDir, 'no-web')
    this.composed = await compose({ settings, log, connection, clock, mailer, webDir })
    await this.composed.app.ready()
    const [people] = await this.asOwner<{ last: number }>('select coalesce(max(id), 0) as last from identity.users')
    this.#around.people = Number(people!.last)
  }

  /** Takes over what another file opened and no longer uses, as if it were new. */
  async takeOver(opened: TestServer) {
    this.composed = opened.composed
    this.database = opened.database
    this.dataDir = opened.dataDir
    this.#around = opened.#around
    this.#owner = opened.#owner
    this.#around.now = undefined
    this.mails.length = 0
    await this.asOwner(inject('emptyingTables'))
    const { storage } = this.composed.services
    for await (const { key } of storage.keys()) await storage.remove(key)
  }

  /** Closes the server; its database and files stay, and nobody is connected to the database. */
  async stop() {
    this.#stopped ??= Promise.all([this.composed.close(), this.#owner?.end()]).then(() => {})
    await this.#stopped
  }

  async close() {
    await this.stop()
    await this.database.drop()
    rmSync(this.dataDir, { recursive: true, force: true })
  }

  /** Moves the server's clock, for example '2026-02-28T12:00:00-03:00'. */
  setClock(instant: string | undefined) {
    this.#around.now = instant === undefined ? undefined : new Date(instant)
  }

  /** The clock stands while something is done that looks at it several times. */
  async atOneInstant<Result>(work: () => Promise<Result>): Promise<Result> {
    const around = this.#around
    const { now } = around
    around.now ??= new Date()
    try {
      return await work()
    } finally {
      around.now = now
    }
  }

  /** Makes a call by a key that is not known to the types: its input is not checked by types. */
  attempt(token: string | undefined, key: CallKey, input: object): Promise<Answer<'GET /account'>> {
    return this.call(token, key as 'GET /account', input as never)
  }

  /** Makes a declared call without a session, or with any token. */
  async call<K extends keyof AllCalls>(
    token: string | undefined,
    key: K,
    ...[input]: ClientArguments<AllCalls[K]>
  ): Promise<Answer<K>> {
    const { params, query, body, files, idempotencyKey, headers: given } = (input ?? {}) as CallInput
    const [method, path] = key.split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE', string]
    const url = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params?.[name])))
    const headers: Record<string, string> = {
      ...(token !== undefined && { 'request-token': token }),
      ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
      ...given,
    }
    if (streams.has(key)) return (await this.#openStream(url, headers)) as Answer<K>
    const payload = files ? await multipart(headers, body, files) : body
    const answer = await this.composed.app.inject({
      method,
      url: `/api${url}`,
      headers,
      ...(query && { query: Object.fromEntries(Object.entries(query).map(([k, v]) => [k, String(v)])) }),
      ...(payload !== undefined && { payload: payload as object }),
    })
    const json = String(answer.headers['content-type']).startsWith('application/json') ? answer.json() : undefined
    return {
      status: answer.statusCode,
      body: json,
      error: json,
      headers: answer.headers,
      raw: answer.rawPayload,
    } as Answer<K>
  }

  /** The address of the server, which listens from the first time this is called. */
  async url(): Promise<string> {
    const { app } = this.composed
    if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
    return `http://127.0.0.1:${(app.server.address() as { port: number }).port}`
  }

  /** The beginning of an endless answer, over the network because a client must be able to break it off. */
  async #openStream(path: string, headers: Record<string, string>) {
    const hangUp = new AbortController()
    const answer = await fetch(`${await this.url()}/api${path}`, { headers, signal: hangUp.signal })
    try {
      const error = answer.ok ? undefined : await answer.json()
      const { value } = answer.ok ? await answer.body!.getReader().read() : { value: undefined }
      const raw = Buffer.from(value ?? JSON.stringify(error))
      return { status: answer.status, body: error, error, headers: Object.fromEntries(answer.headers), raw }
    } finally {
      hangUp.abort()
    }
  }

  /** A new company with its responsible user, in its trial. */
  async company({ consultant = false } = {}): Promise<Person> {
    const n = ++this.#around.people
    const email = `pessoa${n}@empresa${n}.com.br`
    const password = `segredo-da-pessoa-${n}`
    const registration = {
      name: `Pessoa ${n}`,
      company_name: `Empresa ${n}`,
      email,
      phone: '11987654321',
      cpf_cnpj: '52998224725',
      password,
      terms: true as const,
    }
    const answer = await this.call(undefined, consultant ? 'POST /register/consultor' : 'POST /register', {
      body: registration,
    })
    if (answer.status !== 201) throw new Error(`registration failed: ${JSON.stringify(answer.error)}`)
    const [made] = await this.asOwner<{ user_id: number; company_id: number }>(
      `with cleared as (delete from platform.rate_limits where key like 'effort-registration%')
       update identity.users u set email_assumed = true where email = $1
       returning id as user_id, (select company_id from identity.sessions s where s.user_id = u.id) as company_id`,
      [email],
      'registered',
    )
    const { user_id, company_id } = made!
    return this.#personOf({ token: answer.body.token, email, password, userId: user_id, companyId: company_id })
  }

  /** A colleague in the same company, with the given permissions only; they change and approve what these open. */
  async colleague(of: Person, permissions: string[] = []): Promise<Person> {
    const other = await this.company()
    await this.asOwner(
      `insert into identity.members (company_id, user_id, permissions, approves) values ($1, $2, $3, $4)`,
      [of.companyId, other.userId, permissions, approvableOf(permissions)],
    )
    await this.asOwner('update identity.sessions set company_id = $1 where user_id = $2', [of.companyId, other.userId])
    return this.#personOf({ ...other, companyId: of.companyId })
  }

  async person(token: string, email: string, password: string): Promise<Person> {
    const { user_id, company_id } = (await this.call(token, 'GET /account')).body.response
    return this.#personOf({ token, email, password, userId: user_id, companyId: company_id })
  }

  #personOf(who: Omit<Person, 'call'>): Person {
    return { ...who, call: (key, ...input) => this.call(who.token, key, ...input) }
  }

  /**
   * SQL as the owner of the database, to whom row level security does not apply (the superuser of the tests).
   * @param name keeps the statement prepared: for a long one that runs often.
   */
  async asOwner<Row>(text: string, values: unknown[] = [], name?: string): Promise<Row[]> {
    const query = { text, values, ...(name !== undefined && { name }) }
    return (await this.#owner!.query(query)).rows as Row[]
  }

  /** Runs the queued jobs of one kind, now and in order. */
  async runJobs(job: AnyJob): Promise<number> {
    const queued = await this.asOwner<{ id: string; data: unknown }>(
      `with taken as (
        delete from pgboss.job where name = $1 and state in ('created', 'retry') returning id, data, created_on
      )
      select id, data from taken order by created_on, id`,
      [job.id],
    )
    for (const { id, data } of queued) await job.run(job.schema.parse(data), this.composed.jobContext, id)
    return queued.length
  }
}

type CallInput = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  files?: File[]
  idempotencyKey?: string
  headers?: Record<string, string>
}

async function multipart(headers: Record<string, string>, body: unknown, files: File[]) {
  const form = new FormData()
  if (body !== undefined) form.append('data', JSON.stringify(body))
  for (const file of files) form.append('files', file, file.name)
  const request = new Request('http://test/', { method: 'POST', body: form })
  headers['content-type'] = request.headers.get('content-type')!
  return Buffer.from(await request.arrayBuffer())
}

/** That of one file alone. */
export class OwnTestServer extends TestServer {
  readonly ofOneFile = true
}

/** Servers that no file uses now: to empty the tables of one takes a tenth of the time that opening another takes. */
const idle = new Map<string, TestServer>()

/**
 * A server for the tests of a file, with empty tables. The files that a process tests one after the other share one of
 * each kind, and leave of it what they found beside rows, mails and the clock.
 * @param open makes the first one of its kind.
 */
export function shareTestServer(kind: string, open: (server: TestServer) => Promise<void>): TestServer {
  const server = new TestServer()
  beforeAll(async () => {
    const taken = idle.get(kind)
    idle.delete(kind)
    if (taken) await server.takeOver(taken)
    else await open(server)
  })
  afterAll(() => {
    idle.set(kind, server)
  })
  return server
}

/** The shared server of the usual settings; with others, one of this file alone. */
export const openTestServer = (environment?: NodeJS.ProcessEnv): TestServer =>
  environment ? openOwnTestServer(environment) : shareTestServer('usual', (server) => server.open())

/** A server for the tests of a file alone, which change of it what is not put back: opened before them, closed after. */
export function openOwnTestServer(environment: NodeJS.ProcessEnv = {}): OwnTestServer {
  const server = new OwnTestServer()
  beforeAll(() => server.open(environment))
  afterAll(() => server.close())
  return server
}
