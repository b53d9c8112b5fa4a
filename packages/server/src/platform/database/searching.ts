import { searchable } from '@prumo/contract/searchable.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'

/* How lists are searched: every word of the search has to be in the text, in any order, whatever the accents and the
   case. A table that grows stores its text folded in a column `words` (`searchable()`) and is searched with `like all`;
   a short table is folded while it is read. */

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
