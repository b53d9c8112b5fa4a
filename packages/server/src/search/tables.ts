// Generated from the migrated database by `npm run tables`: change a migration, not this file.
import { builder } from '../platform/database/sql.ts'

export interface SearchTables {
  'search.entries': {
    company_id: number
    kind: string
    record_id: number
    owner_id: number | null
    permission: string | null
    title: string
    hint: string
    within_id: number | null
    series_id: number | null
    day: string | null
    at: Date
    words: string
  }
  'search.texts': {
    company_id: number
    kind: string
    record_id: number
    words: string
  }
}

/** @public Compiles statements on these tables. */
export const area = builder<SearchTables>()
