/* Simulated people: a process of its own that sends requests at a given rate without waiting for earlier answers.
   `node drive.ts <drive as JSON>` prints the result as JSON. */
import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { type Actor, type Asked, asks } from './mix.ts'

export type Drive = {
  url: string
  /** Requests per second. */
  rate: number
  seconds: number
  month: string
  /** A file with the actors as JSON. */
  actors: string
}

export type Driven = {
  rate: number
  /** Successful answers per second. */
  answered: number
  /** 429 and 503 with Retry-After. */
  refused: number
  /** Everything else: 5xx, refusals without a time to come back, broken connections, no answer in time. */
  failed: Record<string, number>
  /** Milliseconds from the moment a request was due, of the answered ones; null when none was. */
  p50: number | null
  p99: number | null
  /** The same for refused requests. */
  refusedP99: number | null
  byKind: Record<string, { count: number; p50: number; p99: number }>
}

const drive = JSON.parse(process.argv[2]!) as Drive
const actors = JSON.parse(readFileSync(drive.actors, 'utf8')) as Actor[]
const agent = new Agent({ keepAlive: true, maxSockets: 2000 })
const noAnswerMs = 20_000

const times: number[] = []
const refusedTimes: number[] = []
const kinds = new Map<string, number[]>()
const failed: Record<string, number> = {}
const fail = (why: string) => void (failed[why] = (failed[why] ?? 0) + 1)

const begun = performance.now()
const end = begun + drive.seconds * 1000
const open = new Set<Promise<void>>()
for (let due = begun; due < end; due += -Math.log(1 - Math.random()) * (1000 / drive.rate)) {
  const wait = due - performance.now()
  if (wait > 1) await new Promise((resolve) => setTimeout(resolve, wait))
  const actor = actors[Math.floor(Math.random() * actors.length)]!
  const asked = asks(actor, drive.month)
  const done = ask(asked, due).finally(() => open.delete(done))
  open.add(done)
}
await Promise.all(open)
agent.destroy()

const quantile = (values: number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? null
const driven: Driven = {
  rate: drive.rate,
  answered: times.length / drive.seconds,
  refused: refusedTimes.length / drive.seconds,
  failed,
  p50: quantile(times, 0.5),
  p99: quantile(times, 0.99),
  refusedP99: quantile(refusedTimes, 0.99),
  byKind: Object.fromEntries(
    [...kinds].map(([kind, all]) => [kind, { count: all.length, p50: quantile(all, 0.5)!, p99: quantile(all, 0.99)! }]),
  ),
}
console.log(JSON.stringify(driven))

function ask({ kind, method, path, headers, body, heard }: Asked, due: number): Promise<void> {
  return new Promise((resolve) => {
    const sent = request(`${drive.url}${path}`, { method, headers, agent, timeout: noAnswerMs }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('error', () => undefined)
      answer.on('close', () => {
        const took = performance.now() - due
        const status = answer.statusCode!
        if (!answer.complete) fail(`${kind} broken off`)
        else if (status < 300) {
          times.push(took)
          kinds.set(kind, [...(kinds.get(kind) ?? []), took])
          heard?.(Buffer.concat(chunks).toString('utf8'))
        } else if ((status === 429 || status === 503) && answer.headers['retry-after'] !== undefined)
          refusedTimes.push(took)
        else fail(`${kind} ${status}`)
        resolve()
      })
    })
    sent.on('timeout', () => sent.destroy(new Error('no answer')))
    sent.on('error', (error: NodeJS.ErrnoException) => {
      fail(`${kind} ${error.code ?? error.message}`)
      resolve()
    })
    sent.end(body)
  })
}
