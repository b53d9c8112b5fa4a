import { type Plan, type PlanAction, planStatuses } from '@prumo/contract/results/plans/model.ts'
import type { z } from 'zod'
import { departmentNames } from '../../admin/departments/departments.ts'
import { memberNames } from '../../identity/members/queries.ts'
import { idsOf } from '../../platform/database/ids.ts'
import { keyOfOrigin, shownOrigins } from '../../platform/origins.ts'
import type { Scope } from '../../platform/scope.ts'
import type { PlanActionRow, ShownRow } from './queries.ts'
import { planRules } from './rules.ts'

export type ShownPlan = z.input<typeof Plan>
type ShownAction = z.input<typeof PlanAction>

const originOf = ({ origin_kind: kind, origin_id: id }: ShownRow) => (kind === null ? [] : [{ kind, id: id! }])

/** Plans as the contract declares them, in the same order: names and origins are read once for all of them. */
export async function presentPlans(scope: Scope, rows: readonly ShownRow[]): Promise<ShownPlan[]> {
  const [departments, people, origins, { check_by_other }] = await Promise.all([
    departmentNames(scope, idsOf(rows, 'department_id')),
    memberNames(
      scope,
      rows.flatMap((row) => [row.responsible_id, row.verifier_id, row.checked_by]),
    ),
    shownOrigins(scope, rows.flatMap(originOf)),
    planRules(scope),
  ])
  const named = (id: number | null) => people.get(id ?? 0) ?? ''
  return rows.map((row) => ({
    id: row.id,
    department_id: row.department_id,
    department: departments.get(row.department_id) ?? '',
    problem: row.problem,
    to_do: row.to_do,
    to_make: row.to_make,
    to_who: row.to_who,
    to_where: row.to_where,
    to_why_do: row.to_why_do,
    to_much: row.to_much,
    real_cost: row.real_cost,
    espected_start: row.expected_start,
    expected_end: row.expected_end,
    real_start: row.real_start,
    real_end: row.real_end,
    observation: row.observation,
    status: row.status,
    status_label: planStatuses[row.status],
    responsible_id: row.responsible_id,
    responsible: named(row.responsible_id),
    verifier_id: row.verifier_id,
    verifier: named(row.verifier_id),
    check_on: row.check_on,
    effective: row.effective,
    effectiveness_note: row.effectiveness_note,
    can_check:
      row.real_end !== null && row.checked_at === null && !(check_by_other && row.responsible_id === scope.userId),
    checked_by: named(row.checked_by),
    checked_at: row.checked_at?.toISOString() ?? null,
    origin: originOf(row).map((key) => origins.get(keyOfOrigin(key))!)[0] ?? null,
    actions_count: row.actions_count,
    actions_open: row.actions_open,
    files_count: row.files_count,
    updated_at: row.updated_at.toISOString(),
  }))
}

/** The actions of a plan, in their order. */
export async function presentActions(scope: Scope, rows: readonly PlanActionRow[]): Promise<ShownAction[]> {
  const people = await memberNames(scope, idsOf(rows, 'responsible_id'))
  return rows.map((row) => ({
    id: row.id,
    plan_id: row.plan_id,
    what: row.what,
    responsible_id: row.responsible_id,
    responsible: people.get(row.responsible_id ?? 0) ?? '',
    due_on: row.due_on,
    done_on: row.done_on,
    late: row.done_on === null && row.due_on !== null && row.due_on < scope.today,
    order: row.position,
  }))
}
