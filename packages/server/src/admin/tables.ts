// Generated from the migrated database by `npm run tables`: change a migration, not this file.
import type { Generated, GeneratedAlways } from 'kysely'

export interface AdminTables {
  'admin.departments': DepartmentsTable
  'admin.projects': ProjectsTable
}

export interface DepartmentsTable {
  company_id: number
  id: GeneratedAlways<number>
  name: string
  sigla: Generated<string>
  created_at: Generated<Date>
}

export interface ProjectsTable {
  company_id: number
  id: GeneratedAlways<number>
  name: string
  created_at: Generated<Date>
}
