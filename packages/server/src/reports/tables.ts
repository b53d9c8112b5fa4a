// Generated from the migrated database by `npm run tables`: change a migration, not this file.
import type { Generated, GeneratedAlways } from 'kysely'
import { builder } from '../platform/database/sql.ts'

export interface ReportsTables {
  'reports.deliveries': {
    company_id: number
    month: string
    contact_id: number
    link_id: number
    sent_at: Date | null
  }
  'reports.kept_months': {
    company_id: number
    month: string
    closed_at: Date
    data: unknown
  }
  'reports.links': {
    company_id: number
    id: GeneratedAlways<number>
    title: string
    month: string
    parts: string[]
    token_hash: string
    password_hash: string
    ends_on: string
    revoked_at: Date | null
    opened_at: Date | null
    openings: Generated<number>
    created_by: number
    created_at: Generated<Date>
  }
  'reports.schedules': {
    company_id: number
    day: number
    next_on: string
    parts: string[]
    user_ids: number[]
    contact_ids: number[]
    password_hash: string | null
    updated_by: number
    updated_at: Generated<Date>
  }
  'reports.texts': {
    company_id: number
    id: GeneratedAlways<number>
    month: string
    part: string
    text: string
    created_by: number
    created_at: Generated<Date>
    updated_at: Generated<Date>
  }
}

/** @public Compiles statements on these tables. */
export const area = builder<ReportsTables>()
