import type { Schema } from '@prumo/contract/contract.ts'
import type { Permission } from '@prumo/contract/permissions.ts'
import type { Scope } from './scope.ts'

/** What stands in a column: how its cells are read before the kind's schema judges them. */
export type CellKind = 'text' | 'date' | 'time' | 'decimal'

export type KindColumn = {
  /** The field of the schema. */
  readonly key: string
  readonly label: string
  readonly as?: CellKind
  readonly required?: boolean
  /** Other heads that mean it, as people write them. */
  readonly also?: readonly string[]
  readonly help?: string
  readonly example: string
}

/** Why a line cannot be stored; `column` null: the line as a whole. */
export type LineProblem = { column: string | null; message: string }

/**
 * Records that a spreadsheet can become, declared by the area that owns them. The shared import reads the file, lets
 * somebody match columns, tries every line, stores the good ones by a job, and takes all back.
 */
export type ImportKind<Values = never> = {
  readonly id: string
  /** 'Contatos'. */
  readonly title: string
  /** One and many of what a line becomes: 'contato', 'contatos'. */
  readonly words: readonly [one: string, many: string]
  /** What storing sets off beside the records, in a sentence. */
  readonly effect?: string
  /** What undoing leaves as it is, in a sentence. */
  readonly stays: string
  /** Who may; it is asked at every step. Null: everybody, and each sees the own imports only. */
  readonly permission: Permission | null
  /** The most lines of one file. */
  readonly most: number
  readonly columns: readonly KindColumn[]
  /** Judges a line: an object of texts by the columns' keys, in which an empty cell is absent. */
  readonly schema: Schema
  /** What two lines of one file must not share, such as an e-mail; null when nothing. */
  readonly identity?: (values: Values) => string | null
  /**
   * Compares lines with what there is, some hundreds at once, in few statements. Answers for each what keeps it from
   * being stored, or null.
   */
  readonly compare?: (scope: Scope, lines: readonly Values[]) => Promise<readonly (LineProblem | null)[]>
  /** Stores one line as the person who imports; answers the record's id. Its refusals are shown at the line. */
  readonly store: (scope: Scope, values: Values) => Promise<number>
  /** Takes one record back; false, or a refusal, when it was changed or used since: then it stays. */
  readonly takeBack: (scope: Scope, id: number, values: Values) => Promise<boolean>
}

/** Declares a kind; its schema says what `store` and the others get. */
export const importKind = <S extends Schema>(
  kind: Omit<ImportKind<S['_zod']['output']>, 'schema'> & { schema: S },
): ImportKind => kind as unknown as ImportKind
