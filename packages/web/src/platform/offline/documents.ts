import type { Account } from '@prumo/contract/identity/account/model.ts'
import { connection } from '../connection.ts'
import { queryClient } from '../query-client.ts'
import { createStore } from '../store.ts'
import { ownerOf } from './owner.ts'
import { declaredDocuments } from './places.ts'
import { browserTable, type Table } from './table.ts'

/** A document as it is read without a connection: a title, and texts of HTML with their labels. */
export type Document = { title: string; about: string; parts: readonly { label: string; html: string }[] }
/** One that was read on this device, by one person in one company. */
export type KeptDocument = Document & { key: string; owner: string; at: number }

const MOST = 30
const MOST_MS = 7 * 24 * 3600_000
/** Letters; a longer document needs the connection. */
const LONGEST = 400_000

/**
 * The documents that were read on this device in the last seven days, the newest thirty of each person. They are texts as
 * the server sent them, and are deleted with the snapshot.
 */
export function createDocuments(table: Table<KeptDocument>, now = () => Date.now()) {
  const isOld = ({ at }: KeptDocument) => Math.abs(now() - at) > MOST_MS
  const of = async (owner: string) =>
    (await table.all()).filter((one) => one.owner === owner && !isOld(one)).sort((one, other) => other.at - one.at)
  return {
    /** Those of one person, the last read first. */
    of,
    /** Stores one as it was just read; the oldest beyond thirty go. */
    keep: async (owner: string, id: string, document: Document): Promise<void> => {
      if (JSON.stringify(document).length > LONGEST) return
      await table.put({ ...document, key: `${owner} ${id}`, owner, at: now() } as KeptDocument)
      for (const { key } of (await of(owner)).slice(MOST)) await table.remove(key)
    },
    /** Deletes those of other people, and those that are too old; without an owner all. */
    discard: async (owner?: string): Promise<void> => {
      for (const one of await table.all()) if (one.owner !== owner || isOld(one)) await table.remove(one.key)
    },
  }
}

const documents = createDocuments(browserTable<KeptDocument>('documents'))

/** What of the signed-in person can be read without a connection. */
export const keptDocuments = createStore<readonly KeptDocument[]>([])

/** Reads them from the browser's storage. Never throws. */
export async function readDocuments(account: Account): Promise<void> {
  keptDocuments.set(await documents.of(ownerOf(account)).catch(() => []))
}

/** Deletes what is not of this person; without one everything. Never throws. */
export const discardDocuments = (account?: Account): Promise<void> =>
  documents.discard(account && ownerOf(account)).catch(() => {})

const IDLE_MS = 15_000
const FRESH_MS = 5 * 60_000
/** Of a kind, on one page. */
const MOST_AHEAD = 10

/**
 * Keeps what a person will need today, some time after the page is there: a phone that loses the connection in the cold room
 * has it. Answers how many were read. Never throws.
 */
async function keepAhead(account: Account): Promise<number> {
  let read = 0
  for (const { ahead } of declaredDocuments()) {
    const queries = (await ahead?.(account).catch(() => [])) ?? []
    for (const query of queries.slice(0, MOST_AHEAD)) {
      if (connection.get() === 'offline') return read
      // What was read a moment ago is not read again.
      await queryClient.fetchQuery({ ...query, staleTime: FRESH_MS }).then(
        () => read++,
        () => {},
      )
    }
  }
  return read
}

/** From now on keeps each document that the server sends. */
export function startKeeping(account: () => Account | null | undefined): void {
  setTimeout(() => {
    const whose = account()
    if (whose && connection.get() === 'online') void keepAhead(whose)
  }, IDLE_MS)
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual) return
    const [, route, input] = event.query.queryKey as [string, string, unknown]
    const kind = declaredDocuments().find((one) => one.route === route)
    const whose = account()
    if (kind && whose)
      void kind
        .read(event.query.state.data)
        .then((document) => documents.keep(ownerOf(whose), `${route} ${JSON.stringify(input)}`, document))
        .catch(() => {})
  })
}
