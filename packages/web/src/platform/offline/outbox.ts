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
  /** It was made while the server could be reached, and is sent at once: nobody needs to hear that it waits. */
  online?: boolean
  /** What is sent with it; its content is in another table, by the call's key. */
  file?: { name: string; type: string; size: number }
  /** Why the server refused it for good; such a call only waits to be read by its owner. */
  refused?: { message: string; code: string }
}
export type Call = Omit<Outgoing, 'id'>

/** The content of the file of a call, by its key. */
export type Content = { key: string; owner: string; bytes: ArrayBuffer }

/** A call that the server has confirmed, and its answer. */
export type Sent = { call: Outgoing; answer: unknown }

type Parts = {
  table: Table<Outgoing>
  contents: Table<Content>
  /** Sends the call with its file, only in a session of its owner. */
  send: (call: Outgoing, file: File | undefined) => Promise<unknown>
  /** Runs one task at a time across all tabs of the browser. */
  alone: <T>(work: () => Promise<T>) => Promise<T>
  /** True if a refusal means that the result already exists, and nothing that the user wrote with the call is lost. */
  alreadySo: (call: Outgoing, code: ErrorBody['code']) => boolean
}

/**
 * Stores calls in the browser until the server confirms them, over reloads, restarts and lost answers. They are sent
 * in order, by one tab at a time. A refused call stays until its owner has read why.
 */
export function createOutbox({ table, contents, send, alone, alreadySo }: Parts) {
  const of = async (owner: string) => (await table.all()).filter((call) => call.owner === owner)
  const drop = async ({ id, key, file }: Outgoing) => {
    await table.remove(id)
    if (file) await contents.remove(key)
  }

  /** The file of a call; only one is in memory at a time. */
  async function fileOf({ key, file }: Outgoing): Promise<File | undefined> {
    if (!file) return undefined
    const stored = await contents.get(key)
    if (!stored) throw new ApiError(410, { message: GONE, code: 'unreadable' })
    return new File([stored.bytes], file.name, { type: file.type })
  }

  /** The result of one attempt: 'later' when it is unknown. */
  async function deliver(call: Outgoing): Promise<Sent | 'refused' | 'later'> {
    let answer: unknown
    try {
      answer = await send(call, await fileOf(call))
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
    await drop(call)
    return { call, answer }
  }

  return {
    /** The calls of one user, in order, refused ones included. */
    of,
    /** Stores a call, with the content of its file before it; throws when the browser cannot. */
    add: async (call: Call, bytes?: ArrayBuffer): Promise<Outgoing> => {
      if (bytes) await contents.put({ key: call.key, owner: call.owner, bytes } as Content)
      return { ...call, id: (await table.put(call)) as number }
    },
    /**
     * Sends the waiting calls of one user; returns the sent and the refused ones, and whether some must wait.
     * @param passed is told how many went so far.
     */
    flush: (
      owner: string,
      passed: (count: number) => void = () => {},
    ): Promise<{ sent: Sent[]; refused: Outgoing[]; later: boolean }> =>
      alone(async () => {
        const sent: Sent[] = []
        const refused: Outgoing[] = []
        for (;;) {
          // Read again each time, because the user may have taken a call back meanwhile.
          const next = (await of(owner)).find((call) => !call.refused)
          if (!next) return { sent, refused, later: false }
          const outcome = await deliver(next)
          if (outcome === 'later') return { sent, refused, later: true }
          if (outcome === 'refused') refused.push(next)
          else sent.push(outcome)
          passed(sent.length + refused.length)
        }
      }),
    /** Removes a call that has certainly not reached the server; false when it may have. */
    takeBack: (id: number): Promise<boolean> =>
      alone(async () => {
        const call = (await table.all()).find((one) => one.id === id)
        if (!call || call.tried) return false
        await drop(call)
        return true
      }),
    /** Removes a refused call that its owner has read. */
    dismiss: async (id: number): Promise<void> => {
      const call = await table.get(id)
      if (call) await drop(call)
    },
    /** Removes all calls of one user. */
    clear: (owner: string): Promise<void> =>
      alone(async () => {
        for (const call of await of(owner)) await drop(call)
      }),
    /** Removes contents whose call was never stored, because the browser was closed in between. */
    tidy: (): Promise<void> =>
      alone(async () => {
        const named = new Set((await table.all()).map(({ key }) => key))
        for (const key of await contents.keys()) if (!named.has(key as string)) await contents.remove(key)
      }),
  }
}

const GONE = 'O arquivo não está mais neste aparelho: o navegador precisou do espaço.'

/**
 * Somebody else concluded the task first, or opened the nonconformity; a feedback that was written with the conclusion is
 * not thrown away for it.
 */
export const alreadyDone: Parts['alreadySo'] = ({ route, body }, code) =>
  (route === 'POST /calendar/close-task' &&
    code === 'task.already_closed' &&
    !(body as { feedback?: string }).feedback) ||
  (route.endsWith('/rnc') && code === 'audit.has_rnc')

/** When a call was made without a connection, or has not arrived although there was one. */
export const isKept = ({ online, tried }: Outgoing): boolean => !online || tried

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
