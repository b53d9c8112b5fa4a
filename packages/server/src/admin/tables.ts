// Generated from the migrated database by `npm run tables`: change a migration, not this file.
import type { Generated, GeneratedAlways } from 'kysely'
import { builder } from '../platform/database/sql.ts'

export interface AdminTables {
  'admin.absences': {
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
  'admin.departments': {
    company_id: number
    id: GeneratedAlways<number>
    name: string
    sigla: Generated<string>
    created_at: Generated<Date>
    updated_at: Generated<Date>
  }
  'admin.projects': {
    company_id: number
    id: GeneratedAlways<number>
    name: string
    created_at: Generated<Date>
    updated_at: Generated<Date>
  }
  'admin.reader_rules': {
    company_id: number
    id: GeneratedAlways<number>
    entity: string
    record_id: number
    department_id: number | null
    cargo: string | null
    asked_by: number
    asked_at: Date
  }
}

/** @public Compiles statements on these tables. */
export const area = builder<AdminTables>()
