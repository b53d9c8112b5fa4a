// Generated from the migrated database by `npm run tables`: change a migration, not this file.
import type { Generated, GeneratedAlways } from 'kysely'
import { builder } from '../platform/database/sql.ts'

export interface HelpTables {
  'help.feedbacks': {
    company_id: number
    id: GeneratedAlways<number>
    user_id: number
    feedback: string
    file_id: number | null
    screen: Generated<string>
    question_id: number | null
    searched: Generated<string>
    situation: Generated<string>
    answer: string | null
    answered_at: Date | null
    created_at: Generated<Date>
  }
  'help.misses': {
    company_id: number
    words: string
    day: string
    times: number
  }
  'help.readings': {
    company_id: number
    question_id: number
    day: string
    times: number
  }
}

/** @public Compiles statements on these tables. */
export const area = builder<HelpTables>()
