import { searchable } from '@prumo/contract/searchable.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'

/*
 * One way to search lists: every word looked for has to be in the text, in any order, whatever the accents and the case.
 * A table that grows keeps its text folded in a column `words` (`searchable()`), asked with `like all`; a short one is
 * folded while it is read.
 */

const mostWords = 10

/** One LIKE pattern for each word looked for, ten at most; a % or _ that somebody typed is looked for as it is. */
export const patternsOf = (search: string): string[] =>
  searchable(search)
    .split(' ')
    .filter(Boolean)
    .slice(0, mostWords)
    .map((word) => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`)

/** Whether an SQL text, folded as `searchable()` folds, is like all of the patterns. No pattern: every text is. */
export const foldedLike = (text: RawBuilder<string>, patterns: readonly string[]) =>
  sql<SqlBool>`lower(regexp_replace(normalize(${text}, nfd), '[\\u0300-\\u036f]', '', 'g')) like all (${patterns}::text[])`
