import { performance } from 'node:perf_hooks'
import { asked, type Caller, type Target } from './target.ts'

/**
 * What the other company measured: the milliseconds of each answer, the slowest of each act, and the refusals. A document,
 * for which a person waits, is not among the `times`.
 */
export type Seen = { times: number[]; documents: number[]; slowest: Record<string, number>; refused: string[] }

/** The company doing its daily work, and which of its records it sends. */
export type Day = { token: string; minutes: number; contacts: readonly number[] }

/** A contact gets a limited number of mails in an hour, so several take turns. */
const contactsOfDay = 20
/** An answer that takes longer counts as refused, so that a hanging server is measured too. */
const bearableMs = 30_000

/** Of a new company: minutes, and contacts to send them to. */
export async function dayOf(target: Target, { token }: Caller): Promise<Day> {
  type Made = { response: { id: number } }
  const made = async (key: string, body: unknown) => (await asked<Made>(target, key, { token, body })).response.id
  const today = new Date().toISOString().slice(0, 10)
  const contacts: number[] = []
  for (let n = 0; n < contactsOfDay; n++)
    contacts.push(await made('POST /contacts', { name: `Rui ${n}`, email: `rui${n}@y.com.br`, phone: '' }))
  return {
    token,
    contacts,
    minutes: await made('POST /v2/protocols', { name: 'Ata', date: today, subjects: [] }),
  }
}

/** The daily work of the other company: it reads, writes, uploads a file, draws and sends minutes, one after the other. */
export function neighbour(url: string, { token, minutes, contacts }: Day, patienceMs = bearableMs) {
  const headers = { 'request-token': token }
  const json = { ...headers, 'content-type': 'application/json' }
  const today = new Date().toISOString().slice(0, 10)
  const form = () => {
    const data = new FormData()
    data.append('files', new File(['coluna;outra\n1;2\n'], 'tabela.csv'))
    return data
  }
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(`${url}/api${path}`, { headers, ...init, signal: AbortSignal.timeout(patienceMs) })
  const post = (path: string, body: unknown) => ask(path, { method: 'POST', headers: json, body: JSON.stringify(body) })
  let turn = 0
  const acts = Object.entries({
    month: () => ask('/calendar/month'),
    late: () => ask('/calendar/late'),
    contacts: () => ask('/contacts'),
    task: () => post('/calendar/task', { label: 'Ligar para o fornecedor', date: today }),
    upload: () => ask('/client/my-attachments/file', { method: 'POST', body: form() }),
    document: () => ask(`/v2/protocols/pdf/${minutes}/${token}`),
    mail: () => post(`/v2/protocols/${minutes}/send`, { contacts: [contacts[turn++ % contacts.length]], message: '' }),
  })
  /** Until `until` says stop, with a pause after each action. */
  return async (until: () => boolean, pauseMs: number): Promise<Seen> => {
    const seen: Seen = { times: [], documents: [], slowest: {}, refused: [] }
    for (let n = 0; !until(); n++) {
      const [act, run] = acts[n % acts.length]!
      const began = performance.now()
      const { status, text } = await run().then(
        async (answer) => ({ status: answer.status, text: await answer.text() }),
        () => ({ status: 0, text: '' }),
      )
      const took = performance.now() - began
      ;(act === 'document' ? seen.documents : seen.times).push(took)
      seen.slowest[act] = Math.max(seen.slowest[act] ?? 0, took)
      // The company's own mail limit is no effect of the load.
      const ownLimit = status === 429 && text.includes('mail.limited')
      if (!ownLimit && (status === 0 || status >= 400)) seen.refused.push(`${act}: ${status}`)
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
    return seen
  }
}

/** The time below which `of` percent of the times are. */
export const percentile = (times: readonly number[], of: number): number =>
  [...times].sort((one, other) => one - other)[Math.min(times.length - 1, Math.floor((times.length * of) / 100))] ?? 0
