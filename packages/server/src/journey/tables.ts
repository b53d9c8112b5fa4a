// Generated from the migrated database by `npm run tables`: change a migration, not this file.
import type { Generated } from 'kysely'
import { builder } from '../platform/database/sql.ts'

export interface JourneyTables {
  'journey.modules': {
    company_id: number
    user_id: number
    module_id: number
    started_at: Date
    concluded_at: Date | null
    version: number | null
  }
  'journey.practices': {
    company_id: number
    user_id: number
    stage_id: number
    started_at: Date | null
    remind_on: string | null
    reminded_on: string | null
    done_at: Date | null
    evidence: Generated<string>
  }
  'journey.ratings': {
    company_id: number
    user_id: number
    module_id: number
    points: number
    description: Generated<string>
    created_at: Date
  }
  'journey.stages': {
    company_id: number
    user_id: number
    stage_id: number
    realized_at: Date
    answer_id: number | null
    question: Generated<string>
    answer: Generated<string>
  }
}

/** @public Compiles statements on these tables. */
export const area = builder<JourneyTables>()
