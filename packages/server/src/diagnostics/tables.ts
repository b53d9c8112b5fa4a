// Generated from the migrated database by `npm run tables`: change a migration, not this file.
import type { Generated, GeneratedAlways } from 'kysely'
import { builder } from '../platform/database/sql.ts'

export interface DiagnosticsTables {
  'diagnostics.answers': {
    company_id: number
    diagnostic_id: number
    question: string
    value: number | null
  }
  'diagnostics.asked': {
    company_id: number
    diagnostic_id: number
    user_id: number
    asked_by: number
    asked_on: string
    place: string | null
    answered: Generated<boolean>
  }
  'diagnostics.counts': {
    company_id: number
    diagnostic_id: number
    department: string
    question: string
    value: number
    people: number
  }
  'diagnostics.diagnostics': {
    company_id: number
    id: GeneratedAlways<number>
    kind: string
    form_version: number
    status: number
    place: string | null
    created_by: number
    created_at: Generated<Date>
    concluded_by: number | null
    concluded_at: Date | null
    team_closed_at: Date | null
  }
  'diagnostics.opinions': {
    company_id: number
    diagnostic_id: number
    user_id: number
    question: string
    value: number | null
  }
}

/** @public Compiles statements on these tables. */
export const area = builder<DiagnosticsTables>()
