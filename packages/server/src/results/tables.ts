// Generated from the migrated database by `npm run tables`: change a migration, not this file.
import type { Amount } from '@prumo/contract/money.ts'
import type { Generated, GeneratedAlways } from 'kysely'
import { builder } from '../platform/database/sql.ts'

export interface ResultsTables {
  'results.goals': GoalsTable
  'results.imported_targets': ImportedTargetsTable
  'results.indicators': IndicatorsTable
  'results.key_results': KeyResultsTable
  'results.measurements': MeasurementsTable
  'results.objectives': ObjectivesTable
  'results.plan_actions': PlanActionsTable
  'results.plan_files': PlanFilesTable
  'results.plan_rules': PlanRulesTable
  'results.plans': PlansTable
  'results.remarks': RemarksTable
  'results.targets': TargetsTable
}

/** @public Compiles statements on these tables. */
export const area = builder<ResultsTables>()

export interface GoalsTable {
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

export interface ImportedTargetsTable {
  company_id: number
  id: GeneratedAlways<number>
  indicator_id: number
  month: string
  value: Amount
  before_value: Amount | null
  before_goal_id: number | null
  before_replaced_value: Amount | null
}

export interface IndicatorsTable {
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

export interface KeyResultsTable {
  company_id: number
  id: GeneratedAlways<number>
  objective_id: number
  position: number
  indicator_id: number
  from_value: Amount
  to_value: Amount
  by_on: string
}

export interface MeasurementsTable {
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

export interface ObjectivesTable {
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

export interface PlanActionsTable {
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

export interface PlanFilesTable {
  company_id: number
  plan_id: number
  file_id: number
}

export interface PlanRulesTable {
  company_id: number
  check_by_other: boolean
  updated_by: number
  updated_at: Generated<Date>
}

export interface PlansTable {
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

export interface RemarksTable {
  company_id: number
  indicator_id: number
  month: string
  comment: Generated<string>
  whys: Generated<string[]>
  updated_by: number
  updated_at: Generated<Date>
}

export interface TargetsTable {
  company_id: number
  indicator_id: number
  month: string
  value: Amount | null
  goal_id: number | null
  set_by: number
  set_at: Generated<Date>
  replaced_value: Amount | null
}
