import type { PlanStatus } from '@prumo/contract/results/plans/model.ts'
import { sql } from 'kysely'
import { rowsOf } from '../../platform/database/rows.ts'
import { area } from '../tables.ts'
import { statusOn } from './status.ts'

export const plans = rowsOf(area, 'results.plans', {
  columns: [
    'id',
    'department_id',
    'problem',
    'to_do',
    'to_make',
    'to_who',
    'to_where',
    'to_why_do',
    'to_much',
    'real_cost',
    'expected_start',
    'expected_end',
    'real_start',
    'real_end',
    'observation',
    'responsible_id',
    'verifier_id',
    'check_on',
    'effective',
    'effectiveness_note',
    'checked_by',
    'checked_at',
    'origin_kind',
    'origin_id',
    'created_by',
    'updated_at',
  ],
  stamps: ['created_at', 'created_by', 'updated_at'],
})
type PlanRow = Awaited<ReturnType<typeof plans.find>>

export const planActions = rowsOf(area, 'results.plan_actions', {
  columns: ['id', 'plan_id', 'position', 'what', 'responsible_id', 'due_on', 'done_on'],
  order: 'position',
  stamps: ['updated_at'],
})
export type PlanActionRow = Awaited<ReturnType<typeof planActions.find>>

/** A plan with what is counted of it and its status. */
export type ShownRow = PlanRow & {
  status: PlanStatus
  actions_count: number
  actions_open: number
  files_count: number
}

/** The columns of a `ShownRow`, of `results.plans p`. */
export const shownColumns = (today: string) => sql`p.id, p.department_id, p.problem, p.to_do, p.to_make, p.to_who,
  p.to_where, p.to_why_do, p.to_much, p.real_cost, p.expected_start, p.expected_end, p.real_start, p.real_end,
  p.observation, p.responsible_id, p.verifier_id, p.check_on, p.effective, p.effectiveness_note, p.checked_by,
  p.checked_at, p.origin_kind, p.origin_id, p.updated_at, ${statusOn(today)} as status,
  (select count(*)::int from results.plan_actions a where a.company_id = p.company_id and a.plan_id = p.id)
    as actions_count,
  (select count(*)::int from results.plan_actions a
    where a.company_id = p.company_id and a.plan_id = p.id and a.done_on is null) as actions_open,
  (select count(*)::int from results.plan_files f where f.company_id = p.company_id and f.plan_id = p.id)
    as files_count`
