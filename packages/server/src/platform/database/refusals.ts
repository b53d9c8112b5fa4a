import type { ErrorCode } from '@prumo/contract/errors.ts'
import { fail } from '../errors.ts'

/* Why PostgreSQL refused a statement, by its SQLSTATE. The transaction is over with the statement. */

/** Whether a unique key already has such a row. */
export const isDuplicate = (error: unknown): boolean => stateOf(error) === '23505'

/**
 * Whether a foreign key refused: another row still refers to what was deleted, or what a row refers to is not there.
 */
export const isReferenced = (error: unknown): boolean => stateOf(error) === '23503'

/** The table, without its schema, whose reference was refused; undefined for any other error. */
export const referringTable = (error: unknown): string | undefined =>
  isReferenced(error) ? (error as { table?: string }).table : undefined

/** For `.catch`: says a duplicate as `code` and lets every other error pass. */
export const refuseDuplicate =
  (code: ErrorCode) =>
  (error: unknown): never => {
    throw isDuplicate(error) ? fail(code, { cause: error }) : error
  }

const stateOf = (error: unknown) => (error as { code?: unknown } | null | undefined)?.code
