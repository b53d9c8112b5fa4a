import type { Account } from '@prumo/contract/identity/account/model.ts'
import { hashKey, type QueryKey } from '@tanstack/react-query'
import { connection } from '../connection.ts'
import { queryClient } from '../query-client.ts'
import { createStore } from '../store.ts'
import { ownerOf } from './owner.ts'
import { browserTable } from './table.ts'

/** What of one person is kept in the browser, to be read without connection. There is one row, of whoever is signed in. */
type Kept = { owner: string; account: Account; seenAt: number; content: unknown }

/** What an area wants to be readable without connection. */
export type Keeper = {
  /** The queries whose answers it takes, by the begin of their keys. */
  watches: readonly QueryKey[]
  /** What is to be kept of what was read; undefined while that is not enough. */
  take: () => unknown
  /** Puts what was kept where the screens look for it. */
  give: (content: unknown, account: Account) => Promise<void>
}

/** Whom the page believes: the server, or the browser about whoever was signed in when the server was last reached. */
export const standing = createStore<'server' | 'kept'>('server')

/** When the server last told what is kept: milliseconds since 1970. */
export const seenAt = createStore<number | undefined>(undefined)

const MOST_MS = 7 * 24 * 3600_000
const SETTLED_MS = 1000

const table = browserTable<Kept>('kept')
let keeper: Keeper | undefined
let timer: ReturnType<typeof setTimeout> | undefined
let ended = false

/** Begins to keep what the keeper watches, whenever the server tells it anew. */
export function startKeeping(what: Keeper): void {
  keeper = what
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual) return
    const { queryKey } = event.query
    if (what.watches.some((key) => hashKey(queryKey.slice(0, key.length)) === hashKey(key))) saw(Date.now())
  })
}

/** To call when the server told what is kept in another way than by a query: with the page. */
export function saw(at: number): void {
  seenAt.set(at)
  clearTimeout(timer)
  timer = setTimeout(() => void keep().catch(() => {}), SETTLED_MS)
}

async function keep(): Promise<void> {
  const account = known()
  const content = keeper?.take()
  const at = seenAt.get()
  if (ended || !account || content === undefined || at === undefined || connection.get() === 'offline') return
  // What is only hoped for is not what was seen.
  if (queryClient.isMutating() > 0) return saw(at)
  await table.put({ owner: ownerOf(account), account, seenAt: at, content })
}

/**
 * Takes the place of the server that cannot be reached: gives the account of whoever was signed in last, and what of
 * theirs was seen in the last seven days. Undefined when there is nobody.
 */
export async function openKept(): Promise<Account | undefined> {
  const rows = await table.all().catch(() => [])
  for (const row of rows.filter(isOld)) await table.remove(row.owner).catch(() => {})
  const [kept] = rows.filter((row) => !isOld(row)).sort((one, other) => other.seenAt - one.seenAt)
  if (!kept) return undefined
  standing.set('kept')
  seenAt.set(kept.seenAt)
  await keeper?.give(kept.content, kept.account)
  return kept.account
}

/** The connection is lost: what this page has not read yet, and another one of this browser has, is put in its place. */
export async function recallKept(): Promise<void> {
  const account = known()
  if (!account || !keeper || keeper.take() !== undefined) return
  const kept = (await table.all().catch(() => [])).find(({ owner }) => owner === ownerOf(account))
  if (!kept || isOld(kept)) return
  seenAt.set(kept.seenAt)
  await keeper.give(kept.content, account)
}

/** Forgets whatever is not of this person, or too old. */
export async function keepOnly(account: Account): Promise<void> {
  const rows = await table.all().catch(() => [])
  for (const row of rows) if (row.owner !== ownerOf(account) || isOld(row)) await table.remove(row.owner)
}

/** Forgets everything that is kept, of whomever. Never throws, and holds nobody up. */
export async function forgetKept(): Promise<void> {
  clearTimeout(timer)
  const patience = new Promise<void>((resolve) => setTimeout(resolve, 2000))
  await Promise.race([forgetAll().catch(() => {}), patience])
}

/** Keeps nothing any more: this page is about to be left, because somebody signed out in another tab. */
export function stopKeeping(): void {
  ended = true
}

async function forgetAll() {
  for (const { owner } of await table.all()) await table.remove(owner)
}

const isOld = ({ seenAt: at }: Kept) => Math.abs(Date.now() - at) > MOST_MS
const known = () => queryClient.getQueryData<Account | null>(['account'])
