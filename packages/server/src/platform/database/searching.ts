import { mostCounted } from '@prumo/contract/fields.ts'
import { searchable } from '@prumo/contract/searchable.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Scope } from '../scope.ts'
import { counted } from './pages.ts'

/* How lists are searched: every word of the search has to be in the text, in any order, whatever the accents and the
   case. A table that grows stores its text folded in a column `words` (`searchable()`) and is searched with `like all`,
   after an index of parts of words has said where to look (`holding`); a short table is folded while it is read. */

const mostWords = 10

/** One LIKE pattern for each word of the search, at most ten. A typed % or _ is searched as itself. */
export const patternsOf = (search: string): string[] =>
  searchable(search)
    .split(' ')
    .filter(Boolean)
    .slice(0, mostWords)
    .map((word) => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`)

/**
 * An SQL text as `searchable()` folds it, but for its spaces. A text as long in bytes as in letters has no accents: to look
 * first takes a quarter of the time over what banks write.
 */
export const folded = (text: RawBuilder<string>) => sql<string>`lower(case
    when octet_length(${text}) = length(${text}) then ${text}
    else regexp_replace(normalize(${text}, nfd), '[\\u0300-\\u036f]', '', 'g') end)`

/** True if an SQL text, folded, matches all patterns. Without patterns every text matches. */
export const foldedLike = (text: RawBuilder<string>, patterns: readonly string[]) =>
  sql<SqlBool>`${folded(text)} like all (${patterns}::text[])`

/**
 * The tables whose texts an index of parts of words knows: `search.text_sources` (definitions/search/parts.sql); of tasks
 * the concluded ones.
 */
export type KeptText =
  | 'contacts.contacts'
  | 'finance.entries'
  | 'finance.statement_lines'
  | 'minutes.agenda_subjects'
  | 'minutes.minutes'
  | 'quality.nonconformities'
  | 'results.plans'
  | 'routine.tasks'
  | 'storage.files'

/**
 * The ids of all records of a table that match the patterns; they still match as they are now. Undefined: more than are
 * counted, or no pattern that an index knows, so that the text itself is to be read.
 */
export async function idsHolding(
  { db }: Pick<Scope, 'db'>,
  table: KeptText,
  patterns: readonly string[],
): Promise<number[] | undefined> {
  const row = await db.first<{ ids: number[] | null }>`
    select search.holding(${table}, ${patterns}::text[], ${mostCounted}) as ids`
  return row?.ids ?? undefined
}

/** What follows `where` for the records of a table that match patterns. */
type Holding = {
  matching: RawBuilder<SqlBool>
  /** More records match than an index names: they are read in the order of the list, until its page is full. */
  common: boolean
}

/**
 * The records of a table that match the patterns: by their ids, where these are few.
 * @param matches what says so by the text itself.
 */
export async function holding(
  scope: Pick<Scope, 'db'>,
  table: KeptText,
  patterns: readonly string[],
  { id, matches }: { id: RawBuilder<unknown>; matches: RawBuilder<SqlBool> },
): Promise<Holding> {
  if (patterns.length === 0) return { matching: matches, common: false }
  const ids = await idsHolding(scope, table, patterns)
  return ids
    ? { matching: sql<SqlBool>`(${id} = any(${ids}::bigint[]) and ${matches})`, common: false }
    : { matching: often(matches), common: true }
}

/**
 * A condition of which PostgreSQL believes that half of all rows meet it. Under row level security it knows nothing of texts,
 * believes that few match, and reads and sorts the whole table for a page.
 */
export const often = (condition: RawBuilder<SqlBool>) => sql<SqlBool>`(case when ${condition} then true end)`

/** True if a filter asks for nothing but these. */
export const asksOnly = (filter: object, names: readonly string[]): boolean =>
  Object.entries(filter).every(([name, value]) => value === undefined || names.includes(name))

/**
 * As `counted`, of the records of a table whose words are common: from the index of parts of words, if it knows these.
 * @param rows.not `from …` of those with the words that are not counted, which are few.
 * @param rows.all `from …` of those that are.
 */
export const countedHolding = (
  table: KeptText,
  patterns: readonly string[],
  rows: { not: RawBuilder<unknown>; all: RawBuilder<unknown> },
) => sql<{ total: number }>`
  select least(${mostCounted + 1}::bigint,
    coalesce(search.found(${table}, ${patterns}::text[], ${mostCounted + 1} + n.others) - n.others, (${counted(rows.all)}))) as total
  from (select count(*) as others ${rows.not}) n`
