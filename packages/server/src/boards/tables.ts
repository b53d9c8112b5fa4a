// Generated from the migrated database by `npm run tables`: change a migration, not this file.
import type { GeneratedAlways } from 'kysely'
import { builder } from '../platform/database/sql.ts'

export interface BoardsTables {
  'boards.card_departments': CardDepartmentsTable
  'boards.card_files': CardFilesTable
  'boards.card_plans': CardPlansTable
  'boards.card_procedures': CardProceduresTable
  'boards.card_tags': CardTagsTable
  'boards.card_tasks': CardTasksTable
  'boards.card_users': CardUsersTable
  'boards.cards': CardsTable
  'boards.limits': LimitsTable
  'boards.starts': StartsTable
  'boards.transitions': TransitionsTable
}

/** @public Compiles statements on these tables. */
export const area = builder<BoardsTables>()

export interface CardDepartmentsTable {
  company_id: number
  card_id: number
  department_id: number
}

export interface CardFilesTable {
  company_id: number
  card_id: number
  file_id: number
}

export interface CardPlansTable {
  company_id: number
  card_id: number
  plan_id: number
}

export interface CardProceduresTable {
  company_id: number
  card_id: number
  procedure_id: number
}

export interface CardTagsTable {
  company_id: number
  card_id: number
  tag_id: number
}

export interface CardTasksTable {
  company_id: number
  card_id: number
  task_id: number
}

export interface CardUsersTable {
  company_id: number
  card_id: number
  user_id: number
}

export interface CardsTable {
  company_id: number
  id: GeneratedAlways<number>
  board: string
  owner_id: number | null
  tab: string
  position: number
  title: string
  description: string
  finish_on: string | null
  check_list: unknown
  template: string | null
  link: string | null
  check_id: string | null
  concluded_by: unknown
  tab_since: Date
  archived_at: Date | null
  created_by: number
  created_at: Date
  updated_at: Date
}

export interface LimitsTable {
  company_id: number
  board: string
  owner_id: number
  tab: string
  most: number
}

export interface StartsTable {
  company_id: number
  board: string
  version: number
  started_at: Date
}

export interface TransitionsTable {
  company_id: number
  id: GeneratedAlways<number>
  card_id: number
  from_tab: string
  to_tab: string
  entered_at: Date
  left_at: Date
  user_id: number | null
}
