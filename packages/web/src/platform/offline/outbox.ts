import type { ErrorBody } from '@prumo/contract/errors.ts'
import { ApiError, mayPass } from '../api-error.ts'
import type { Table } from './table.ts'

/** A call that somebody made and the server has not confirmed yet. */
export type Outgoing = {
  /** In the order in which they were made. */
  id: number
  /** Whose it is: it is sent in no other session than theirs (owner.ts). */
  owner: string
  route: string
  body: unknown
  /** The Idempotency-Key of every sending, made when the call was. */
  key: string
  /** What it is about, in the user's words: the task's title. */
  about: string
  /** When it was made: milliseconds since 1970. */
  at: number
  /** Sent at least once without an answer: the server may have carried it out. */
  tried: boolean
  /** Why the server refused it for good; such a call waits only to be read by its owner. */
  refused?: { message: string; code: string }
}
export type Call = Omit<Outgoing, 'id' | 'refused'>

type Parts = {
  table: Table<Outgoing>
  /** Makes the call in the session of its owner, and of nobody else. */
  send: (call: Outgoing) => Promise<unknown>
  /** Runs one work at a time in all tabs of the browser. */
  alone: <T>(work: () => Promise<T>) => Promise<T>
  /** Codes of refusals that say that what was asked for is already so. */
  alreadySo: readonly ErrorBody['code'][]
}

/**
 * Calls on their way to the server, kept in the browser until it confirms them: over reloads, restarts and lost answers.
 * They are sent in order, by one tab at a time. One that was refused stays until its owner has read why.
 */
export function createOutbox({ table, send, alone, alreadySo }: Parts) {
  const of = async (owner: string) => (await table.all()).filter((call) => call.owner === owner)

  /** What became of a call: 'later' when nothing is known yet. */
  async function deliver(call: Outgoing): Promise<'sent' | 'refused' | 'later'> {
    try {
      await send(call)
    } catch (error) {
      const refused = refusalOf(error)
      if (!refused) {
        if (!call.tried && mayHaveArrived(error)) await table.put({ ...call, tried: true })
        return 'later'
      }
      if (!alreadySo.includes(refused.code as ErrorBody['code'])) {
        await table.put({ ...call, refused })
        return 'refused'
      }
    }
    await table.remove(call.id)
    return 'sent'
  }

  return {
    /** Those of one user, in order, refused ones too. */
    of,
    /** Takes a call in; throws when the browser cannot keep it. */
    add: async (call: Call): Promise<Outgoing> => ({ ...call, id: (await table.put(call)) as number }),
    /** Sends what one user has waiting; answers how many were sent, and whether some must wait for another time. */
    flush: (owner: string): Promise<{ sent: Outgoing[]; later: boolean }> =>
      alone(async () => {
        const sent: Outgoing[] = []
        for (;;) {
          // Read again each time: somebody may have taken one back meanwhile.
          const next = (await of(owner)).find(({ refused }) => !refused)
          if (!next) return { sent, later: false }
          const outcome = await deliver(next)
          if (outcome === 'later') return { sent, later: true }
          if (outcome === 'sent') sent.push(next)
        }
      }),
    /** Takes a call back that has certainly not reached the server; false when it may have. */
    takeBack: (id: number): Promise<boolean> =>
      alone(async () => {
        const call = (await table.all()).find((one) => one.id === id)
        if (!call || call.tried) return false
        await table.remove(id)
        return true
      }),
    /** Forgets a refused call that its owner has read. */
    dismiss: (id: number) => table.remove(id),
    /** Forgets all of one user. */
    clear: (owner: string): Promise<void> =>
      alone(async () => {
        for (const { id } of await of(owner)) await table.remove(id)
      }),
  }
}

/** Why a call will never be accepted; undefined when it is worth sending again, in this session or the next. */
function refusalOf(error: unknown): Outgoing['refused'] | undefined {
  if (!(error instanceof ApiError)) throw error
  const { status, body } = error
  const passes = mayPass(error) || status >= 500 || status === 401 || status === 402 || status === 408 || status === 429
  return passes || waits.has(body.code) ? undefined : { message: body.message, code: body.code }
}

/** Refusals that say something about the user or the moment, and nothing about the call. */
const waits: ReadonlySet<string> = new Set([
  'request.in_progress',
  'password.change_required',
  'two_step.setup_required',
  'account.leaving',
] satisfies ErrorBody['code'][])

const mayHaveArrived = (error: unknown) => error instanceof ApiError && (error.status === 0 || error.status >= 500)
