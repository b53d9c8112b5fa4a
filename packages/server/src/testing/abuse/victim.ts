import { joined } from '../../provider/testing/inviting.ts'
import { department } from '../../quality/testing/rncs.ts'
import { effortFor } from '../effort.ts'
import type { Sent } from '../fuzzing/sending.ts'
import { next } from '../numbering.ts'
import type { Person, TestServer } from '../test-server.ts'
import { from, post } from './sending.ts'

/** Somebody whose day strangers could spoil: what they know of her, her company and its provider. */
export type Victim = {
  ana: Person
  /** The token of the public form of her company. */
  form: string
  /** What somebody of the provider enters with, once. */
  staff: { email: string; password: string; code: string }
}

/** The address of her carrier, shared by thousands. */
export const herNetwork = '198.51.100.7'
const customers = '203.0.113.20'

export async function newVictim(server: TestServer): Promise<Victim> {
  const ana = await server.company()
  const place = await department({ ana, secret: 'x' })
  const body = { title: 'Balcão', department_id: place.id }
  const { response } = (await ana.call('POST /client/rncs/formularios', { body })).body
  const staff = await joined(server, `marta${next()}@prumo.com.br`)
  return { ana, form: response.url.split('/').at(-1)!, staff }
}

export type Answer = { status: number; body: { code?: string; fields?: Record<string, string> } }
export type Ask = (sent: Sent) => Promise<Answer>
/** Each answer's milliseconds; what was refused to her; the most bits of work her page was asked for. */
export type Seen = { times: number[]; slowest: Record<string, number>; shut: string[]; bits: number }

/** Her day, in turn until `until` says stop, at least once: the page does the work that is asked of it. */
export async function dayOf(ask: Ask, { ana, form, staff }: Victim, until: () => boolean, pauseMs = 0): Promise<Seen> {
  const seen: Seen = { times: [], slowest: {}, shut: [], bits: 0 }
  const session = { 'request-token': ana.token }
  const get = (path: string, headers = {}): Sent => ({ method: 'GET', url: `/api${path}`, headers, payload: undefined })
  const date = new Date().toISOString().slice(0, 10)
  const complaint = { what: 'O bolo veio sem recheio', name: '', contact: '', website: '' }
  const acts: Record<string, () => Sent> = {
    'signs in from a new browser': () =>
      from(herNetwork, post('/sign/client', { email: ana.email, password: ana.password })),
    month: () => from(herNetwork, get('/calendar/month', session)),
    task: () => from(herNetwork, post('/calendar/task', { label: 'Ligar para o fornecedor', date }, session)),
    'her customer opens the form': () => from(customers, get(`/reclamacao/${form}`)),
    'her customer complains': () => from(customers, post(`/reclamacao/${form}`, complaint)),
    'recovers her password': () => from(customers, post('/sign/client/remember', { email: ana.email })),
  }
  const once = { 'the provider enters': () => from(herNetwork, post('/provider/session', staff)) }
  const timed = async (act: string, sent: Sent) => {
    const began = performance.now()
    const answer = await ask(sent)
    const took = performance.now() - began
    seen.times.push(took)
    seen.slowest[act] = Math.max(seen.slowest[act] ?? 0, took)
    return answer
  }
  const perform = async (act: string, sent: Sent) => {
    let answer = await timed(act, sent)
    for (let left = 4; answer.body.code === 'effort.required' && left > 0; left--) {
      seen.bits = Math.max(seen.bits, Number(answer.body.fields?.bits))
      answer = await timed(act, { ...sent, headers: { ...sent.headers, ...effortFor(answer.body.fields) } })
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
    if (answer.status === 0 || answer.status >= 400)
      seen.shut.push(`${act}: ${answer.status} ${answer.body.code ?? ''}`)
  }
  for (const [act, sent] of Object.entries({ ...acts, ...once })) await perform(act, sent())
  // She recovers her password once a day, and few customers complain.
  const { 'recovers her password': _, 'her customer complains': __, ...often } = acts
  while (!until()) for (const [act, sent] of Object.entries(often)) await perform(act, sent())
  return seen
}
