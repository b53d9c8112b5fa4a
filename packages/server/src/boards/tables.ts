// Generated from the migrated database by `npm run tables`: change a migration, not this file.
import type { GeneratedAlways } from 'kysely'
import { builder } from '../platform/database/sql.ts'

export interface BoardsTables {
  'boards.card_departments': {
    company_id: number
    card_id: number
    department_id: number
  }
  'boards.card_files': {
    company_id: number
    card_id: number
    file_id: number
  }
  'boards.card_plans': {
    company_id: number
    card_id: number
    plan_id: number
  }
  'boards.card_procedures': {
    company_id: number
    card_id: number
    procedure_id: number
  }
  'boards.card_tags': {
    company_id: number
    card_id: number
    tag_id: number
  }
  'boards.card_tasks': {
    company_id: number
    card_id: number
    task_id: number
  }
  'boards.card_users': {
    company_id: number
    card_id: number
    user_id: number
  }
  'boards.cards': {
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
  'boards.limits': {
    company_id: number
    board: string
    owner_id: number
    tab: string
    most: number
  }
  'boards.starts': {
    company_id: number
    board: string
    version: number
    started_at: Date
  }
  'boards.transitions': {
    company_id: number
    id: GeneratedAlways<number>
    card_id: number
    from_tab: string
    to_tab: string
    entered_at: Date
    left_at: Date
    user_id: number | null
  }
}

/** @public Compiles statements on these tables. */
export const area = builder<BoardsTables>()
