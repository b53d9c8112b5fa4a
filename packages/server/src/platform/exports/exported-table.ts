import type { Scope } from '../scope.ts'

/** A table in the export of a company. Every column is either exported or left out with a reason. */
export type ExportedTable = {
  /** A table of the area, with its schema: 'routine.tasks'. */
  table: string
  /** The name of its file, without extension: 'tarefas'. */
  name: string
  title: string
  /** What each exported column means, in Portuguese. */
  columns: Readonly<Record<string, string>>
  /** Columns that are not exported, and why. */
  leftOut?: Readonly<Record<string, string>>
  /** The column with the company's id, where it is not company_id. */
  companyColumn?: string
  /** Reads rows that a statement on this table alone cannot give: with other tables, or with words. */
  read?: ReadPage
}

/** A row as JSON text, and its key in the order. */
export type ExportedRow = { line: string; key: string[] }

/** At most `limit` rows of the company after `last`, in a fixed order; without `last`, the first ones. */
export type ReadPage = (scope: Scope, last: ExportedRow | undefined, limit: number) => Promise<ExportedRow[]>
