import type { Area } from '../area.ts'
import type { ExportedTable } from '../exports/exported-table.ts'
import type { RecordKind } from './record-kind.ts'

/** The kinds of record of all areas, in their order. */
export const recordsOf = (areas: readonly Area[]): RecordKind[] => areas.flatMap(({ records = [] }) => records)

/** The tables that the export of a company contains. */
export const exportedTables = (areas: readonly Area[]): ExportedTable[] =>
  recordsOf(areas).flatMap(({ exported }) => exported ?? [])
