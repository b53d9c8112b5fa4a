// Generated from the migrated database by `npm run tables`: change a migration, not this file.
import type { GeneratedAlways } from 'kysely'
import { builder } from '../platform/database/sql.ts'

export interface StrategyTables {
  'strategy.crossing_subjects': CrossingSubjectsTable
  'strategy.crossings': CrossingsTable
  'strategy.folders': FoldersTable
  'strategy.revisions': RevisionsTable
  'strategy.subjects': SubjectsTable
  'strategy.votes': VotesTable
}

/** @public Compiles statements on these tables. */
export const area = builder<StrategyTables>()

export interface CrossingSubjectsTable {
  company_id: number
  crossing_id: number
  subject_id: number
}

export interface CrossingsTable {
  company_id: number
  id: GeneratedAlways<number>
  folder_id: number
  kind: string
  title: string
  created_by: number
  created_at: Date
  updated_at: Date
}

export interface FoldersTable {
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

export interface RevisionsTable {
  company_id: number
  id: GeneratedAlways<number>
  folder_id: number
  number: number
  note: string
  content: unknown
  created_by: number
  created_at: Date
}

export interface SubjectsTable {
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

export interface VotesTable {
  company_id: number
  subject_id: number
  user_id: number
}
