// Generated from the migrated database by `npm run tables`: change a migration, not this file.
import type { Amount } from '@prumo/contract/money.ts'
import type { Generated, GeneratedAlways } from 'kysely'
import { builder } from '../platform/database/sql.ts'

export interface QualityTables {
  'quality.audit_answers': AuditAnswersTable
  'quality.audit_auditors': AuditAuditorsTable
  'quality.audit_files': AuditFilesTable
  'quality.audit_items': AuditItemsTable
  'quality.audit_processes': AuditProcessesTable
  'quality.audit_signatures': AuditSignaturesTable
  'quality.audits': AuditsTable
  'quality.calibrations': CalibrationsTable
  'quality.change_actions': ChangeActionsTable
  'quality.change_readers': ChangeReadersTable
  'quality.change_readings': ChangeReadingsTable
  'quality.change_versions': ChangeVersionsTable
  'quality.changes': ChangesTable
  'quality.company_norms': CompanyNormsTable
  'quality.complaint_forms': ComplaintFormsTable
  'quality.complaint_messages': ComplaintMessagesTable
  'quality.complaints': ComplaintsTable
  'quality.instruments': InstrumentsTable
  'quality.item_owners': ItemOwnersTable
  'quality.legal_requirements': LegalRequirementsTable
  'quality.legal_verifications': LegalVerificationsTable
  'quality.manual_readers': ManualReadersTable
  'quality.manual_readings': ManualReadingsTable
  'quality.manual_versions': ManualVersionsTable
  'quality.manuals': ManualsTable
  'quality.nonconformities': NonconformitiesTable
  'quality.nonconformity_files': NonconformityFilesTable
  'quality.nonconformity_steps': NonconformityStepsTable
  'quality.review_attendees': ReviewAttendeesTable
  'quality.review_done': ReviewDoneTable
  'quality.review_inputs': ReviewInputsTable
  'quality.review_items': ReviewItemsTable
  'quality.review_subjects': ReviewSubjectsTable
  'quality.reviews': ReviewsTable
  'quality.risks': RisksTable
  'quality.sealed_complaint_addresses': SealedComplaintAddressesTable
  'quality.supplier_criteria': SupplierCriteriaTable
  'quality.supplier_deliveries': SupplierDeliveriesTable
  'quality.supplier_evaluations': SupplierEvaluationsTable
  'quality.suppliers': SuppliersTable
  'quality.visitor_links': VisitorLinksTable
  'quality.visitor_openings': VisitorOpeningsTable
  'quality.work_risks': WorkRisksTable
}

/** @public Compiles statements on these tables. */
export const area = builder<QualityTables>()

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

