import type { Schema } from '@prumo/contract/contract.ts'
import type { Permission } from '@prumo/contract/permissions.ts'
import { fail } from './errors.ts'
import type { Scope } from './scope.ts'

/** How the cells of a column are read before the kind's schema checks them. */
export type CellKind = 'text' | 'date' | 'time' | 'decimal'

export type KindColumn = {
  /** The name of the schema's field. */
  readonly key: string
  readonly label: string
  readonly as?: CellKind
  readonly required?: boolean
  /** Columns of which any one does in place of this required one. */
  readonly instead?: readonly string[]
  /** Other headers that people and programs use for this column, the likeliest first. */
  readonly also?: readonly string[]
  /** Words of headers that contain one of its names and mean something else: 'Data de criação' is no due date. */
  readonly never?: readonly string[]
  /** A decimal may have a D (went out) or a C (came in) beside it. */
  readonly marks?: boolean
  readonly help?: string
  readonly example: string
}

/** Why a line cannot be stored. `column` null: the problem concerns the whole line. */
export type LineProblem = { column: string | null; message: string }

/** True if what was looked up for a line is what stops it. */
export const isProblem = (found: unknown): found is LineProblem =>
  typeof found === 'object' && found !== null && 'message' in found

/** Of each line, what stops it among what it names. */
export const problemsOf = <Line>(lines: readonly Line[], find: (line: Line) => unknown) =>
  lines.map(find).map((found) => (isProblem(found) ? found : null))

/** What was looked up for a line that is stored. @throws not_found with what stops it. */
export function requireFound<Found>(found: Found | LineProblem): Found {
  if (isProblem(found)) throw fail('not_found', { message: found.message })
  return found
}

/**
 * Records that can be imported from a spreadsheet. The area that owns them declares the kind. The imports area reads
 * the file, lets a person match columns, checks every line, stores the valid ones in a job and can undo the import.
 */
export type ImportKind<Values = never> = {
  readonly id: string
  /** The plural name that people read: 'Contatos'. */
  readonly title: string
  /** One and many of what a line becomes: 'contato', 'contatos'. */
  readonly words: readonly [one: string, many: string]
  /** What storing sets off beside the records, in a sentence. */
  readonly effect?: string
  /** What undoing leaves as it is, in a sentence. */
  readonly stays: string
  /** Who may; it is asked at every step. Null: everybody, and each sees the own imports only. */
  readonly permission: Permission | null
  /** Maximum number of lines of a file. */
  readonly most: number
  readonly columns: readonly KindColumn[]
  /** Checks a line: an object of texts by the columns' keys. An empty cell is absent. */
  readonly schema: Schema
  /** A value that two lines of one file must not share, such as an e-mail; null: none. */
  readonly identity?: (values: Values) => string | null
  /**
   * Compares some hundred lines with the stored records, in few statements. Returns for each line the problem that
   * prevents storing it, or null.
   */
  readonly compare?: (scope: Scope, lines: readonly Values[]) => Promise<readonly (LineProblem | null)[]>
  /**
   * Stores lines in the name of the person who imports, in as few statements as it can, and returns the records' ids in
   * the same order. When it throws, none of them is stored and fewer at once are tried: the error of a line that is
   * alone is shown at the line.
   */
  readonly store: (scope: Scope, lines: readonly Values[]) => Promise<readonly number[]>
  /**
   * Deletes imported records, and returns the ids of those it deleted; the others were changed or used since the import
   * and stay. When it throws, none is deleted and fewer at once are tried: a record that is alone stays.
   */
  readonly takeBack: (scope: Scope, records: readonly Imported<Values>[]) => Promise<readonly number[]>
}

/** A stored record, and the line it was made of. */
export type Imported<Values> = { readonly id: number; readonly values: Values }

/** Declares a kind. The output of its schema is the type of `store`'s values. */
export const importKind = <S extends Schema>(
  kind: Omit<ImportKind<S['_zod']['output']>, 'schema'> & { schema: S },
): ImportKind => kind as unknown as ImportKind
