// Generated from the migrated database by `npm run tables`: change a migration, not this file.
import type { Generated, GeneratedAlways } from 'kysely'
import { builder } from '../platform/database/sql.ts'

export interface ImportsTables {
  'imports.batches': {
    company_id: number
    id: GeneratedAlways<number>
    kind: string
    state: Generated<string>
    file_name: string
    headers: string[]
    mapping: Generated<unknown>
    total: number
    problems: Generated<number>
    stored: Generated<number>
    removed: Generated<number>
    kept: Generated<number>
    done_line: Generated<number>
    created_by: number | null
    created_at: Date
    touched_at: Date
    finished_at: Date | null
    cleared: Generated<boolean>
    header: Generated<number>
    above: Generated<unknown>
    row_numbers: Generated<number[]>
  }
  'imports.lines': {
    company_id: number
    batch_id: number
    line: number
    cells: string[]
    understood: unknown
    problems: Generated<unknown>
    identity_key: string | null
    record_id: number | null
  }
}

/** @public Compiles statements on these tables. */
export const area = builder<ImportsTables>()
