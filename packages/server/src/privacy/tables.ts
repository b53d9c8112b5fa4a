// Generated from the migrated database by `npm run tables`: change a migration, not this file.
import type { Generated, GeneratedAlways } from 'kysely'
import { builder } from '../platform/database/sql.ts'

export interface PrivacyTables {
  'privacy.erasures': {
    id: GeneratedAlways<number>
    kind: string
    subject_id: number
    requested_at: Date | null
    erased_at: Date
    record_count: Generated<number>
    file_count: Generated<number>
  }
  'privacy.exports': {
    company_id: number
    id: GeneratedAlways<number>
    requested_by: number | null
    requested_at: Date
    status: Generated<string>
    progress: Generated<number>
    run: Generated<number>
    touched_at: Date
    key: string | null
    size: number | null
    sha256: string | null
    record_count: number | null
    file_count: number | null
    finished_at: Date | null
    expires_at: Date | null
    kind: Generated<string>
  }
}

/** @public Compiles statements on these tables. */
export const area = builder<PrivacyTables>()
