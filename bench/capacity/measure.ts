import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { hashToken, newToken } from '@prumo/server/src/identity/session/tokens.ts'
import { openEventStream } from '@prumo/server/src/testing/event-stream.ts'
import pg from 'pg'
import { table } from '../report.ts'
import type { Stage } from '../stage.ts'
import { cpuMs, databaseCpuMs } from '../throughput/measure.ts'
import type { Drive, Driven } from './drive.ts'
import { type Heavy, heaviest, heaviestReport } from './heaviest.ts'
import { type Actor, requestsAMinute } from './mix.ts'

/** With the processor time of a request in milliseconds: the ratios to a bare server cannot show the database's. */
type Step = Driven & { nodeCpu: number; databaseCpu: number }

export type Capacity = {
  companies: number
  tasks: number
  /** Event streams open during the measurement. */
  streams: number
  loadBefore: number
  steps: Step[]
  /** The most requests per second that were all answered, 99 of 100 within `goodP99`. */
  knee: Step | undefined
  over: Step
  after: Step
  heaviest: Heavy[]
}

const peopleOfCompany = 30
const streams = 200
const first = 20
const factor = 1.35
/** Milliseconds: a slower answer is not perceived as immediate. */
const goodP99 = 500
const file = fileURLToPath(new URL('drive.ts', import.meta.url))

/**
 * Increases the number of working people, in companies of thirty, until one node and its database on this machine no
 * longer keep up; then measures twice that rate, and one and a half times.
 */
export async function measureCapacity(
  stage: Stage,
  { seconds, hear }: { seconds: number; hear: (line: string) => void },
): Promise<Capacity> {
  const folder = mkdtempSync(join(tmpdir(), 'prumo-capacity-'))
  const actors = join(folder, 'actors.json')
  const people = await signInAll(stage)
  writeFileSync(actors, JSON.stringify(people))
  const open = await Promise.all(people.slice(0, streams).map(({ token }) => openEventStream(stage.server.url, token)))
  const drive = async (rate: number, forSeconds = seconds): Promise<Step> => {
    const what: Drive = { url: stage.server.url, rate, seconds: forSeconds, month: stage.month, actors }
    const before = { node: cpuMs(stage.server.pid), database: databaseCpuMs(stage) }
    const { stdout } = await promisify(execFile)(process.execPath, [file, JSON.stringify(what)])
    const driven = JSON.parse(stdout) as Driven
    const requests = Object.values(driven.byKind).reduce((sum, { count }) => sum + count, 0)
    const nodeCpu = (cpuMs(stage.server.pid) - before.node) / requests
    const databaseCpu = (databaseCpuMs(stage) - before.database) / requests
    hear(`${rate.toFixed(0)}/s: ${driven.answered.toFixed(0)} answered, p99 ${driven.p99?.toFixed(0)} ms`)
    return { ...driven, nodeCpu, databaseCpu }
  }
  const loadBefore = loadavg()[0]!
  try {
    await drive(first, 10)
    const steps: Step[] = []
    let knee: Step | undefined
    for (let rate = first; ; rate *= factor) {
      const step = await drive(rate)
      steps.push(step)
      if (!isGood(step)) break
      knee = step
    }
    const over = await drive((knee?.rate ?? first) * 2, seconds * 2)
    const after = await drive((knee?.rate ?? first) / 2)
    const heavy = await heaviest(stage, () => drive((knee?.rate ?? first) / 2))
    const { companies, tasks } = stage.seeded
    return { companies, tasks, streams, loadBefore, steps, knee, over, after, heaviest: heavy }
  } finally {
    for (const stream of open) stream.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

const isGood = ({ p99, refused, failed }: Driven) =>
  p99 !== null && p99 <= goodP99 && refused === 0 && Object.keys(failed).length === 0

/** Thirty sessions per company, three for each of its ten people, with some open tasks of their own. */
async function signInAll(stage: Stage): Promise<Actor[]> {
  const client = new pg.Client(stage.connection)
  await client.connect()
  try {
    const { rows } = await client.query<{ email: string; user_id: number; company_id: number; tasks: string[] }>(
      `select u.email, u.id::int as user_id, m.company_id::int as company_id,
         array(select t.id from routine.tasks t where t.company_id = m.company_id and t.user_id = u.id
               and t.status = '1' and t.date is not null and t.type = '1' order by t.date desc limit 20) as tasks
       from identity.members m join identity.users u on u.id = m.user_id`,
    )
    const able = rows.filter(({ tasks }) => tasks.length > 0)
    const sessions = able.flatMap((row) =>
      Array.from({ length: peopleOfCompany / 10 }, () => ({ ...row, token: newToken() })),
    )
    await client.query(
      `insert into identity.sessions (token_hash, user_id, company_id, created_at, seen_at, expires_at)
       select h, u, c, now(), now(), now() + interval '1 day'
       from unnest($1::text[], $2::bigint[], $3::bigint[]) s (h, u, c)`,
      [
        sessions.map(({ token }) => hashToken(token)),
        sessions.map(({ user_id }) => user_id),
        sessions.map(({ company_id }) => company_id),
      ],
    )
    return sessions.map(({ email, token, tasks }) => ({ email, token, tasks: tasks.map(Number) }))
  } finally {
    await client.end()
  }
}

export function capacityReport({
  companies,
  tasks,
  streams: heard,
  loadBefore,
  steps,
  knee,
  over,
  after,
  heaviest: heavy,
}: Capacity) {
  const row = (what: string, { rate, answered, refused, failed, p50, p99, refusedP99, nodeCpu, databaseCpu }: Step) => [
    what,
    rate.toFixed(0),
    answered.toFixed(0),
    refused.toFixed(0),
    Object.entries(failed)
      .map(([why, count]) => `${count} ${why}`)
      .join(', ') || '0',
    `${p50?.toFixed(0)} / ${p99?.toFixed(0)}`,
    refusedP99?.toFixed(0) ?? '',
    `${nodeCpu.toFixed(1)} / ${databaseCpu.toFixed(1)}`,
  ]
  const active = knee && Math.floor((knee.rate * 60) / requestsAMinute)
  const kinds = Object.entries(knee?.byKind ?? {}).map(([kind, { count, p50, p99 }]) => [
    kind,
    String(count),
    `${p50.toFixed(0)} / ${p99.toFixed(0)}`,
  ])
  return [
    '## Capacity',
    `One node and its database on this machine, with the people who ask on it too (load ${loadBefore.toFixed(1)} before); ${companies} companies of ${peopleOfCompany}, ${tasks} tasks, ${heard} event streams open. ` +
      `An active person makes ${requestsAMinute} requests a minute. Requests come whether or not the ones before were answered; times count from when they were due.`,
    table(
      [
        '',
        'asked / s',
        'answered / s',
        'refused / s',
        'failed',
        'p50 / p99 ms',
        'refused within ms',
        'node / database, ms a request',
      ],
      [
        ...steps.map((step) => row(step === knee ? '**knee**' : '', step)),
        row('twice the knee', over),
        row('then half of it', after),
      ],
    ),
    knee
      ? `The knee: ${knee.rate.toFixed(0)} requests a second, what ${active} people active at the same moment ask for (${Math.floor(active! / peopleOfCompany)} whole companies of ${peopleOfCompany}).`
      : 'No rate was answered well.',
    table(['at the knee', 'requests', 'p50 / p99 ms'], kinds),
    heaviestReport(heavy),
  ].join('\n\n')
}
