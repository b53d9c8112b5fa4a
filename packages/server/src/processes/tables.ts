// Generated from the migrated database by `npm run tables`: change a migration, not this file.
import type { Generated, GeneratedAlways } from 'kysely'
import { builder } from '../platform/database/sql.ts'

export interface ProcessesTables {
  'processes.department_missions': {
    company_id: number
    id: GeneratedAlways<number>
    department_id: number
    mission: string
    updated_by: number
    updated_at: Generated<Date>
  }
  'processes.journey_stages': {
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
  'processes.macro_processes': {
    company_id: number
    id: GeneratedAlways<number>
    department_id: number
    position: number
    title: string
    created_by: number
    created_at: Generated<Date>
    updated_at: Generated<Date>
  }
  'processes.micro_processes': {
    company_id: number
    id: GeneratedAlways<number>
    macro_process_id: number
    position: number
    title: string
    created_by: number
    created_at: Generated<Date>
    updated_at: Generated<Date>
  }
  'processes.procedure_files': {
    company_id: number
    file_id: number
    micro_process_id: number
    procedure_id: number | null
  }
  'processes.procedure_readers': {
    company_id: number
    procedure_id: number
    user_id: number
    asked_by: number
    asked_at: Generated<Date>
    by_rule: Generated<boolean>
  }
  'processes.procedure_readings': {
    company_id: number
    procedure_id: number
    version: number
    user_id: number
    read_at: Generated<Date>
  }
  'processes.procedure_versions': {
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
  'processes.procedures': {
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
  'processes.stages': {
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
}

/** @public Compiles statements on these tables. */
export const area = builder<ProcessesTables>()
