import type { Account } from '@prumo/contract/identity/account/model.ts'
import { api, type Route } from '../api.ts'
import { mayPass, noAnswer } from '../api-error.ts'
import { connection } from '../connection.ts'
import { createStore } from '../store.ts'
import { alreadyDone, type Call, type Content, createOutbox, type Outgoing, type Sent } from './outbox.ts'
import { ownerOf } from './owner.ts'
import { browserTable } from './table.ts'

const lock = 'prumo-outbox'

/**
 * Without a secure context there are no locks; when two tabs send the same call, its key lets the server carry it out
 * once.
 */
const alone = <T>(work: () => Promise<T>): Promise<T> =>
  navigator.locks ? (navigator.locks.request(lock, work) as Promise<T>) : work()

const contents = browserTable<Content>('contents')

/** A connection that died in the middle of a file must not hold the others for long. */
const FILE_MS = 60_000
const SLOWEST_BYTES_PER_MS = 8

const outbox = createOutbox({
  table: browserTable<Outgoing>('outbox'),
  contents,
  send: ({ route, params, body, key, owner }, file) =>
    (api as (route: Route, input: object) => Promise<unknown>)(route as Route, {
      ...(params && { params }),
      ...(file ? { files: [file], timeout: FILE_MS + file.size / SLOWEST_BYTES_PER_MS } : { body }),
      idempotencyKey: key,
      sessionOf: owner,
      expiredSession: 'throw',
    }),
  alone,
  alreadySo: alreadyDone,
})

/** The calls of one user, waiting or refused, read from the browser's storage. */
export const outgoingOf = (whose: string): Promise<Outgoing[]> => outbox.of(whose).catch(() => [])

/** The calls of the signed-in user, waiting or refused, in order. */
export const outgoing = createStore<readonly Outgoing[]>([])

/** How many of the calls that `outgoing` has were sent meanwhile. */
export const passedNow = createStore(0)

const FIRST_RETRY_MS = 2000
const LONGEST_RETRY_MS = 60_000

/** Tells the other tabs of this browser to read again after a call was added, sent or taken back. */
const tabs = typeof BroadcastChannel !== 'undefined' ? new BroadcastChannel(lock) : null

let owner: string | undefined
let told: (sent: readonly Sent[], refused: readonly Outgoing[]) => Promise<void> = () => Promise.resolve()
let retry: ReturnType<typeof setTimeout> | undefined
let failures = 0

/**
 * Sends when the connection comes back. `whenSent` is called in this tab with the confirmed and the refused calls; until it resolves
 * they count as waiting, so that no screen briefly shows the state before them.
 */
export function startSending(whenSent: typeof told): void {
  told = whenSent
  tabs?.addEventListener('message', () => void readAgain())
  void outbox.tidy().catch(() => {})
  connection.subscribe(() => {
    if (connection.get() === 'online') void sendNow()
  })
}

/** To call when the signed-in user is known; null when nobody is. Sends the calls that user left waiting here. */
export async function sendFor(account: Account | null): Promise<void> {
  const next = account ? ownerOf(account) : undefined
  // Also after the same user signed in again in the dialog over the screen.
  if (next === owner) return void (connection.get() === 'online' && (await sendNow()))
  owner = next
  clearTimeout(retry)
  outgoing.set([])
  await readAgain()
  if (connection.get() === 'online') await sendNow()
}

/**
 * Stores a call of the signed-in user, with its file, until the server has confirmed it; throws when the browser cannot.
 * What was not tried yet is sent at once.
 */
export async function sendLater(
  call: Pick<Call, 'key' | 'about' | 'params' | 'body' | 'tried' | 'before'> & { route: Route },
  file?: File,
): Promise<void> {
  if (!owner) throw new Error('nobody is signed in')
  const added = { ...call, owner, at: Date.now(), ...(connection.get() === 'online' && { online: true }) }
  if (file) {
    const { name, type, size } = file
    await outbox.add({ ...added, file: { name, type, size } }, await file.arrayBuffer())
  } else await outbox.add(added)
  await changed()
  if (connection.get() !== 'online') return
  if (call.tried) sendSoon()
  else void sendNow()
}