export interface AuditItemsTable {
  company_id: number
  id: GeneratedAlways<number>
  audit_id: number
  clause: string
  title: string
  look: string
  position: number
  from_id: number | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export interface AuditProcessesTable {
  company_id: number
  audit_id: number
  process_id: number
}

export interface AuditSignaturesTable {
  company_id: number
  id: GeneratedAlways<number>
  audit_id: number
  user_id: number
  name: string
  role: string
  signed_at: Generated<Date>
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
  norms: Generated<string[]>
  scope: Generated<string>
  criteria: Generated<string>
  attendance: Generated<string>
  strengths: Generated<string>
  opening_id: number | null
  closing_id: number | null
}

export interface CalibrationsTable {
  company_id: number
  id: GeneratedAlways<number>
  instrument_id: number
  calibrated_on: string
  certificate: string
  provider: string
  result: string | null
  error: string
  uncertainty: string
  tolerance: string
  passed: GeneratedAlways<boolean>
  affected: string
  rnc_id: number | null
  created_by: number | null
  created_at: Generated<Date>
}

export interface ChangeActionsTable {
  company_id: number
  id: GeneratedAlways<number>
  change_id: number
  list: string
  position: number
  what: string
  responsible: string
  due_on: string | null
}

export interface ChangeReadersTable {
  company_id: number
  change_id: number
  user_id: number
  asked_by: number
  asked_at: Generated<Date>
  by_rule: Generated<boolean>
}

export interface ChangeReadingsTable {
  company_id: number
  change_id: number
  version: number
  user_id: number
  read_at: Generated<Date>
}

export interface ChangeVersionsTable {
  company_id: number
  id: GeneratedAlways<number>
  change_id: number
  number: number
  status: number
  content: unknown
  note: Generated<string>
  made_by: number
  made_at: Generated<Date>
}

export interface ChangesTable {
  company_id: number
  id: GeneratedAlways<number>
  number: string
  title: string
  content: unknown
  requested_on: string | null
  starts_on: string | null
  follow_up_on: string | null
  status: Generated<number>
  decided_by: number | null
  decided_at: Date | null
  version_in_force: number | null
  deleted_at: Date | null
  created_by: number
  created_at: Generated<Date>
  updated_by: number
  updated_at: Generated<Date>
}

export interface CompanyNormsTable {
  company_id: number
  norm: string
}

export interface ComplaintFormsTable {
  company_id: number
  id: GeneratedAlways<number>
  title: string
  department_id: number
  owner_id: number | null
  revoked_at: Date | null
  received: Generated<number>
  received_at: Date | null
  created_by: number
  created_at: Generated<Date>
  token: Generated<string>
}

export interface ComplaintMessagesTable {
  company_id: number
  id: GeneratedAlways<number>
  nonconformity_id: number
  author_id: number | null
  text: string
  written_at: Date
}

export interface ComplaintsTable {
  company_id: number
  nonconformity_id: number
  secret_hash: string
  what: string
  sent_on: string
  photos: Generated<number>
}

export interface InstrumentsTable {
  company_id: number
  id: GeneratedAlways<number>
  code: string
  title: string
  place: string
  department_id: number | null
  owner_id: number | null
  tolerance: string
  unit: string
  every_months: number
  next_on: string | null
  ended_on: string | null
  created_by: number | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export interface ItemOwnersTable {
  company_id: number
  item: number
  owner_id: number
}

export interface LegalRequirementsTable {
  company_id: number
  id: GeneratedAlways<number>
  title: string
  source: string
  address: string
  department_id: number | null
  owner_id: number | null
  every_months: number
  next_on: string | null
  ended_on: string | null
  created_by: number | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export interface LegalVerificationsTable {
  company_id: number
  id: GeneratedAlways<number>
  requirement_id: number
  verified_on: string
  state: string
  note: string
  created_by: number | null
  created_at: Generated<Date>
}

export interface ManualReadersTable {
  company_id: number
  manual_id: number
  user_id: number
  asked_by: number
  asked_at: Generated<Date>
  by_rule: Generated<boolean>
}

export interface ManualReadingsTable {
  company_id: number
  manual_id: number
  version: number
  user_id: number
  read_at: Generated<Date>
}

export interface ManualVersionsTable {
  company_id: number
  id: GeneratedAlways<number>
  manual_id: number
  number: number
  status: number
  content: unknown
  note: Generated<string>
  made_by: number
  made_at: Generated<Date>
}

export interface ManualsTable {
  company_id: number
  id: GeneratedAlways<number>
  title: string
  content: unknown
  review_on: string | null
  status: Generated<number>
  decided_by: number | null
  decided_at: Date | null
  version_in_force: number | null
  deleted_at: Date | null
  created_by: number
  created_at: Generated<Date>
  updated_by: number
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
  protocol: string | null
  supplier_id: number | null
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

export interface ReviewAttendeesTable {
  company_id: number
  review_id: number
  user_id: number
  signed_at: Date | null
  digest: string | null
}

export interface ReviewDoneTable {
  company_id: number
  review_id: number
  standard: number
  done_at: Generated<Date>
}

export interface ReviewInputsTable {
  company_id: number
  id: GeneratedAlways<number>
  review_id: number
  standard: number | null
  subject_id: number | null
  text: string
  key: string
  source: string
  link: string
  created_at: Generated<Date>
}

export interface ReviewItemsTable {
  company_id: number
  id: GeneratedAlways<number>
  review_id: number
  standard: number | null
  subject_id: number | null
  what: string
  responsible: string
  outcome: string
  due_on: string | null
  cost: Amount | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export interface ReviewSubjectsTable {
  company_id: number
  id: GeneratedAlways<number>
  review_id: number
  title: string
  done: Generated<boolean>
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export interface ReviewsTable {
  company_id: number
  id: GeneratedAlways<number>
  title: string
  minutes_id: number | null
  kind: string
  place: string
  held_on: string | null
  created_by: number
  created_at: Generated<Date>
  updated_at: Generated<Date>
  others: Generated<string>
}

export interface RisksTable {
  company_id: number
  id: GeneratedAlways<number>
  kind: string
  title: string
  cause: string
  effect: string
  department_id: number | null
  process_id: number | null
  probability: number
  impact: number
  treatment: string
  action: string
  owner_id: number | null
  residual_probability: number | null
  residual_impact: number | null
  review_on: string | null
  closed_on: string | null
  swot_subject_id: number | null
  created_by: number | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export interface SealedComplaintAddressesTable {
  company_id: number
  token_hash: string
  form_id: number
}

export interface SupplierCriteriaTable {
  company_id: number
  on_time: number
  quality: number
  nonconformities: number
  approved_from: number
  restricted_from: number
  every_months: number
  selection: string
  updated_at: Generated<Date>
}

export interface SupplierDeliveriesTable {
  company_id: number
  id: GeneratedAlways<number>
  supplier_id: number
  delivered_on: string
  on_time: boolean
  quality: number
  note: string
  created_by: number | null
  created_at: Generated<Date>
}

export interface SupplierEvaluationsTable {
  company_id: number
  id: GeneratedAlways<number>
  supplier_id: number
  evaluated_on: string
  state: string
  score: number | null
  reckoning: string
  note: string
  created_by: number | null
  created_at: Generated<Date>
}

export interface SuppliersTable {
  company_id: number
  id: GeneratedAlways<number>
  title: string
  contact_id: number | null
  supplies: string
  owner_id: number | null
  next_on: string | null
  ended_on: string | null
  created_by: number | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export interface VisitorLinksTable {
  company_id: number
  id: GeneratedAlways<number>
  title: string
  token_hash: string
  ends_on: string
  revoked_at: Date | null
  opened_at: Date | null
  openings: Generated<number>
  created_by: number
  created_at: Generated<Date>
  shows: Generated<string[]>
}

export interface VisitorOpeningsTable {
  company_id: number
  id: GeneratedAlways<number>
  link_id: number
  name: string
  opened_at: Date
}

export interface WorkRisksTable {
  company_id: number
  id: GeneratedAlways<number>
  hazard: string
  source: string
  exposed: string
  department_id: number | null
  controls: string
  severity: number
  probability: number
  factor: Generated<string>
  closed_on: string | null
  created_by: number | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
}
