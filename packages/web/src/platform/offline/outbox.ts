import type { ErrorBody } from '@prumo/contract/errors.ts'
import { ApiError, mayPass } from '../api-error.ts'
import type { Table } from './table.ts'

/** A call the user made that the server has not confirmed yet. */
export type Outgoing = {
  /** Ascending in the order in which the calls were made. */
  id: number
  /** The user who made it (owner.ts): it is sent only in a session of theirs. */
  owner: string
  route: string
  /** Of the address. */
  params?: Readonly<Record<string, number>>
  body: unknown
  /** The Idempotency-Key of every attempt, made together with the call. */
  key: string
  /** What it changes, as it was, to show that again when it is taken back. */
  before?: unknown
  /** What the call is about, for messages: the title of the task. */
  about: string
  /** When it was made, in milliseconds since 1970. */
  at: number
  /** It was sent at least once without an answer: the server may have carried it out. */
  tried: boolean
  /** Why the server refused it for good; such a call only waits to be read by its owner. */
  refused?: { message: string; code: string }
}
export type Call = Omit<Outgoing, 'id' | 'refused'>

type Parts = {
  table: Table<Outgoing>
  /** Sends the call, only in a session of its owner. */
  send: (call: Outgoing) => Promise<unknown>
  /** Runs one task at a time across all tabs of the browser. */
  alone: <T>(work: () => Promise<T>) => Promise<T>
  /** Whether a refusal means that the result already exists, and nothing that the user wrote with the call is lost. */
  alreadySo: (call: Outgoing, code: ErrorBody['code']) => boolean
}

/**
 * Stores calls in the browser until the server confirms them, over reloads, restarts and lost answers. They are sent
 * in order, by one tab at a time. A refused call stays until its owner has read why.
 */
export function createOutbox({ table, send, alone, alreadySo }: Parts) {
  const of = async (owner: string) => (await table.all()).filter((call) => call.owner === owner)

  /** The result of one attempt: 'later' when it is unknown. */
  async function deliver(call: Outgoing): Promise<'sent' | 'refused' | 'later'> {
    try {
      await send(call)
    } catch (error) {
      const refused = refusalOf(error)
      if (!refused) {
        if (!call.tried && mayHaveArrived(error)) await table.put({ ...call, tried: true })
        return 'later'
      }
      if (!alreadySo(call, refused.code as ErrorBody['code'])) {
        await table.put({ ...call, refused })
        return 'refused'
      }
    }
    await table.remove(call.id)
    return 'sent'
  }

  return {
    /** The calls of one user, in order, refused ones included. */
    of,
    /** Stores a call; throws when the browser cannot. */
    add: async (call: Call): Promise<Outgoing> => ({ ...call, id: (await table.put(call)) as number }),
    /** Sends the waiting calls of one user; returns the sent ones, and whether some must wait. */
    flush: (owner: string): Promise<{ sent: Outgoing[]; later: boolean }> =>
      alone(async () => {
        const sent: Outgoing[] = []
        for (;;) {
          // Read again each time, because the user may have taken a call back meanwhile.
          const next = (await of(owner)).find(({ refused }) => !refused)
          if (!next) return { sent, later: false }
          const outcome = await deliver(next)
          if (outcome === 'later') return { sent, later: true }
          if (outcome === 'sent') sent.push(next)
        }
      }),
    /** Removes a call that has certainly not reached the server; false when it may have. */
    takeBack: (id: number): Promise<boolean> =>
      alone(async () => {
        const call = (await table.all()).find((one) => one.id === id)
        if (!call || call.tried) return false
        await table.remove(id)
        return true
      }),
    /** Removes a refused call that its owner has read. */
    dismiss: (id: number) => table.remove(id),
    /** Removes all calls of one user. */
    clear: (owner: string): Promise<void> =>
      alone(async () => {
        for (const { id } of await of(owner)) await table.remove(id)
      }),
  }
}

/** Somebody else concluded the task first; a feedback that was written with the conclusion is not thrown away for it. */
export const alreadyConcluded: Parts['alreadySo'] = ({ route, body }, code) =>
  route === 'POST /calendar/close-task' && code === 'task.already_closed' && !(body as { feedback?: string }).feedback

/** Why a call will never be accepted; undefined when it is worth sending again, in this session or the next. */
function refusalOf(error: unknown): Outgoing['refused'] | undefined {
  if (!(error instanceof ApiError)) throw error
  const { status, body } = error
  const passes = mayPass(error) || status >= 500 || status === 401 || status === 402 || status === 408 || status === 429
  return passes || waits.has(body.code) ? undefined : { message: body.message, code: body.code }
}

/** Refusals that are about the user or the moment, not about the call. */
const waits: ReadonlySet<string> = new Set([
  'request.in_progress',
  'password.change_required',
  'two_step.setup_required',
  'account.leaving',
] satisfies ErrorBody['code'][])

const mayHaveArrived = (error: unknown) => error instanceof ApiError && (error.status === 0 || error.status >= 500)
