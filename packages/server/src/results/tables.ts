// Generated from the migrated database by `npm run tables`: change a migration, not this file.
import type { Amount } from '@prumo/contract/money.ts'
import type { Generated, GeneratedAlways } from 'kysely'
import { builder } from '../platform/database/sql.ts'

export interface ResultsTables {
  'results.goals': {
    company_id: number
    id: GeneratedAlways<number>
    indicator_id: number
    title: string
    goal_at: Date
    month: string
    percent: Amount
    created_by: number
    created_at: Generated<Date>
    updated_at: Generated<Date>
  }
  'results.imported_targets': {
    company_id: number
    id: GeneratedAlways<number>
    indicator_id: number
    month: string
    value: Amount
    before_value: Amount | null
    before_goal_id: number | null
    before_replaced_value: Amount | null
  }
  'results.indicators': {
    company_id: number
    id: GeneratedAlways<number>
    department_id: number
    position: number
    title: string
    obs: string
    formula: string
    type_id: number
    unit_id: number
    polarity_id: number
    frequency_id: number
    aggregation: string
    usual_id: number | null
    responsible_id: number | null
    due_day: number
    source: string | null
    source_of_department: Generated<boolean>
    calculation: string | null
    created_by: number
    created_at: Generated<Date>
    updated_at: Generated<Date>
  }
  'results.key_results': {
    company_id: number
    id: GeneratedAlways<number>
    objective_id: number
    position: number
    indicator_id: number
    from_value: Amount
    to_value: Amount
    by_on: string
  }
  'results.measurements': {
    company_id: number
    id: GeneratedAlways<number>
    indicator_id: number
    month: string
    measured_at: Date
    value: Amount
    origin: string
    note: Generated<string>
    replaced_at: Date | null
    replaced_by: number | null
    created_by: number | null
    created_at: Generated<Date>
  }
  'results.objectives': {
    company_id: number
    id: GeneratedAlways<number>
    title: string
    description: string
    begins_on: string
    ends_on: string
    responsible_id: number | null
    created_by: number
    created_at: Generated<Date>
    updated_at: Generated<Date>
  }
  'results.plan_actions': {
    company_id: number
    id: GeneratedAlways<number>
    plan_id: number
    position: number
    what: string
    responsible_id: number | null
    due_on: string | null
    done_on: string | null
    updated_at: Generated<Date>
  }
  'results.plan_files': {
    company_id: number
    plan_id: number
    file_id: number
  }
  'results.plan_rules': {
    company_id: number
    check_by_other: boolean
    updated_by: number
    updated_at: Generated<Date>
  }
  'results.plans': {
    company_id: number
    id: GeneratedAlways<number>
    department_id: number
    problem: string
    to_do: string
    to_make: string
    to_who: string
    to_where: string
    to_why_do: string
    to_much: Amount | null
    real_cost: Amount | null
    expected_start: string | null
    expected_end: string | null
    real_start: string | null
    real_end: string | null
    observation: string
    words: string
    responsible_id: number | null
    verifier_id: number | null
    check_on: string | null
    effective: boolean | null
    effectiveness_note: Generated<string>
    checked_by: number | null
    checked_at: Date | null
    origin_kind: string | null
    origin_id: string | null
    created_by: number
    created_at: Generated<Date>
    updated_at: Generated<Date>
  }
  'results.remarks': {
    company_id: number
    indicator_id: number
    month: string
    comment: Generated<string>
    whys: Generated<string[]>
    updated_by: number
    updated_at: Generated<Date>
  }
  'results.targets': {
    company_id: number
    indicator_id: number
    month: string
    value: Amount | null
    goal_id: number | null
    set_by: number
    set_at: Generated<Date>
    replaced_value: Amount | null
  }
}

/** @public Compiles statements on these tables. */
export const area = builder<ResultsTables>()
