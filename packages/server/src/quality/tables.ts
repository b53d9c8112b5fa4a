// Generated from the migrated database by `npm run tables`: change a migration, not this file.
import type { Generated, GeneratedAlways } from 'kysely'

export interface QualityTables {
  'quality.audit_answers': AuditAnswersTable
  'quality.audit_auditors': AuditAuditorsTable
  'quality.audit_files': AuditFilesTable
  'quality.audit_processes': AuditProcessesTable
  'quality.audits': AuditsTable
  'quality.nonconformities': NonconformitiesTable
  'quality.nonconformity_files': NonconformityFilesTable
  'quality.nonconformity_steps': NonconformityStepsTable
}

export interface AuditAnswersTable {
  company_id: number
  id: GeneratedAlways<number>
  audit_id: number
  item: number
  status: number | null
  evidence: Generated<string>
  updated_by: number
  updated_at: Generated<Date>
}

export interface AuditAuditorsTable {
  company_id: number
  audit_id: number
  user_id: number
}

export interface AuditFilesTable {
  company_id: number
  answer_id: number
  file_id: number
}

export interface AuditProcessesTable {
  company_id: number
  audit_id: number
  process_id: number
}

export interface AuditsTable {
  company_id: number
  id: GeneratedAlways<number>
  year: number
  number: number
  title: string
  auditors: string
  processes: string
  method: string
  next_review_on: string | null
  norm: Generated<string>
  planned_on: string | null
  concluded_on: string | null
  conclusion: Generated<string>
  from_id: number | null
  created_by: number
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export interface NonconformitiesTable {
  company_id: number
  id: GeneratedAlways<number>
  department_id: number
  process_id: number | null
  year: number
  number: number
  title: string
  kind: number
  received_on: string | null
  assessor: string
  received_by: string
  description: string
  responsible: string
  opened_on: string | null
  cause: string
  extent: string
  analyst: string
  analysed_on: string | null
  analysis_due_on: string | null
  corrections: string
  confirmed: number | null
  effectiveness: string
  remarks: string
  closer: string
  closed_on: string | null
  disposition: string | null
  containment: Generated<string>
  contained_on: string | null
  cause_group: string | null
  whys: Generated<string[]>
  ishikawa: Generated<unknown>
  effective: boolean | null
  reopenings: Generated<number>
  reopening_reason: Generated<string>
  words: string
  stems: string[]
  created_by: number | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
  audit_answer_id: number | null
}

export interface NonconformityFilesTable {
  company_id: number
  nonconformity_id: number
  file_id: number
}

export interface NonconformityStepsTable {
  company_id: number
  nonconformity_id: number
  step: string
  owner_id: number | null
  due_on: string | null
  done_by: number | null
  done_on: string | null
}
