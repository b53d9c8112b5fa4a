import type { LiveTopicName, QuietTopicName } from '@prumo/contract/live/events/endpoints.ts'
import {
  infiniteQueryOptions,
  keepPreviousData,
  partialMatchKey,
  type QueryKey,
  queryOptions,
  replaceEqualDeep,
} from '@tanstack/react-query'
import { type Answer, api, type CallInput, type Route, unchanged } from './api.ts'
import { connection } from './connection.ts'
import { giveKept } from './offline/answers.ts'
import { knownOf, noteAnswer, noteConfirmed } from './offline/painting.ts'
import { readAgain } from './query-client.ts'

/** Topics of queries, with the names of the server's live events (platform/live). */
export type Topic = LiveTopicName | QuietTopicName

type Options<R extends Route, Data> = {
  topic: Topic
  /**
   * The part of the answer that is cached; by default its `response`, where it has nothing beside it. One call has one
   * pick, because its key is the same.
   */
  pick?: (answer: Answer<R>) => Data
  /** The current data stays visible while the next page or search is read. */
  paged?: boolean
  /** A 401 does not open the sign-in dialog. */
  expiredSession?: 'throw'
  /** Milliseconds for which an answer is fresh; 30 s by default. */
  staleTime?: number
  /**
   * The next visit is painted from it at once (offline/painting.ts): by default where the answer has a list at its top. Not
   * for what a form begins with.
   */
  kept?: boolean
}

/** The record or list of an answer that has nothing beside it; of another, all of it. */
type Said<Whole> = Whole extends { response: infer Response }
  ? keyof Whole extends 'response'
    ? Response
    : Whole
  : Whole

function saidIn<Whole>(answer: Whole): Said<Whole> {
  const alone = answer !== null && typeof answer === 'object' && Object.keys(answer).join() === 'response'
  return (alone ? (answer as unknown as { response: unknown }).response : answer) as Said<Whole>
}

/**
 * A read as the options of a TanStack query: `useQuery(call('GET /contacts', {}, { topic: 'contacts' }))`. Its key is
 * topic, route and input, so `changed(topic)` and the server's events find it by its first part.
 */
export function call<R extends Route, Data = Said<Answer<R>>>(
  route: R,
  input: Omit<CallInput<R>, 'signal' | 'idempotencyKey'>,
  { topic, pick, paged, expiredSession, staleTime, kept }: Options<R, Data>,
) {
  // The conditional types of `api` cannot be followed through a generic route.
  const read = api as (route: R, input: object) => Promise<Answer<R> | typeof unchanged>
  const queryKey = [topic, route, input] as QueryKey
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }): Promise<NoInfer<Data>> => {
      if (connection.get() === 'offline') await giveKept(queryKey)
      const known = await knownOf(queryKey)
      let tag: string | undefined
      const tagged = (its: string) => (tag = its)
      const answer = await read(route, { ...input, signal, expiredSession, known: known?.tag, tagged })
      if (answer === unchanged) {
        noteConfirmed(queryKey)
        return known!.data as NoInfer<Data>
      }
      if (tag !== undefined && !signal.aborted) noteAnswer(queryKey, tag, kept ?? hasList(answer))
      return pick ? pick(answer) : (saidIn(answer) as unknown as Data)
    },
    ...(paged && { placeholderData: keepPreviousData }),
    ...(staleTime !== undefined && { staleTime }),
  })
}

/** True of a list, of a page of one, and of a list by another name: `{ contacts: [], total: 0 }`. */
const hasList = (answer: unknown) =>
  typeof answer === 'object' && answer !== null && [answer, ...Object.values(answer)].some(Array.isArray)

type PagesOptions<R extends Route, Asked> = {
  topic: Topic
  /** What the first page is asked with, beside the input. */
  first: Asked
  /** What the page after one is asked with; undefined after the last. */
  next: (page: Answer<R>, asked: Asked) => Asked | undefined
  /** What the page before one is asked with; without it, the list begins with its first page. */
  previous?: (page: Answer<R>) => Asked | undefined
  /** Milliseconds for which pages nobody sees are kept; 5 minutes by default. */
  gcTime?: number
}

