import type { Account } from '@prumo/contract/identity/account/model.ts'
import { hashKey, type QueryKey } from '@tanstack/react-query'
import { ApiError } from '../api-error.ts'
import { connection } from '../connection.ts'
import { queryClient } from '../query-client.ts'
import { createStore } from '../store.ts'
import { ownerOf } from './owner.ts'
import { declaredReopenings, type Reopening } from './places.ts'
import { browserTable, type Table } from './table.ts'

/** An answer of the server as one person read it in one company, and the screen that is drawn from it. */
export type KeptAnswer = {
  key: string
  owner: string
  /** The person who read it: a page that is opened without a connection is theirs. */
  account: Account
  at: number
  queryKey: QueryKey
  data: unknown
  route: string
  address: string
}

/** A screen that opens without a connection. */
export type KeptRecord = { address: string; title: string; about: string; at: number }

const MOST = 20
const MOST_MS = 7 * 24 * 3600_000
/** Letters of one answer. */
const LONGEST = 2_000_000

/**
 * The answers from which screens are drawn again on this device, of the last seven days and the newest twenty records of a
 * person. They are as the server sent them, and are deleted with the snapshot, and when the server refuses them.
 */
export function createAnswers(
  table: Table<KeptAnswer>,
  reopenings: () => readonly Reopening[],
  now = () => Date.now(),
) {
  const isOld = ({ at }: KeptAnswer) => Math.abs(now() - at) > MOST_MS
  const of = async (owner: string) => (await table.all()).filter((one) => one.owner === owner && !isOld(one))
  const placeOf = (route: string) => reopenings().find(({ routes }) => (routes as readonly string[]).includes(route))
  const isBeside = (route: string) =>
    reopenings().some(({ beside = [] }) => (beside as readonly string[]).includes(route))

  /** The screens that open, the last read first: those of which every answer is here. */
  async function records(owner: string): Promise<KeptRecord[]> {
    const byAddress = Map.groupBy(await of(owner), ({ address }) => address)
    const found = [...byAddress].flatMap(([address, answers]) => {
      const place = placeOf(answers[0]!.route)
      const first = answers.find(({ route }) => route === place?.routes[0])
      if (!place || !first || !place.routes.every((one) => answers.some(({ route }) => route === one))) return []
      const at = Math.min(...answers.map((one) => one.at))
      return [{ address, title: place.titleOf(first.data), about: place.about, at }]
    })
    return found.sort((one, other) => other.at - one.at)
  }

  return {
    records,
    /** True if answers of a route are kept. */
    keeps: (route: string) => placeOf(route) !== undefined || isBeside(route),
    /** Stores an answer as it was just read; the oldest records beyond twenty go. */
    keep: async (account: Account, queryKey: QueryKey, data: unknown, at: number): Promise<void> => {
      const [, route, input] = queryKey as [string, string, { params?: { id?: number } }]
      const place = placeOf(route)
      const id = input.params?.id
      if ((place ? id === undefined : !isBeside(route)) || JSON.stringify(data).length > LONGEST) return
      const owner = ownerOf(account)
      const key = `${owner} ${hashKey(queryKey)}`
      const address = place ? place.address(id!) : ''
      await table.put({ key, owner, account, at, queryKey, data, route, address } as KeptAnswer)
      const goes = new Set((await records(owner)).slice(MOST).map((one) => one.address))
      if (goes.size === 0) return
      for (const one of await of(owner)) if (goes.has(one.address)) await table.remove(one.key)
    },
    find: async (owner: string, queryKey: QueryKey): Promise<KeptAnswer | undefined> => {
      const found = await table.get(`${owner} ${hashKey(queryKey)}`)
      return found && !isOld(found) ? found : undefined
    },
    /** The person who read the newest. */
    lastReader: async (): Promise<Account | undefined> =>
      (await table.all()).filter((one) => !isOld(one)).sort((one, other) => other.at - one.at)[0]?.account,
    /** Deletes what belongs to the screen of an answer. */
    forget: async (owner: string, queryKey: QueryKey): Promise<void> => {
      const gone = await table.get(`${owner} ${hashKey(queryKey)}`)
      if (!gone) return
      for (const one of await of(owner)) if (one.address === gone.address) await table.remove(one.key)
    },
    /** Deletes those of other people, and those that are too old; without an owner all. */
    discard: async (owner?: string): Promise<void> => {
      for (const one of await table.all()) if (one.owner !== owner || isOld(one)) await table.remove(one.key)
    },
  }
}

const answers = createAnswers(browserTable<KeptAnswer>('answers'), declaredReopenings)

/** The screens that the signed-in person can open without a connection. */
export const keptRecords = createStore<readonly KeptRecord[]>([])

const signedIn = () => queryClient.getQueryData<Account | null>(['account'])

/** Reads which screens open. Never throws. */
export async function readRecords(account: Account): Promise<void> {
  keptRecords.set(await answers.records(ownerOf(account)).catch(() => []))
}

/** The account of whoever read something here last. Never throws. */
export const lastReader = (): Promise<Account | undefined> => answers.lastReader().catch(() => undefined)

/** Deletes what is not of this person; without one everything. Never throws. */
export const discardAnswers = (account?: Account): Promise<void> =>
  answers.discard(account && ownerOf(account)).catch(() => {})

/** Puts the kept answer of a query, if there is one, into the cache with the time at which it was read. Never throws. */
export async function giveKept(queryKey: QueryKey): Promise<void> {
  const account = signedIn()
  if (!account || !answers.keeps(String(queryKey[1]))) return
  const found = await answers.find(ownerOf(account), queryKey).catch(() => undefined)
  // What is on screen never goes back in time.
  const { dataUpdatedAt = 0 } = queryClient.getQueryState(queryKey) ?? {}
  if (found && dataUpdatedAt < found.at) queryClient.setQueryData(queryKey, found.data, { updatedAt: found.at })
}

/** What is asked for on the screen and was not read by this page yet, from what was kept. */
export const giveMissing = (): Promise<unknown> =>
  Promise.all(
    queryClient
      .getQueryCache()
      .findAll({ type: 'active', predicate: ({ state }) => state.data === undefined })
      .map(({ queryKey }) => giveKept(queryKey)),
  )

/** Stores what the cache has of a query: the server has just confirmed it. */
export function keepNow(queryKey: QueryKey): void {
  const account = signedIn()
  const { data, dataUpdatedAt } = queryClient.getQueryState(queryKey) ?? {}
  if (account && data !== undefined) void answers.keep(account, queryKey, data, dataUpdatedAt!).catch(() => {})
}

/** From now on keeps the answers of the declared screens, and forgets what the server refuses. */
export function startKeepingAnswers(): void {
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || !answers.keeps(String(event.query.queryKey[1]))) return
    const { queryKey } = event.query
    const { action } = event
    if (action.type === 'success' && !action.manual && connection.get() === 'online') keepNow(queryKey)
    const account = signedIn()
    if (action.type === 'error' && account && isRefused(action.error))
      void answers.forget(ownerOf(account), queryKey).catch(() => {})
  })
}

/** It is no longer there, or no longer theirs. */
const isRefused = (error: unknown) => error instanceof ApiError && (error.status === 403 || error.status === 404)
