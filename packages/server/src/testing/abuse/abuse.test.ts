import { beforeEach, describe, expect, it } from 'vitest'
import { isDue } from '../changed.ts'
import { openTestServer } from '../test-server.ts'
import { type Abuse, floods, openCalls } from './strangers.ts'
import { type Answer, type Ask, dayOf, newVictim } from './victim.ts'

// Strangers who abuse every open call shut nothing to anybody. Counts and refusals only; `npm run abuse` measures.

const server = openTestServer({ TRUST_PROXY: '1', RATE_LIMIT: '1200' })

const ask: Ask = async ({ method, url, headers, payload }) => {
  const answer = await server.composed.app.inject({
    method: method as 'GET',
    url,
    headers,
    ...(payload && { payload }),
  })
  const isJson = String(answer.headers['content-type']).startsWith('application/json')
  return { status: answer.statusCode, body: isJson ? answer.json() : {} }
}

/** What holds strangers off: a branch that changes it tries every flood; otherwise those whose turn it is. */
const parts = ['packages/server/src/platform/', 'packages/server/src/testing/abuse/']

/** How many of the requests were answered with each status. */
async function attacked({ request }: Abuse, requests: number): Promise<Map<number, number>> {
  const answers: Answer[] = []
  for (let n = 0; n < requests; n += 10) {
    answers.push(...(await Promise.all(Array.from({ length: 10 }, (_, at) => ask(request(n + at))))))
  }
  return new Map([...Map.groupBy(answers, ({ status }) => status)].map(([status, of]) => [status, of.length]))
}
const succeeded = (statuses: Map<number, number>) =>
  [...statuses].reduce((sum, [status, count]) => sum + (status < 400 ? count : 0), 0)
/** Answers that are a fault; 503 is what a busy machine says to a flood. */
const failed = (statuses: Map<number, number>) =>
  [...statuses.keys()].filter((status) => status >= 500 && status !== 503)

describe('strangers', () => {
  // A code of the provider's staff lasts half a minute, which on a busy machine is over before it is entered.
  beforeEach(() => server.setClock('2026-05-13T12:00:00-03:00'))

  it('get an answer of ours to the worst body of every open call, and shut nothing', async () => {
    const victim = await newVictim(server)
    const loads = await openCalls(server, victim.ana)
    expect(loads.length).toBeGreaterThan(30)
    for (const load of loads.filter(({ name }) => isDue(`worst body: ${name}`, parts))) {
      const statuses = await attacked(load, 10)
      expect(failed(statuses), load.name).toEqual([])
    }
    expect((await dayOf(ask, victim, () => true)).shut).toEqual([])
  })

  it('use up nothing that belongs to somebody else, whatever they flood', async () => {
    const names = floods(await newVictim(server)).map(({ name }) => name)
    for (const [at, name] of names.entries()) {
      if (!isDue(`flood: ${name}`, parts)) continue
      await server.asOwner('delete from platform.rate_limits')
      const victim = await newVictim(server)
      const load = floods(victim)[at]!
      const statuses = await attacked(load, 40)
      expect(failed(statuses), name).toEqual([])
      expect(succeeded(statuses), name).toBeLessThanOrEqual(load.accepted!)
      expect((await dayOf(ask, victim, () => true)).shut, name).toEqual([])
    }
  })
})
