import type { Account } from '@prumo/contract/identity/account/model.ts'
import { api, type Route } from '../api.ts'
import { connection } from '../connection.ts'
import { createStore } from '../store.ts'
import { alreadyConcluded, type Call, createOutbox, type Outgoing } from './outbox.ts'
import { ownerOf } from './owner.ts'
import { browserTable } from './table.ts'

const lock = 'prumo-outbox'

/**
 * Without a secure context there are no locks; when two tabs send the same call, its key lets the server carry it out
 * once.
 */
const alone = <T>(work: () => Promise<T>): Promise<T> =>
  navigator.locks ? (navigator.locks.request(lock, work) as Promise<T>) : work()

const outbox = createOutbox({
  table: browserTable<Outgoing>('outbox'),
  send: ({ route, params, body, key, owner }) =>
    (api as (route: Route, input: object) => Promise<unknown>)(route as Route, {
      ...(params && { params }),
      body,
      idempotencyKey: key,
      sessionOf: owner,
      expiredSession: 'throw',
    }),
  alone,
  alreadySo: alreadyConcluded,
})

/** The calls of one user, waiting or refused, read from the browser's storage. */
export const outgoingOf = (whose: string): Promise<Outgoing[]> => outbox.of(whose).catch(() => [])

/** The calls of the signed-in user, waiting or refused, in order. */
export const outgoing = createStore<readonly Outgoing[]>([])

const FIRST_RETRY_MS = 2000
const LONGEST_RETRY_MS = 60_000

/** Tells the other tabs of this browser to read again after a call was added, sent or taken back. */
const tabs = typeof BroadcastChannel !== 'undefined' ? new BroadcastChannel(lock) : null

let owner: string | undefined
let told: (sent: readonly Outgoing[]) => Promise<void> = () => Promise.resolve()
let retry: ReturnType<typeof setTimeout> | undefined
let failures = 0

/**
 * Sends when the connection comes back. `whenSent` is called in this tab with the confirmed calls; until it resolves
 * they count as waiting, so that no screen briefly shows the state before them.
 */
export function startSending(whenSent: typeof told): void {
  told = whenSent
  tabs?.addEventListener('message', () => void readAgain())
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

/** Stores a call of the signed-in user until the server has confirmed it; throws when the browser cannot. */
export async function sendLater(
  call: Pick<Call, 'key' | 'about' | 'params' | 'body' | 'tried' | 'before'> & { route: Route },
): Promise<void> {
  if (!owner) throw new Error('nobody is signed in')
  await outbox.add({ ...call, owner, at: Date.now() })
  await changed()
  if (connection.get() === 'online') sendSoon()
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

/** Sends the waiting calls now. Never throws. */
async function sendNow(): Promise<void> {
  clearTimeout(retry)
  if (!owner || outgoing.get().every(({ refused }) => refused)) return
  try {
    const { sent, later } = await outbox.flush(owner)
    if (sent.length > 0) await told(sent)
    await changed()
    if (later) return sendSoon()
    failures = 0
  } catch {
    sendSoon()
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
  if (whose === owner) outgoing.set(found)
}
