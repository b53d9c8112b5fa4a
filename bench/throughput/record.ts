import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { hashToken } from '@prumo/server/src/identity/session/tokens.ts'
import { anonymous } from '@prumo/server/src/platform/http/rate-limits.ts'
import { startServer } from '@prumo/server/src/testing/faults/server-process.ts'
import pg from 'pg'
import { environment, type Stage } from '../stage.ts'
import type { LoadRequest } from './load.ts'
import type { Step } from './recording.ts'
import type { Scenario } from './scenarios.ts'
import { firstRecordedId, type Part, type Script, scriptOf } from './script.ts'

const preload = fileURLToPath(new URL('recording.ts', import.meta.url))
const address = '10.200.0.1'
const idsPerSequence = 10_000_000
/** On a machine that does something else the server may have no connection for a while. */
const mostTries = 10

/**
 * Makes each measured request against the real server and records what it sends to the database: the second time, because
 * the first of all also reads what the server keeps.
 */
export async function recordScripts(stage: Stage, scenarios: readonly Scenario[]): Promise<Record<string, Script>> {
  await moveSequences(stage.connection)
  const folder = mkdtempSync(join(tmpdir(), 'prumo-recording-'))
  const file = join(folder, 'steps.jsonl')
  const server = await startServer({
    dataDir: stage.dataDir,
    environment: { ...environment, BENCH_RECORDING: file },
    nodeOptions: ['--import', preload],
  })
  try {
    const scripts: Record<string, Script> = {}
    for (const { request, check } of scenarios) {
      for (const person of stage.people) {
        const made = await request(person, stage)
        const recorded = async () => {
          const answer = await send(server.url, made, () => writeFileSync(file, ''))
          check(answer)
          return { answer, steps: await completed(file) }
        }
        await recorded()
        const { answer, steps } = await recorded()
        const who = made.headers['request-token'] ?? person.email
        scripts[`${who} ${made.method} ${made.path}`] = scriptOf(steps, knownOf(person.token, answer))
      }
    }
    return scripts
  } finally {
    await server.terminate()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A read-only transaction ends after its answer is sent. */
async function completed(file: string): Promise<Step[]> {
  for (let tries = 0; tries < 500; tries++) {
    const lines = readFileSync(file, 'utf8').trim().split('\n')
    const steps = lines.map((line) => JSON.parse(line) as Step)
    const count = (kind: Step['kind']) => steps.filter((step) => step.kind === kind).length
    const whole = count('take') === count('give') && count('send') === count('answer')
    if (count('end') === 1 && whole) return steps
    await sleep(20)
  }
  throw new Error('the recording of a request did not come to an end')
}

function knownOf(token: string, answer: unknown): Map<string, Part> {
  const known = new Map<string, Part>([
    [hashToken(token), { hashed: 'session' }],
    [anonymous(address), { hashed: 'address' }],
  ])
  const made = (answer as { token?: unknown } | undefined)?.token
  if (typeof made === 'string') known.set(hashToken(made), { hashed: 'newSession' })
  return known
}

/** Sends a request, again while the server is too busy for it; `before` each time. */
async function send(url: string, { method, path, headers, body }: LoadRequest, before: () => void): Promise<unknown> {
  for (let tries = 1; ; tries++) {
    before()
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: { ...headers, 'x-forwarded-for': address },
      ...(body !== undefined && { body }),
    })
    if (answer.status === 304) return undefined
    if (answer.ok) return answer.headers.get('content-type')?.startsWith('text/html') ? answer.text() : answer.json()
    if (answer.status !== 503 || tries === mostTries)
      throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`)
    await answer.text()
    await sleep(2000)
  }
}

/** Makes new ids large and different in every table, so that a script recognises where each is used again. */
async function moveSequences(connection: pg.ClientConfig) {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query(
      `select setval(c.oid, $1::bigint + $2::bigint * row_number() over (order by c.oid))
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind = 'S' and n.nspname in ('routine', 'identity', 'audit') and c.relname not in ('companies_id_seq', 'users_id_seq')`,
      [firstRecordedId, idsPerSequence],
    )
  } finally {
    await client.end()
  }
}
