import { allCalls } from '@prumo/contract/areas.ts'
import { isEvents } from '@prumo/contract/contract.ts'
import { fixtures } from '../fixtures.ts'
import { type Sent, wireForm } from '../fuzzing/sending.ts'
import type { Person, TestServer } from '../test-server.ts'
import { maximal } from './maximal.ts'

/** What one company asks for, again and again. */
export type Load = {
  name: string
  /** The nth request; `hangUpMs`: it is given up after so long. */
  request: (n: number) => Sent & { hangUpMs?: number }
}

/** Calls that end the session they come with, or wait on purpose. */
const apart = /sign\/out|alter-password|account\/deletion|end-others|two-step|\/live$/

/** Every declared call at its declared maximum, on records of this company. A new one is here by being declared. */
export async function declaredLoads(server: TestServer, ana: Person, named: string): Promise<Load[]> {
  const loads: Load[] = []
  for (const [key, call] of allCalls) {
    const fixture = fixtures[key]
    if (!fixture || isEvents(call.response) || apart.test(key) || fixture.as || !key.includes(named)) continue
    const input = maximal(call, await fixture.prepare({ server, ana, secret: 'Sigiloso' }))
    const sent = signed(await wireForm(key, call, input, { changes: [] }), ana)
    loads.push({ name: key, request: () => sent })
  }
  return loads
}

/** What was found to hurt others once: within every limit, and more than any person asks for. */
export async function knownLoads(server: TestServer, ana: Person, named: string): Promise<Load[]> {
  const today = new Date().toISOString().slice(0, 10)
  await server.asOwner(
    `insert into routine.tasks (company_id, user_id, created_by, label, type, date, feedback, words, notify, created_at, updated_at)
     select $1, $2, $2, 'Tarefa ' || n, '1', $3::date, '', '', '1', now(), now() from generate_series(1, 5000) n`,
    [ana.companyId, ana.userId, today],
  )
  const get = (url: string, more: Record<string, string> = {}): Sent => ({
    method: 'GET',
    url,
    headers: { 'request-token': ana.token, ...more },
    payload: undefined,
  })
  const post = (url: string, body: unknown): Sent =>
    signed(
      {
        method: 'POST',
        url,
        headers: { 'content-type': 'application/json' },
        payload: Buffer.from(JSON.stringify(body)),
      },
      ana,
    )
  const subjects = Array.from({ length: 200 }, (_, n) => ({ title: `Assunto ${n}`, description: '<p>Um passo.</p>' }))
  const minutes = { name: 'Reunião', date: today, subjects }
  const nested = '<ul><li>'.repeat(25_000)
  const loads: Load[] = [
    { name: 'a month of 5,000 tasks', request: () => get('/api/calendar/month') },
    {
      name: 'PDFs, given up at once',
      request: () => ({ ...post('/api/client/pop/generate-list-pops-pdf', []), hangUpMs: 20 }),
    },
    { name: 'minutes of 200 subjects', request: () => post('/api/v2/protocols', minutes) },
    {
      name: 'nested tags',
      request: () => post('/api/v2/protocols', { ...minutes, subjects: [{ title: 'a', description: nested }] }),
    },
    { name: 'pages', request: () => get('/', { 'accept-encoding': 'br' }) },
    { name: 'invented tokens', request: (n) => get('/api/account', { 'request-token': `inventada-${n}` }) },
    {
      name: 'a full task of every day',
      request: () =>
        post('/api/calendar/task', {
          label: 'Fechar o caixa',
          date: today,
          repeat_day: '8',
          subjects: Array.from({ length: 100 }, (_, n) => ({ title: `Assunto ${n}` })),
          listLinks: Array.from({ length: 50 }, (_, n) => `https://exemplo.com.br/${n}`),
        }),
    },
  ]
  return loads.filter(({ name }) => name.includes(named))
}

const signed = (sent: Sent, { token }: Person): Sent => ({
  ...sent,
  headers: { 'request-token': token, ...sent.headers },
})
