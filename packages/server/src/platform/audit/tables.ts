// Generated from the migrated database by `npm run tables`: change a migration, not this file.
import type { Generated, GeneratedAlways } from 'kysely'
import { builder } from '../database/sql.ts'

export interface AuditTables {
  'audit.archives': {
    company_id: number
    month: string
    file_id: number
    rows: number
  }
  'audit.trail': {
    company_id: number
    id: GeneratedAlways<number>
    at: Generated<Date>
    user_id: number | null
    action: string
    entity: string
    entity_id: string | null
    before: unknown
    after: unknown
    key_id: number | null
    through: string | null
    tx: Generated<number | null>
  }
}

/** @public Compiles statements on these tables. */
export const area = builder<AuditTables>()