type SentCall = Pick<Call, 'key' | 'about' | 'params' | 'body'> & { route: Route }

/**
 * Makes a call at once, or, after what already waits, as soon as the server can be reached.
 * @returns the server's answer; undefined when the call waits.
 * @throws ApiError when the server refuses, or when it cannot be reached and the browser cannot store the call.
 */
export async function sendOrWait<Result>({ route, params, body, key, about }: SentCall): Promise<Result | undefined> {
  let failure: unknown = noAnswer('network')
  const tried = connection.get() === 'online' && !outgoing.get().some(({ refused }) => !refused)
  if (tried) {
    try {
      const make = api as (route: Route, input: object) => Promise<Result>
      return await make(route, { ...(params && { params }), body, idempotencyKey: key })
    } catch (error) {
      if (!mayPass(error)) throw error
      failure = error
    }
  }
  try {
    await sendLater({ route, ...(params && { params }), body, key, about, tried })
    return undefined
  } catch {
    throw failure
  }
}

/** Stores what the server has just refused, so that its owner settles it later, also after a reload. Never throws. */
export async function keepRefused({ route, ...call }: SentCall, refused: Outgoing['refused']): Promise<void> {
  if (!owner || !refused) return
  await outbox.add({ ...call, route, owner, at: Date.now(), tried: true, refused }).catch(() => {})
  await changed()
}

/** The content of the file of a waiting call of the signed-in user, to show it. Never throws. */
export async function waitingContent({ key, file }: Outgoing): Promise<Blob | undefined> {
  const stored = await contents.get(key).catch(() => undefined)
  return stored && stored.owner === owner ? new Blob([stored.bytes], { type: file?.type ?? '' }) : undefined
}

/** Removes a call that has certainly not reached the server; false when it may have. */
export async function takeBack(id: number): Promise<boolean> {
  const done = await outbox.takeBack(id)
  await changed()
  return done
}

/** Removes a refused call that its owner has read. */
export async function dismiss(id: number): Promise<void> {
  await outbox.dismiss(id)
  await changed()
}

let sending: Promise<void> | undefined

/** Sends the waiting calls now, also those that are added meanwhile. Never throws. */
function sendNow(): Promise<void> {
  sending ??= sendAll().finally(() => {
    sending = undefined
  })
  return sending
}

async function sendAll(): Promise<void> {
  clearTimeout(retry)
  while (owner && outgoing.get().some(({ refused }) => !refused))
    try {
      const { sent, refused, later } = await outbox.flush(owner, passedNow.set)
      if (sent.length + refused.length > 0) await told(sent, refused)
      await changed()
      // A connection that breaks now and then is tried again soon.
      if (!later || sent.length > 0) failures = 0
      if (later) return sendSoon()
    } catch {
      return sendSoon()
    }
}

/** Tries to send the waiting calls, and returns those that would be lost if the user were forgotten now. */
export async function unsent(): Promise<readonly Outgoing[]> {
  await readAgain()
  if (connection.get() === 'online') await sendNow()
  return outgoing.get().filter(({ refused }) => !refused)
}

/** Removes all calls of the signed-in user. */
export async function forgetOutgoing(): Promise<void> {
  if (owner) await outbox.clear(owner).catch(() => {})
  await changed()
}

function sendSoon() {
  const wait = Math.min(FIRST_RETRY_MS * 2 ** failures++, LONGEST_RETRY_MS)
  clearTimeout(retry)
  retry = setTimeout(() => {
    // Without a connection they are sent when it comes back.
    if (connection.get() === 'online') void sendNow()
  }, wait)
}

async function changed() {
  await readAgain()
  tabs?.postMessage(null)
}

async function readAgain() {
  const whose = owner
  const found = whose === undefined ? [] : await outgoingOf(whose)
  if (whose !== owner) return
  passedNow.set(0)
  outgoing.set(found)
}
