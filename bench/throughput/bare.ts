/* The reference: node:http and pg, the statements of the real server, JSON.stringify. It answers the rows unchanged,
   holds the same connections as long, prepares the same statements, checks the same session and the same password, and
   does nothing else: no validation, no routing, no permission, no log, no headers. `node bare.ts <scripts.json>`,
   where the file has the connection and the scripts by `<who> <method> <address>`. */
import { createHash, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { verify } from '@node-rs/argon2'
import '@prumo/server/src/platform/database/types.ts'
import pg from 'pg'
import type { Part, Script, ScriptStep, ScriptValue } from './script.ts'

type Rows = Record<string, unknown>[]
type Request = { token: string; address: string; password: string; newToken: string }
type Run = { leases: Map<number, pg.PoolClient>; sent: Map<number, Promise<pg.QueryResult>>; rows: Map<number, Rows> }

const { connection, scripts } = JSON.parse(readFileSync(process.argv[2]!, 'utf8')) as {
  connection: pg.PoolConfig
  scripts: Record<string, Script>
}
const pool = new pg.Pool(connection)
const hash = (text: string) => createHash('sha256').update(text).digest('base64url')

const server = createServer((request, response) => {
  answer(request).then(
    (json) => {
      response.writeHead(json === undefined ? 401 : 200, {
        'content-type': 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(json ?? ''),
      })
      response.end(json)
    },
    (error: Error) => {
      console.error(error)
      response.writeHead(500).end()
    },
  )
})
server.listen(0, '127.0.0.1', () => {
  console.log(`Bare em http://127.0.0.1:${(server.address() as AddressInfo).port}`)
})
process.once('SIGTERM', () => process.exit(0))

async function answer(message: IncomingMessage): Promise<string | undefined> {
  const body = message.method === 'GET' ? undefined : ((await bodyOf(message)) as { email?: string; password?: string })
  const token = message.headers['request-token'] as string | undefined
  const script = scripts[`${token ?? body?.email} ${message.method} ${message.url}`]
  if (!script) return undefined
  const request = {
    token: token ?? '',
    address: (message.headers['x-forwarded-for'] as string | undefined) ?? '',
    password: body?.password ?? '',
    newToken: token === undefined ? randomBytes(32).toString('base64url') : '',
  }
  const run: Run = { leases: new Map(), sent: new Map(), rows: new Map() }
  if (!(await carryOut(script.steps, run, request))) return undefined
  const rows = script.answers.map((statement) => run.rows.get(statement))
  const json = JSON.stringify(request.newToken ? { token: request.newToken, rows } : rows)
  void carryOut(script.afterwards, run, request)
  return json
}

async function bodyOf(message: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  for await (const chunk of message) chunks.push(chunk as Buffer)
  return JSON.parse(Buffer.concat(chunks).toString('utf8'))
}

/** Returns false when the session or the password is wrong. */
async function carryOut(steps: ScriptStep[], run: Run, request: Request): Promise<boolean> {
  for (const step of steps) {
    if (step.kind === 'take') run.leases.set(step.lease, await pool.connect())
    else if (step.kind === 'give') run.leases.get(step.lease)!.release()
    else if (step.kind === 'send') send(step, run, request)
    else if (step.kind === 'await') {
      const { rows } = (await run.sent.get(step.statement)!) as { rows: Rows }
      run.rows.set(step.statement, rows)
      if (step.admits && rows.length === 0) return false
    } else if (!(await verify(run.rows.get(step.statement)![0]!.password_hash as string, request.password)))
      return false
  }
  return true
}

type Send = Extract<ScriptStep, { kind: 'send' }>

function send({ lease, statement, text, name, values }: Send, run: Run, request: Request) {
  const given = values.map((value) => valueOf(value, run, request))
  const sent = run.leases
    .get(lease)!
    .query(name === undefined ? { text, values: given } : { name, text, values: given })
  sent.catch(() => {}) // awaited and handled later
  run.sent.set(statement, sent)
}

function valueOf(value: ScriptValue, run: Run, request: Request): unknown {
  if (typeof value !== 'object' || value === null) return value
  if ('now' in value) return new Date()
  if ('list' in value) return value.list.map((item) => valueOf(item, run, request))
  return value.parts.map((part) => textOf(part, run, request)).join('')
}

function textOf(part: Part, run: Run, request: Request): string {
  if (typeof part === 'string') return part
  if ('statement' in part) return String(run.rows.get(part.statement)![part.row]![part.column])
  if (part.hashed === 'address') return hash(request.address)
  return hash(part.hashed === 'session' ? request.token : request.newToken)
}
