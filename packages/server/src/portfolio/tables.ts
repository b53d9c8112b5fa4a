// Generated from the migrated database by `npm run tables`: change a migration, not this file.
import type { Generated } from 'kysely'

export interface PortfolioTables {
  'portfolio.snapshots': SnapshotsTable
  'portfolio.views': ViewsTable
}

export interface SnapshotsTable {
  company_id: number
  audience: string
  signals: unknown
  read_at: Date
}

export interface ViewsTable {
  company_id: number
  user_id: number
  group_title: Generated<string>
  note: Generated<string>
  looked_at: Date | null
  seen: Generated<unknown>
  before_at: Date | null
  before: Generated<unknown>
  waiting: unknown
  waiting_at: Date | null
  asked_at: Date | null
  told_on: string | null
}
