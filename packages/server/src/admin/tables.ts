// Generated from the migrated database by `npm run tables`: change a migration, not this file.
import type { Generated, GeneratedAlways } from 'kysely'
import { builder } from '../platform/database/sql.ts'

export interface AdminTables {
  'admin.absences': AbsencesTable
  'admin.departments': DepartmentsTable
  'admin.projects': ProjectsTable
  'admin.reader_rules': ReaderRulesTable
}

/** @public Compiles statements on these tables. */
export const area = builder<AdminTables>()

export interface AbsencesTable {
  company_id: number
  id: GeneratedAlways<number>
  user_id: number
  kind: string
  starts_on: string
  ends_on: string
  created_by: number | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export interface DepartmentsTable {
  company_id: number
  id: GeneratedAlways<number>
  name: string
  sigla: Generated<string>
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export interface ProjectsTable {
  company_id: number
  id: GeneratedAlways<number>
  name: string
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export interface ReaderRulesTable {
  company_id: number
  id: GeneratedAlways<number>
  entity: string
  record_id: number
  department_id: number | null
  cargo: string | null
  asked_by: number
  asked_at: Date
}
