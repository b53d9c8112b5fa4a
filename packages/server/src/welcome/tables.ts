// Generated from the migrated database by `npm run tables`: change a migration, not this file.
import type { Generated } from 'kysely'

export interface WelcomeTables {
  'welcome.beginnings': BeginningsTable
}

export interface BeginningsTable {
  company_id: number
  business: string | null
  skipped: Generated<string[]>
  size: string | null
  concern: string | null
}
