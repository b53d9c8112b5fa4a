import type { Account } from '@prumo/contract/identity/account/model.ts'
import { hashKey, type Query, type QueryKey } from '@tanstack/react-query'
import { ApiError } from '../api-error.ts'
import { connection } from '../connection.ts'
import { whenIdle } from '../idle.ts'
import { queryClient } from '../query-client.ts'
import { createStore } from '../store.ts'
import { createLists, type KeptList, mayBeKept } from './lists.ts'
import { ownerOf } from './owner.ts'
import { browserTable } from './table.ts'

const lists = createLists(browserTable<KeptList>('lists'))

/** The server's ETag of what is in the query cache; what was written there by hand has none, and is read whole. */
const tags = new WeakMap<object, string>()
/** What was painted from what was kept, and the lists in it, until the server confirms it. */
const unconfirmed = new WeakSet<object>()
/** What a query was just answered with, until the cache has it. */
const answered = new Map<string, { tag: string; kept: boolean }>()

/** The keys of the queries on the screen that are painted from what was kept, and not confirmed yet. */
export const paintedFromKept = createStore<ReadonlySet<string>>(new Set())

/** True while the server is asked about something on the screen that is painted from what was kept. */
export const awaitsAnswer = (): boolean =>
  [...paintedFromKept.get()].some((key) => queryClient.getQueryCache().get(key)?.state.fetchStatus === 'fetching')

/** True of a list that is painted from what was kept, and not confirmed yet. */
export const isUnconfirmed = (list: object): boolean => unconfirmed.has(list)

function mark(key: string, on: boolean): void {
  if (paintedFromKept.get().has(key) === on) return
  paintedFromKept.set((before) => new Set(on ? [...before, key] : [...before].filter((one) => one !== key)))
}

/** The page's code: what another release read may have another shape. */
const release =
  typeof document === 'undefined' ? '' : (document.querySelector<HTMLScriptElement>('script[type="module"]')?.src ?? '')

/** Whose lists are kept together: whoever has other rights, or another release, finds nothing. */
const readerOf = (account: Account): string => {
  const { type, is_root, is_responsible, consultor, oversees, permissions, only_sees, approves } = account
  const { payment_status, time_zone } = account
  const rights = [type, is_root, is_responsible, consultor, oversees, permissions, only_sees, approves]
  return JSON.stringify([ownerOf(account), release, payment_status, time_zone, ...rights])
}

let opening: Promise<void> | undefined

/** How long a first read waits for the browser's storage. */
const PATIENCE_MS = 150

/** From now on lists are those of this account, and of nobody without one. Never throws. */
export function keepListsFor(account: Account | null): void {
  if (!account) return lists.close()
  if (readerOf(account) === lists.reader()) return
  const opened = lists.open(readerOf(account)).then(() => {
    for (const query of queryClient.getQueryCache().findAll({ fetchStatus: 'fetching' })) paint(query)
  })
  const patience = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS))
  const reading = Promise.race([opened.catch(() => {}), patience]).then(() => {
    if (opening === reading) opening = undefined
  })
  opening = reading
}

/** Deletes all. Never throws. */
export const discardLists = (): Promise<void> => lists.clear().catch(() => {})

/** Keeps nothing more: somebody signed out in another tab. */
export const stopKeepingLists = (): void => lists.close()

/**
 * What the cache has of a query, with the tag by which the server says whether it is still so. On a page that has just
 * come it waits a moment for what the browser has kept.
 */
export async function knownOf(queryKey: QueryKey): Promise<{ data: object; tag: string } | undefined> {
  if (opening) await opening
  const data = queryClient.getQueryData<object>(queryKey)
  const tag = isObject(data) ? tags.get(data) : undefined
  return tag === undefined ? undefined : { data: data!, tag }
}

/** Call it with the tag of an answer before the cache has it; `isList`: it may be painted from at the next visit. */
export const noteAnswer = (queryKey: QueryKey, tag: string, isList: boolean): void =>
  void answered.set(hashKey(queryKey), { tag, kept: isList && mayBeKept(String(queryKey[1])) })

/** Call it when the server said that what the cache has is still so. */
export const noteConfirmed = (queryKey: QueryKey): void => lists.confirm(hashKey(queryKey))

/** From now on paints queries from what was kept, and keeps what the server answers. */
export function startPainting(): void {
  queryClient.getQueryCache().subscribe(({ type, query, ...event }) => {
    if (type === 'added' && isEnabled(query)) paint(query)
    if (type === 'removed') mark(query.queryHash, false)
    if (type === 'observerRemoved' && query.getObserversCount() === 0) mark(query.queryHash, false)
    if (type === 'observerAdded' && isObject(query.state.data) && unconfirmed.has(query.state.data))
      mark(query.queryHash, true)
    if (type !== 'updated' || !('action' in event)) return
    const { action } = event
    if (action.type === 'fetch') paint(query)
    if (action.type === 'success') settle(query, action.manual === true)
    if (action.type === 'error') drop(query, action.error)
  })
}

function paint(query: Query): void {
  if (query.state.data !== undefined || connection.get() === 'offline') return
  const kept = lists.get(query.queryHash)
  if (!kept) return
  const data = JSON.parse(kept.text) as object
  tags.set(data, kept.tag)
  for (const part of partsOf(data)) unconfirmed.add(part)
  mark(query.queryHash, true)
  // Whoever asks for it gets what the server says, however long its answers are fresh.
  query.setState({ data, dataUpdatedAt: kept.at, status: 'success', error: null, isInvalidated: true })
}

function settle(query: Query, byHand: boolean): void {
  mark(query.queryHash, false)
  const { data } = query.state
  if (!isObject(data)) return
  for (const part of partsOf(data)) unconfirmed.delete(part)
  const answer = answered.get(query.queryHash)
  if (byHand || !answer) return
  answered.delete(query.queryHash)
  tags.set(data, answer.tag)
  if (answer.kept) keepSoon(query, lists.reader())
}

/** What cannot be confirmed is not shown: the screen says what failed, as if nothing had been kept. */
function drop(query: Query, error: unknown): void {
  mark(query.queryHash, false)
  if (error instanceof ApiError && [401, 402, 403, 404].includes(error.status)) {
    lists.forget(query.queryHash)
    writeSoon()
  }
  const { data } = query.state
  if (isObject(data) && unconfirmed.has(data)) query.setState({ data: undefined, dataUpdatedAt: 0 })
}

/** The queries whose answers are not kept yet. */
const toKeep = new Map<Query, string | undefined>()
let isDue = false

function keepSoon(query: Query, reader: string | undefined): void {
  toKeep.set(query, reader)
  writeSoon()
}

function writeSoon(): void {
  if (isDue) return
  isDue = true
  whenIdle(() => {
    isDue = false
    for (const [query, reader] of toKeep) {
      const { data } = query.state
      const tag = isObject(data) ? tags.get(data) : undefined
      if (tag !== undefined && reader === lists.reader()) lists.keep(query.queryHash, tag, JSON.stringify(data))
    }
    toKeep.clear()
    void lists.write().catch(() => {})
  })
}

/** What its first observer says: one that is not asked for yet is painted when it is. */
const isEnabled = ({ options }: Query) => [undefined, true].includes((options as { enabled?: boolean }).enabled)

const partsOf = (data: object) => [data, ...Object.values(data)].filter(isObject)

const isObject = (data: unknown): data is object => typeof data === 'object' && data !== null
