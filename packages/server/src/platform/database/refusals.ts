import type { ErrorCode } from '@prumo/contract/errors.ts'
import { fail } from '../errors.ts'

/* Why PostgreSQL refused a statement, by its SQLSTATE. The refused statement ends the transaction. */

/** True if a unique key refused a second row. */
export const isDuplicate = (error: unknown): boolean => stateOf(error) === '23505'

/** True if an exclusion refused a row that overlaps another one. */
export const isOverlapping = (error: unknown): boolean => stateOf(error) === '23P01'

/** True if a check of its table refused a row. */
export const isAgainstCheck = (error: unknown): boolean => stateOf(error) === '23514'

/**
 * True if a foreign key refused: another row refers to the deleted one, or the row refers to one that does not exist.
 */
export const isReferenced = (error: unknown): boolean => stateOf(error) === '23503'

/** The table, without its schema, whose foreign key refused; undefined for any other error. */
export const referringTable = (error: unknown): string | undefined =>
  isReferenced(error) ? (error as { table?: string }).table : undefined

/** For `.catch`: turns a duplicate into the error `code` and throws every other error on. */
export const refuseDuplicate =
  (code: ErrorCode) =>
  (error: unknown): never => {
    throw isDuplicate(error) ? fail(code, { cause: error }) : error
  }

const stateOf = (error: unknown) => (error as { code?: unknown } | null | undefined)?.code
