import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** 1, 'processo', 'processos' → '1 processo'; 3 → '3 processos'. */
export const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`

/** ['3 etapas', '1 POP', '2 anexos'] → '3 etapas, 1 POP e 2 anexos'. */
export const listed = (parts: readonly string[]): string =>
  parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} e ${parts.at(-1)!}`

/** Whether the words of an SQL text, folded as searchable() of the contract folds, are like all of these patterns. */
export const foundIn = (text: RawBuilder<string>, patterns: readonly string[]) =>
  sql<SqlBool>`lower(regexp_replace(normalize(${text}, nfd), '[\\u0300-\\u036f]', '', 'g')) like all (${patterns}::text[])`
