// Generated from the migrated database by `npm run tables`: change a migration, not this file.
import type { Generated, GeneratedAlways } from 'kysely'
import { builder } from '../platform/database/sql.ts'

export interface WelcomeTables {
  'welcome.beginnings': BeginningsTable
  'welcome.pack_applications': PackApplicationsTable
  'welcome.pack_items': PackItemsTable
}

/** @public Compiles statements on these tables. */
export const area = builder<WelcomeTables>()

export interface BeginningsTable {
  company_id: number
  business: string | null
  skipped: Generated<string[]>
  size: string | null
  concern: string | null
}

export interface PackApplicationsTable {
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

export interface PackItemsTable {
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
