// Generated from the migrated database by `npm run tables`: change a migration, not this file.
import type { GeneratedAlways } from 'kysely'
import { builder } from '../platform/database/sql.ts'

export interface StrategyTables {
  'strategy.crossing_subjects': {
    company_id: number
    crossing_id: number
    subject_id: number
  }
  'strategy.crossings': {
    company_id: number
    id: GeneratedAlways<number>
    folder_id: number
    kind: string
    title: string
    created_by: number
    created_at: Date
    updated_at: Date
  }
  'strategy.folders': {
    company_id: number
    id: GeneratedAlways<number>
    kind: string
    title: string
    created_on: string
    revision_on: string | null
    created_by: number
    created_at: Date
    updated_at: Date
  }
  'strategy.revisions': {
    company_id: number
    id: GeneratedAlways<number>
    folder_id: number
    number: number
    note: string
    content: unknown
    created_by: number
    created_at: Date
  }
  'strategy.subjects': {
    company_id: number
    id: GeneratedAlways<number>
    folder_id: number
    field: number
    position: number
    title: string
    color: string
    impact: number | null
    created_by: number
    created_at: Date
    updated_at: Date
  }
  'strategy.votes': {
    company_id: number
    subject_id: number
    user_id: number
  }
}

/** @public Compiles statements on these tables. */
export const area = builder<StrategyTables>()
