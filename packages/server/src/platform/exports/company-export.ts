import type { Scope } from '../scope.ts'

/**
 * What an area gives a company that takes its data with it. Every table and every column of a company is either given
 * or left out with a reason: a test asks the database for them.
 */
export type CompanyExport = {
  tables: readonly ExportedTable[]
  /** Tables that stay, and why: { 'storage.discarded': 'Já foram apagados.' }. */
  leftOut?: Readonly<Record<string, string>>
}

export type ExportedTable = {
  /** Schema and name, of the area itself: 'routine.tasks'. */
  table: string
  /** Of its file, without extension: 'tarefas'. */
  name: string
  title: string
  /** What each column that is given means, in Portuguese. */
  columns: Readonly<Record<string, string>>
  /** Columns that stay, and why. */
  leftOut?: Readonly<Record<string, string>>
  /** The column that names the company, where it is not company_id. */
  companyColumn?: string
  /** Reads what a statement about the table alone cannot tell: other tables, or words. */
  read?: ReadPage
}

/** A row as JSON text, and where it stands in the order. */
export type ExportedRow = { line: string; key: string[] }

/** At most `limit` rows of the company after `last`, in a fixed order; the first ones without it. */
export type ReadPage = (scope: Scope, last: ExportedRow | undefined, limit: number) => Promise<ExportedRow[]>
