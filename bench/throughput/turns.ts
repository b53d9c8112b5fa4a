import { readdirSync, readFileSync } from 'node:fs'
import { Agent, request as open } from 'node:http'
import { databaseProcesses } from '@prumo/server/src/testing/faults/killing-database.ts'
import type { LoadRequest } from './load.ts'

/* Processor time of a request, so measured that other work on the machine hardly changes it: the kernel counts it in
   nanoseconds, and the servers take turns of some requests each, many times a second, so that what disturbs one disturbs
   the others as well. */

/** A server in turns with others. */
export type Turning = {
  url: string
  pid: number
  /** Of its database. */
  dataDir: string
  requests: readonly LoadRequest[]
  /** Gives each request an address of its own in x-forwarded-for, because limits count by address. */
  manyAddresses: boolean
}

/** Milliseconds of processor time and bytes of a request. */
export type Cost = { server: number; database: number; bytes: number }

export type TurnOptions = {
  turns: number
  /** In each turn. */
  requests: number
  connections: number
  /** Before the first turn: the just-in-time compiler needs some thousand requests. */
  warmUp: number
}

/** A turn of which a request was refused, by a machine that does something else, is taken again. */
const mostAttempts = 5

/** What a request costs each of the servers, turn by turn. */
export async function costsInTurns<Name extends string>(
  sides: Record<Name, Turning>,
  { turns, requests, connections, warmUp }: TurnOptions,
): Promise<Record<Name, Cost>[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const names = Object.keys(sides) as Name[]
  const take = async (side: Turning, many: number) => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await costOf(side, { agent, connections, many })
      } catch (error) {
        if (attempt === mostAttempts) throw error
      }
    }
  }
  try {
    for (let warmed = 0; warmed < warmUp; warmed += requests)
      for (const name of names) await take(sides[name], requests)
    const measured: Record<Name, Cost>[] = []
    for (let turn = 0; turn < turns; turn++) {
      const costs: Partial<Record<Name, Cost>> = {}
      // The first of a turn runs with the garbage of the last, so they alternate.
      for (const name of turn % 2 ? names.toReversed() : names) costs[name] = await take(sides[name], requests)
      measured.push(costs as Record<Name, Cost>)
    }
    return measured
  } finally {
    agent.destroy()
  }
}

type Sending = { agent: Agent; connections: number; many: number }

async function costOf(side: Turning, { agent, connections, many }: Sending): Promise<Cost> {
  const before = processorTimes(side)
  let left = many
  let bytes = 0
  const one = async () => {
    while (left-- > 0) {
      const answered = await send(side, agent)
      bytes += answered
    }
  }
  const ended = await Promise.allSettled(Array.from({ length: connections }, one))
  for (const end of ended) if (end.status === 'rejected') throw end.reason
  const after = processorTimes(side)
  return {
    server: (after.server - before.server) / many,
    database: grown(before.database, after.database) / many,
    bytes: bytes / many,
  }
}

let sent = Math.floor(Math.random() * 2 ** 24)
const nextAddress = () => {
  sent = (sent + 1) % 2 ** 24
  return `10.${sent >> 16}.${(sent >> 8) & 255}.${sent & 255}`
}

/** @returns how many bytes the body of the answer has. @throws unless it is 2xx, or says that nothing changed. */
const send = ({ url, requests, manyAddresses }: Turning, agent: Agent) =>
  new Promise<number>((resolve, reject) => {
    const address = nextAddress()
    const { method, path, headers, body } = requests[sent % requests.length]!
    const asked = open(new URL(path, url), {
      agent,
      method,
      headers: {
        ...headers,
        ...(manyAddresses && { 'x-forwarded-for': address }),
        ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
      },
    })
    asked.on('response', (answer) => {
      let bytes = 0
      answer.on('data', (part: Buffer) => (bytes += part.length))
      answer.on('end', () => {
        const status = answer.statusCode!
        if ((status >= 200 && status < 300) || status === 304) resolve(bytes)
        else reject(new Error(`${method} ${path} answered ${status}`))
      })
      answer.on('error', reject)
    })
    asked.on('error', reject)
    asked.end(body)
  })

const processorTimes = ({ pid, dataDir }: Turning) => ({
  server: processorMs(pid),
  database: new Map(databaseProcesses(dataDir).map((process) => [process, processorMs(process)])),
})

/** A connection that was opened meanwhile counts whole, one that has ended not at all. */
const grown = (before: ReadonlyMap<number, number>, after: ReadonlyMap<number, number>) =>
  [...after].reduce((sum, [process, ms]) => sum + ms - (before.get(process) ?? 0), 0)

/** What all threads of a process have run, user and system time, as the kernel's scheduler counts it. */
function processorMs(pid: number): number {
  try {
    const tasks = `/proc/${pid}/task`
    return readdirSync(tasks).reduce(
      (sum, task) => sum + Number(readFileSync(`${tasks}/${task}/schedstat`, 'utf8').split(' ')[0]) / 1e6,
      0,
    )
  } catch {
    return 0
  }
}
