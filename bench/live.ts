/** Event fan-out: the memory of an open stream, and how long a commit takes to reach every reader of a company. */
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { hashToken, newToken } from '@prumo/server/src/identity/session/tokens.ts'
import { channel } from '@prumo/server/src/platform/database/database.ts'
import { type EventStream, openEventStream } from '@prumo/server/src/testing/event-stream.ts'
import pg from 'pg'
import { median, spreadOf, table, verdict } from './report.ts'
import type { Stage } from './stage.ts'

export type FanOut = {
  streams: number
  /** Kilobytes of the server's resident memory per open stream. */
  memory: number
  /** Milliseconds from sending the commit until the last reader has received it, one per event. */
  all: number[]
  /** The same, to half of the readers. */
  half: number[]
  /** Milliseconds of the server's processor time per event. */
  processor: number
}

const streams = 500
const events = 40
const settleMs = 3000
const mostToAll = 1000

/** 500 colleagues of one company, each in a browser of their own, receive 40 changes one after the other. */
export async function measureFanOut(stage: Stage): Promise<FanOut> {
  const client = new pg.Client(stage.connection)
  await client.connect()
  const open: EventStream[] = []
  try {
    const { companyId } = stage.people[0]!
    const tokens = await signInMany(client, companyId)
    await warmUp(stage, tokens[0]!)
    const before = residentKilobytes(stage)
    for (let first = 0; first < streams; first += 50)
      open.push(
        ...(await Promise.all(
          tokens.slice(first, first + 50).map((token) => openEventStream(stage.server.url, token)),
        )),
      )
    const refused = open.find(({ status }) => status !== 200)
    if (refused) throw new Error(`a stream answered ${refused.status}`)
    await sleep(settleMs)
    const memory = (residentKilobytes(stage) - before) / streams

    const all: number[] = []
    const half: number[] = []
    const processorBefore = processorMs(stage)
    for (let id = 1; id <= events; id++) {
      const notice = JSON.stringify({ company: companyId, event: { topic: 'tasks', id } })
      const begun = performance.now()
      const arrivals = open.map(async (stream) => {
        await stream.next(({ data }) => data.id === id, 30_000)
        return performance.now() - begun
      })
      await client.query('select pg_notify($1, $2)', [channel, notice])
      const times = await Promise.all(arrivals)
      all.push(Math.max(...times))
      half.push(median(times))
    }
    return { streams, memory, all, half, processor: (processorMs(stage) - processorBefore) / events }
  } finally {
    for (const stream of open) stream.close()
    await client.end()
  }
}

/** Adds 500 members to a company and returns a session token of each. */
async function signInMany(client: pg.Client, companyId: number): Promise<string[]> {
  const tokens = Array.from({ length: streams }, newToken)
  await client.query(
    `with people as (
       insert into identity.users (email, name, password_hash)
       select 'leitor' || n || '@bench.example', 'Leitor ' || n, '' from generate_series(1, $2) n returning id
     ),
     member as (
       insert into identity.members (company_id, user_id) select $1, id from people returning user_id
     ),
     numbered as (select user_id, row_number() over (order by user_id) as n from member)
     insert into identity.sessions (token_hash, user_id, company_id, created_at, seen_at, expires_at)
     select ($3::text[])[n], user_id, $1, now(), now(), now() + interval '1 day' from numbered`,
    [companyId, streams, tokens.map(hashToken)],
  )
  return tokens
}

/** Opens a first stream and sends some calls, so that code and buffers are allocated before memory is measured. */
async function warmUp(stage: Stage, token: string) {
  const stream = await openEventStream(stage.server.url, token)
  for (let n = 0; n < 200; n++)
    await (await fetch(`${stage.server.url}/api/account`, { headers: { 'request-token': token } })).text()
  stream.close()
  await sleep(settleMs)
}

function residentKilobytes(stage: Stage): number {
  const [, kilobytes] = readFileSync(`/proc/${stage.server.pid}/status`, 'utf8').match(/^VmRSS:\s+(\d+) kB/m) ?? []
  return Number(kilobytes)
}

/** Processor time the server has used, at a hundred ticks a second. */
function processorMs(stage: Stage): number {
  const fields = readFileSync(`/proc/${stage.server.pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}

export const fanOutReport = ({ streams: count, memory, all, half, processor }: FanOut) =>
  [
    '## Event fan-out',
    `${count} colleagues of one company listen on one node, ${all.length} changes; the readers run on the same machine.`,
    table(
      ['streams', 'KB each', 'ms to half (min–max)', 'ms to all (min–max)', `≤ ${mostToAll}`, 'processor ms an event'],
      [
        [
          String(count),
          memory.toFixed(0),
          spreadOf(half, 0),
          spreadOf(all, 0),
          verdict(Math.max(...all) <= mostToAll),
          processor.toFixed(1),
        ],
      ],
    ),
  ].join('\n\n')
