// Generated from the migrated database by `npm run tables`: change a migration, not this file.
import type { Generated, GeneratedAlways } from 'kysely'
import { builder } from '../platform/database/sql.ts'

export interface WelcomeTables {
  'welcome.beginnings': {
    company_id: number
    business: string | null
    skipped: Generated<string[]>
    size: string | null
    concern: string | null
  }
  'welcome.pack_applications': {
    company_id: number
    id: GeneratedAlways<number>
    pack: string
    title: string
    version: number
    applied_by: number
    applied_at: Date
    taken_back_by: number | null
    taken_back_at: Date | null
  }
  'welcome.pack_items': {
    company_id: number
    id: GeneratedAlways<number>
    application_id: number
    item: string
    kind: string
    record_id: number
    given: unknown
    stored: unknown
    before: unknown
  }
}

/** @public Compiles statements on these tables. */
export const area = builder<WelcomeTables>()
