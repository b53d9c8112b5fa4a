// Generated from the migrated database by `npm run tables`: change a migration, not this file.
import type { Amount } from '@prumo/contract/money.ts'
import type { Generated, GeneratedAlways } from 'kysely'
import { builder } from '../platform/database/sql.ts'

export interface PortfolioTables {
  'portfolio.pack_versions': {
    user_id: number
    pack_id: number
    number: number
    note: Generated<string>
    items: unknown
    added: number
    changed: number
    dropped: number
    made_at: Date
  }
  'portfolio.packs': {
    user_id: number
    id: GeneratedAlways<number>
    title: string
    last_item: Generated<number>
    version: number
    changed_at: Date
  }
  'portfolio.siblings': {
    company_id: number
    id: GeneratedAlways<number>
    contact_id: number | null
    account_id: number | null
    sibling_id: number
    marked_by: number
    marked_at: Date
  }
  'portfolio.snapshots': {
    company_id: number
    audience: string
    signals: unknown
    read_at: Date
  }
  'portfolio.views': {
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
    agreed_hours: Amount | null
    packs: Generated<unknown>
  }
}

/** @public Compiles statements on these tables. */
export const area = builder<PortfolioTables>()
