import { performance } from 'node:perf_hooks'
import { asked, type Caller, type Target } from './target.ts'

/** What the other company saw of its own day: milliseconds of each answer, and how many were refused. */
export type Seen = { times: number[]; refused: string[] }

/** Who has the day, and what of theirs is sent. */
export type Day = { token: string; minutes: number; contact: number }

/** Of a new company: minutes, and a contact to send them to. */
export async function dayOf(target: Target, { token }: Caller): Promise<Day> {
  type Made = { response: { id: number } }
  const made = async (key: string, body: unknown) => (await asked<Made>(target, key, { token, body })).response.id
  const today = new Date().toISOString().slice(0, 10)
  return {
    token,
    contact: await made('POST /contacts', { name: 'Rui', email: 'rui@x.com.br', phone: '' }),
    minutes: await made('POST /v2/protocols', { name: 'Ata', date: today, subjects: [] }),
  }
}

/** The other company's day: it reads, writes, sends a file and sends minutes, one after the other. */
export function neighbour(url: string, { token, minutes, contact }: Day) {
  const headers = { 'request-token': token }
  const json = { ...headers, 'content-type': 'application/json' }
  const today = new Date().toISOString().slice(0, 10)
  const form = () => {
    const data = new FormData()
    data.append('files', new File(['coluna;outra\n1;2\n'], 'tabela.csv'))
    return data
  }
  const acts = [
    () => fetch(`${url}/api/calendar/month`, { headers }),
    () => fetch(`${url}/api/calendar/late`, { headers }),
    () => fetch(`${url}/api/contacts`, { headers }),
    () =>
      fetch(`${url}/api/calendar/task`, {
        method: 'POST',
        headers: json,
        body: JSON.stringify({ label: 'Ligar para o fornecedor', date: today }),
      }),
    () => fetch(`${url}/api/client/my-attachments/file`, { method: 'POST', headers, body: form() }),
    () =>
      fetch(`${url}/api/v2/protocols/${minutes}/send`, {
        method: 'POST',
        headers: json,
        body: JSON.stringify({ contacts: [contact], message: '' }),
      }),
  ]
  /** Until it is said to be over, with a pause after each act. */
  return async (until: () => boolean, pauseMs: number): Promise<Seen> => {
    const seen: Seen = { times: [], refused: [] }
    for (let n = 0; !until(); n++) {
      const began = performance.now()
      const status = await acts[n % acts.length]!().then(
        async (answer) => (await answer.arrayBuffer(), answer.status),
        () => 0,
      )
      seen.times.push(performance.now() - began)
      // How much may be mailed is a limit of its own: it is this company's, whoever else is at work.
      if (status === 0 || (status >= 400 && status !== 429)) seen.refused.push(`${n % acts.length}: ${status}`)
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
    return seen
  }
}

/** The time under which so many of a hundred lie. */
export const percentile = (times: readonly number[], of: number): number =>
  [...times].sort((one, other) => one - other)[Math.min(times.length - 1, Math.floor((times.length * of) / 100))] ?? 0
