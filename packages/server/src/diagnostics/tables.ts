// Generated from the migrated database by `npm run tables`: change a migration, not this file.
import type { Generated, GeneratedAlways } from 'kysely'

export interface DiagnosticsTables {
  'diagnostics.answers': AnswersTable
  'diagnostics.diagnostics': DiagnosticsTable
}

export interface AnswersTable {
  company_id: number
  diagnostic_id: number
  question: string
  value: number | null
}

export interface DiagnosticsTable {
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
}
