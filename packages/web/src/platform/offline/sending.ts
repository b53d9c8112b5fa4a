import type { Account } from '@prumo/contract/identity/account/model.ts'
import { api, type Route } from '../api.ts'
import { connection } from '../connection.ts'
import { createStore } from '../store.ts'
import { type Call, createOutbox, type Outgoing } from './outbox.ts'
import { ownerOf } from './owner.ts'
import { browserTable } from './table.ts'

const lock = 'prumo-outbox'

/** Without a secure context there are no locks; a call sent by two tabs is then told apart by its key. */
const alone = <T>(work: () => Promise<T>): Promise<T> =>
  navigator.locks ? (navigator.locks.request(lock, work) as Promise<T>) : work()

const outbox = createOutbox({
  table: browserTable<Outgoing>('outbox'),
  send: ({ route, body, key, owner }) =>
    (api as (route: Route, input: object) => Promise<unknown>)(route as Route, {
      body,
      idempotencyKey: key,
      sessionOf: owner,
      expiredSession: 'throw',
    }),
  alone,
  alreadySo: ['task.already_closed'],
})

/** What one user has waiting or refused, read from the browser's storage. */
export const outgoingOf = (whose: string): Promise<Outgoing[]> => outbox.of(whose).catch(() => [])

/** What the signed-in user has waiting or refused, in order. */
export const outgoing = createStore<readonly Outgoing[]>([])

const FIRST_RETRY_MS = 2000
const LONGEST_RETRY_MS = 60_000

/** The other tabs of this browser look again when something was added, sent or taken back. */
const tabs = 'BroadcastChannel' in globalThis ? new BroadcastChannel(lock) : null

let owner: string | undefined
let told: (sent: readonly Outgoing[]) => Promise<void> = () => Promise.resolve()
let retry: ReturnType<typeof setTimeout> | undefined
let failures = 0

/**
 * Begins to watch. `whenSent` hears of what the server has confirmed, in this tab; until it has taken that in, the calls
 * count as waiting, so that no screen shows the state before them for a moment.
 */
export function startSending(whenSent: typeof told): void {
  told = whenSent
  tabs?.addEventListener('message', () => void readAgain())
  connection.subscribe(() => {
    if (connection.get() === 'online') void sendNow()
  })
}

/** To call when it is known who is signed in; null when nobody is. Sends what that person left waiting here. */
export async function sendFor(account: Account | null): Promise<void> {
  const next = account ? ownerOf(account) : undefined
  // Also who has just signed in again over the screen.
  if (next === owner) return void (connection.get() === 'online' && (await sendNow()))
  owner = next
  clearTimeout(retry)
  outgoing.set([])
  await readAgain()
  if (connection.get() === 'online') await sendNow()
}

/** Keeps a call of the signed-in user until the server has it; throws when the browser cannot. */
export async function sendLater(
  call: Pick<Call, 'key' | 'about' | 'body' | 'tried'> & { route: Route },
): Promise<void> {
  if (!owner) throw new Error('nobody is signed in')
  await outbox.add({ ...call, owner, at: Date.now() })
  await changed()
  if (connection.get() === 'online') sendSoon()
}

/** Takes back what has certainly not reached the server; false when it may have. */
export async function takeBack(id: number): Promise<boolean> {
  const done = await outbox.takeBack(id)
  await changed()
  return done
}

/** A refusal was read. */
export async function dismiss(id: number): Promise<void> {
  await outbox.dismiss(id)
  await changed()
}

/** Sends what waits, now. Never throws. */
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

/** What the signed-in user would lose if it were forgotten now; tries to send it before it answers. */
export async function unsent(): Promise<readonly Outgoing[]> {
  await readAgain()
  if (connection.get() === 'online') await sendNow()
  return outgoing.get().filter(({ refused }) => !refused)
}

/** Forgets everything the signed-in user has here. */
export async function forgetOutgoing(): Promise<void> {
  if (owner) await outbox.clear(owner).catch(() => {})
  await changed()
}

function sendSoon() {
  const wait = Math.min(FIRST_RETRY_MS * 2 ** failures++, LONGEST_RETRY_MS)
  clearTimeout(retry)
  retry = setTimeout(() => {
    // Without connection its return is the better moment.
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
