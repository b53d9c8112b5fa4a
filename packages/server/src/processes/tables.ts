// Generated from the migrated database by `npm run tables`: change a migration, not this file.
import type { Generated, GeneratedAlways } from 'kysely'
import { builder } from '../platform/database/sql.ts'

export interface ProcessesTables {
  'processes.department_missions': DepartmentMissionsTable
  'processes.journey_stages': JourneyStagesTable
  'processes.macro_processes': MacroProcessesTable
  'processes.micro_processes': MicroProcessesTable
  'processes.procedure_files': ProcedureFilesTable
  'processes.procedure_readers': ProcedureReadersTable
  'processes.procedure_readings': ProcedureReadingsTable
  'processes.procedure_versions': ProcedureVersionsTable
  'processes.procedures': ProceduresTable
  'processes.stages': StagesTable
}

/** @public Compiles statements on these tables. */
export const area = builder<ProcessesTables>()

export interface DepartmentMissionsTable {
  company_id: number
  id: GeneratedAlways<number>
  department_id: number
  mission: string
  updated_by: number
  updated_at: Generated<Date>
}

export interface JourneyStagesTable {
  company_id: number
  id: GeneratedAlways<number>
  position: number
  description: string
  department_id: number | null
  document: Generated<string>
  sla: Generated<string>
  created_by: number
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export interface MacroProcessesTable {
  company_id: number
  id: GeneratedAlways<number>
  department_id: number
  position: number
  title: string
  created_by: number
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export interface MicroProcessesTable {
  company_id: number
  id: GeneratedAlways<number>
  macro_process_id: number
  position: number
  title: string
  created_by: number
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export interface ProcedureFilesTable {
  company_id: number
  file_id: number
  micro_process_id: number
  procedure_id: number | null
}

export interface ProcedureReadersTable {
  company_id: number
  procedure_id: number
  user_id: number
  asked_by: number
  asked_at: Generated<Date>
  by_rule: Generated<boolean>
}

export interface ProcedureReadingsTable {
  company_id: number
  procedure_id: number
  version: number
  user_id: number
  read_at: Generated<Date>
}

export interface ProcedureVersionsTable {
  company_id: number
  id: GeneratedAlways<number>
  procedure_id: number
  number: number
  status: number
  content: unknown
  note: Generated<string>
  made_by: number
  made_at: Generated<Date>
}

export interface ProceduresTable {
  company_id: number
  id: GeneratedAlways<number>
  micro_process_id: number | null
  journey: Generated<boolean>
  title: string
  objective: Generated<string>
  description: Generated<string>
  acronyms: Generated<string>
  reference_documents: Generated<string>
  care: Generated<string>
  indicators: Generated<string>
  expected_result: Generated<string>
  nonconformity_actions: Generated<string>
  materials: Generated<string>
  systems: Generated<string>
  improvement_point: Generated<string>
  prepared_by: Generated<string>
  accredited_by: Generated<string>
  approver_id: number | null
  review_on: string | null
  created_on: string
  status: Generated<number>
  decided_by: number | null
  decided_at: Date | null
  version_in_force: number | null
  draft: unknown
  drafted_by: number | null
  drafted_at: Date | null
  deleted_at: Date | null
  created_by: number
  created_at: Generated<Date>
  updated_by: number
  updated_at: Generated<Date>
}

export interface StagesTable {
  company_id: number
  id: GeneratedAlways<number>
  micro_process_id: number
  position: number
  description: Generated<string>
  responsible: Generated<string>
  sla: Generated<string>
  associated_id: number | null
  created_by: number
  created_at: Generated<Date>
  updated_at: Generated<Date>
}
