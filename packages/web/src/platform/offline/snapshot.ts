import type { Account } from '@prumo/contract/identity/account/model.ts'
import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { connection } from '../connection.ts'
import { queryClient } from '../query-client.ts'
import { createStore } from '../store.ts'
import { discardAnswers, lastReader, readRecords } from './answers.ts'
import { discardDocuments } from './documents.ts'
import { ownerOf } from './owner.ts'
import { discardLists, stopKeepingLists } from './painting.ts'
import { browserTable } from './table.ts'

/**
 * One person's data, stored in the browser and shown without a connection. There is one row, for the signed-in user.
 */
type Snapshot = { owner: string; account: Account; seenAt: number; content: unknown }

/** The data that an area makes readable without a connection. */
export type SnapshotSource = {
  /** The first parts of the keys of the queries whose answers are stored. */
  watches: readonly QueryKey[]
  /**
   * The content to store, from the query cache, and when the server sent the oldest part of it; undefined while a
   * necessary answer is missing.
   */
  take: () => { content: unknown; seenAt: number } | undefined
  /** Puts stored content into the query cache, each part by `giveStored`. */
  give: (content: unknown, account: Account, seenAt: number) => Promise<void>
}

/**
 * Puts a stored answer into the query cache, unless the cache has the same answer of that instant or of a later one: what
 * is on screen never goes back in time.
 * @param at when the server sent the stored answer, in milliseconds since 1970.
 */
export function giveStored<Data>(cache: QueryClient, queryKey: QueryKey, data: Data, at: number): void {
  const { dataUpdatedAt = 0 } = cache.getQueryState(queryKey) ?? {}
  if (dataUpdatedAt < at) cache.setQueryData(queryKey, data)
}

/** Where the account comes from: the server, or the snapshot in the browser when the server cannot be reached. */
export const accountSource = createStore<'server' | 'snapshot'>('server')

/** When the server last sent the stored content, in milliseconds since 1970. */
export const seenAt = createStore<number | undefined>(undefined)

const MOST_MS = 7 * 24 * 3600_000
const STORE_AFTER_MS = 1000

const table = browserTable<Snapshot>('snapshots')
let source: SnapshotSource | undefined
let timer: ReturnType<typeof setTimeout> | undefined
let ended = false

/** From now on stores a snapshot whenever the server answers one of the watched queries. */
export function startStoring(what: SnapshotSource): void {
  source = what
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual) return
    const { queryKey } = event.query
    if (what.watches.some((key) => hashKey(queryKey.slice(0, key.length)) === hashKey(key))) noteSeen(Date.now())
  })
}

/** Call it when the server sent the content with the page instead of through a query. */
export function noteSeen(at: number): void {
  seenAt.set(source?.take()?.seenAt ?? at)
  clearTimeout(timer)
  timer = setTimeout(() => void storeSnapshot().catch(() => {}), STORE_AFTER_MS)
}

async function storeSnapshot(): Promise<void> {
  const account = known()
  const taken = source?.take()
  if (ended || !account || !taken || connection.get() === 'offline') return
  // While a mutation runs, the cache holds optimistic values, which must not be stored.
  if (queryClient.isMutating() > 0) return noteSeen(taken.seenAt)
  await table.put({ owner: ownerOf(account), account, ...taken })
}

/**
 * Used when the server cannot be reached: returns the account that was signed in last and loads its snapshot, if it is
 * at most seven days old; otherwise undefined.
 */
export async function openSnapshot(): Promise<Account | undefined> {
  const rows = await table.all().catch(() => [])
  for (const row of rows.filter(isOld)) await table.remove(row.owner).catch(() => {})
  const [snapshot] = rows.filter((row) => !isOld(row)).sort((one, other) => other.seenAt - one.seenAt)
  if (!snapshot) return openLastReader()
  accountSource.set('snapshot')
  await readRecords(snapshot.account)
  seenAt.set(snapshot.seenAt)
  await source?.give(snapshot.content, snapshot.account, snapshot.seenAt)
  return snapshot.account
}

/** Somebody who has read a screen that opens again, and never Home. */
async function openLastReader(): Promise<Account | undefined> {
  const account = await lastReader()
  if (!account) return undefined
  accountSource.set('snapshot')
  await readRecords(account)
  return account
}

/**
 * Called when the connection is lost: loads the snapshot that another page of this browser stored, if this page has not
 * read the content itself; what it has read of it stays.
 */
export async function restoreSnapshot(): Promise<void> {
  const account = known()
  if (!account || !source || source.take() !== undefined) return
  const snapshot = (await table.all().catch(() => [])).find(({ owner }) => owner === ownerOf(account))
  if (!snapshot || isOld(snapshot)) return
  seenAt.set(snapshot.seenAt)
  await source.give(snapshot.content, account, snapshot.seenAt)
}

/** Deletes snapshots of other people and snapshots that are too old. */
export async function discardOthersSnapshots(account: Account): Promise<void> {
  const rows = await table.all().catch(() => [])
  for (const row of rows) if (row.owner !== ownerOf(account) || isOld(row)) await table.remove(row.owner)
}

/** Deletes all snapshots. Never throws, and waits at most two seconds. */
export async function forgetSnapshots(): Promise<void> {
  clearTimeout(timer)
  const patience = new Promise<void>((resolve) => setTimeout(resolve, 2000))
  await Promise.race([forgetAll().catch(() => {}), patience])
}

/** Stores nothing more: somebody signed out in another tab, and this page is about to be left. */
export function stopStoring(): void {
  ended = true
  stopKeepingLists()
}

async function forgetAll() {
  await Promise.all([discardDocuments(), discardAnswers(), discardLists()])
  for (const { owner } of await table.all()) await table.remove(owner)
}

const isOld = ({ seenAt: at }: Snapshot) => Math.abs(Date.now() - at) > MOST_MS
const known = () => queryClient.getQueryData<Account | null>(['account'])
