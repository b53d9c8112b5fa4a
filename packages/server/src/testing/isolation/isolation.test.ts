import { appendFileSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ServerProcess } from '../faults/server-process.ts'
import { startBeside } from '../faults/upload-kills.ts'
import { openTestServer, type Person } from '../test-server.ts'
import { attack } from './attacking.ts'
import { declaredLoads, knownLoads, type Load } from './loads.ts'
import { neighbour, percentile } from './neighbour.ts'

// What one company does is not felt by another. Here nothing is timed; `npm run isolation` measures (run.ts).

/** Set by `run.ts`. */
const { ISOLATION_SECONDS = '', ISOLATION_PER_SECOND = '20', ISOLATION_NAME = '', ISOLATION_TABLE = '' } = process.env

async function people(server: ReturnType<typeof openTestServer>) {
  const [ana, bia] = [await server.company(), await server.company()]
  const contact = await bia.call('POST /contacts', { body: { name: 'Rui', email: 'rui@x.com.br', phone: '' } })
  const today = new Date().toISOString().slice(0, 10)
  const minutes = await bia.call('POST /v2/protocols', { body: { name: 'Ata', date: today, subjects: [] } })
  return { ana, bia, contact: contact.body.response.id, minutes: minutes.body.response.id }
}

describe.skipIf(ISOLATION_SECONDS !== '')('while a company asks for more than any person does', () => {
  const server = openTestServer({ DATABASE_POOL: '9' })
  const loads = [
    'a month of 5,000 tasks',
    'PDFs, given up at once',
    'minutes of 200 subjects',
    'a full task of every day',
  ]

  it.each(loads)('%s: it never holds more than its connections, and another is refused nothing', async (name) => {
    const { ana, bia, contact, minutes } = await people(server)
    const [load] = await knownLoads(server, ana, name)
    const url = await server.url()
    const { pool } = server.composed.database
    let most = 0
    const looking = setInterval(() => (most = Math.max(most, pool.totalCount - pool.idleCount)), 1)
    let over = false
    const attacking = attack(url, load!, 100, () => over)
    await new Promise((resolve) => setTimeout(resolve, 500))
    clearInterval(looking)
    let rounds = 0
    const { refused } = await neighbour(url, bia, minutes, contact)(() => ++rounds > 12, 0)
    over = true
    await attacking
    expect(refused).toEqual([])
    // A third of the pool, and one for what belongs to no company.
    expect(most).toBeLessThanOrEqual(4)
  })
})

describe.runIf(ISOLATION_SECONDS !== '')('measured', () => {
  const server = openTestServer({ RATE_LIMIT: '1200' })
  let real: ServerProcess
  let ana: Person
  let day: ReturnType<typeof neighbour>
  let quiet = { p50: 0, p99: 0 }
  const seconds = Number(ISOLATION_SECONDS)
  const say = (line: string) => (ISOLATION_TABLE ? appendFileSync(ISOLATION_TABLE, `${line}\n`) : console.log(line))
  const during = async (work?: (until: () => boolean) => Promise<unknown>) => {
    const end = performance.now() + seconds * 1000
    const until = () => performance.now() > end
    const [seen] = await Promise.all([day(until, 100), work?.(until)])
    return seen
  }
  const resident = (what: 'VmRSS' | 'VmHWM') =>
    Number(new RegExp(`${what}:\\s+(\\d+)`).exec(readFileSync(`/proc/${real.pid}/status`, 'utf8'))![1]) / 1024

  beforeAll(async () => {
    real = await startBeside(server, server.dataDir)
    const made = await people(server)
    ana = made.ana
    day = neighbour(real.url, made.bia, made.minutes, made.contact)
    await during()
    const { times } = await during()
    quiet = { p50: percentile(times, 50), p99: percentile(times, 99) }
    say('| one company asks for | the other: p50 / p99 ms | refused | resident MB | its answers |')
    say('|---|---|---:|---:|---|')
    say(`| nothing | ${quiet.p50.toFixed(0)} / ${quiet.p99.toFixed(0)} | 0 | ${resident('VmRSS').toFixed(0)} | |`)
  }, 120_000)
  afterAll(async () => void (await real?.terminate()))

  it('every load', async () => {
    const loads: Load[] = [
      ...(await knownLoads(server, ana, ISOLATION_NAME)),
      ...(await declaredLoads(server, ana, ISOLATION_NAME)),
    ]
    const missed: string[] = []
    for (const load of loads) {
      let answers = new Map<number, number>()
      const { times, refused } = await during(async (until) => {
        answers = await attack(real.url, load, Number(ISOLATION_PER_SECOND), until)
      })
      const [p50, p99] = [percentile(times, 50), percentile(times, 99)]
      const said = [...answers].map(([status, count]) => `${status || 'given up'} × ${count}`).join(', ')
      const row = `| ${load.name} | ${p50.toFixed(0)} / ${p99.toFixed(0)} | ${refused.length} | ${resident('VmRSS').toFixed(0)} | ${said} |`
      say(row)
      if (p99 > Math.min(300, 5 * quiet.p99) || refused.length || resident('VmRSS') > 600) missed.push(row)
    }
    expect(missed.join('\n')).toBe('')
  }, 86_400_000)
})