/**
 * A list that is read page after page, as the options of a TanStack infinite query:
 * `useInfiniteQuery(callPages('GET /chat/messages', {}, { topic: 'chat', first: {}, next: olderThan }))`.
 */
export function callPages<R extends Route, Asked extends object>(
  route: R,
  input: Omit<CallInput<R>, 'signal' | 'idempotencyKey' | 'query'>,
  { topic, first, next, previous, gcTime }: PagesOptions<R, Asked>,
) {
  const read = api as (route: R, input: object) => Promise<Answer<R>>
  return infiniteQueryOptions({
    // The same call read once keeps another kind of data.
    queryKey: [topic, route, input, 'pages', first] as QueryKey,
    queryFn: ({ pageParam, signal }): Promise<Answer<R>> => read(route, { ...input, query: pageParam, signal }),
    initialPageParam: first,
    getNextPageParam: (page: Answer<R>, _pages, asked: Asked) => next(page, asked),
    ...(previous && { getPreviousPageParam: (page: Answer<R>) => previous(page) }),
    ...(gcTime !== undefined && { gcTime }),
  })
}

type Numbered = { page: number; per_page: number }

/**
 * The pages of a call that answers its total, by their numbers: `callPages(route, {}, { topic, ...numbered(20) })`;
 * `more` is asked with each.
 */
export const numbered = <More extends object = object>(per_page: number, page = 1, more: More = {} as More) => ({
  first: { ...more, page, per_page },
  next: ({ total }: { total: number }, asked: Numbered & More) =>
    asked.page * per_page < total ? { ...asked, page: asked.page + 1 } : undefined,
})

type Staleness = { topic: Topic; stale: readonly QueryKey[] }

let declared: readonly Staleness[] = []

/** Registers which other queries a topic makes stale, from `live` of the areas' area.tsx. */
export function declareStale(topics: readonly Staleness[]): void {
  declared = topics
}

/** The keys a topic's change makes stale: its own queries, and those that show its records inside theirs. */
export function staleKeys(topic: Topic, topics: readonly Staleness[] = declared): QueryKey[] {
  const others = topics.filter((one) => one.topic === topic).flatMap(({ stale }) => stale)
  return [[topic], ...others.filter((key) => key.length > 1 || key[0] !== topic)]
}

/**
 * Call it after a change of a topic here: reads the visible queries of the topic again, and resolves when they are
 * read.
 */
export async function changed(...topics: readonly Topic[]): Promise<void> {
  const keys = topics.flatMap((topic) => staleKeys(topic))
  await Promise.all(keys.map((queryKey) => readAgain({ queryKey })))
}

/**
 * As `changed`, after a call that left some of the topic's queries as they were, or whose answer is in them already: those
 * whose key begins with one of `same` are not read again.
 */
export async function changedBeside(same: readonly QueryKey[], topic: Topic): Promise<void> {
  const predicate = ({ queryKey }: { queryKey: QueryKey }) => !same.some((key) => partialMatchKey(queryKey, key))
  await Promise.all(staleKeys(topic).map((queryKey) => readAgain({ queryKey, predicate })))
}

/**
 * The `structuralSharing` of a list: rows that were read again and are what they were stay the same objects, also where
 * rows before them came or went, so that nothing about them is drawn again.
 */
export const sharingRows =
  <Row>(idOf: (row: Row) => unknown) =>
  (before: unknown, after: unknown): unknown => {
    type Page = { response: readonly Row[] }
    if (before === undefined) return after
    const [{ response: old, ...was }, { response, ...is }] = [before as Page, after as Page]
    const known = new Map(old.map((row) => [idOf(row), row]))
    const rows = response.map((row) => replaceEqualDeep(known.get(idOf(row)), row) as Row)
    const isSame = rows.length === old.length && rows.every((row, place) => row === old[place])
    return isSame && replaceEqualDeep(was, is) === was ? before : { ...is, response: rows }
  }
