import { errors } from '@prumo/contract/errors.ts'
import { lockDepartmentShared } from '../../admin/departments/departments.ts'
import { requirePerson } from '../../identity/members/choosing.ts'
import { record } from '../../platform/audit/record.ts'
import { publish } from '../../platform/live/publishing.ts'
import type { Scope } from '../../platform/scope.ts'
import { notifyConcluded, notifyResponsible } from '../reminders/plan-given.ts'
import { planActions, plans } from './queries.ts'
import { planRules } from './rules.ts'
import { deletePlan } from './saving.ts'

type Action =
  | { type: 'responsible'; responsible_id: number | null }
  | { type: 'department'; department_id: number }
  | { type: 'start' | 'conclude'; date: string }
  | { type: 'delete' }

/**
 * Does one thing to many plans. Those it cannot be done to stay as they are, each with the reason.
 * @throws not_found for a department, request.invalid for a person who is not there.
 */
export async function changePlans(scope: Scope, { ids, action }: { ids: readonly number[]; action: Action }) {
  const person = action.type === 'responsible' ? action.responsible_id : null
  await requirePerson(scope, 'responsible_id', person)
  // Who may not have a plan whose effectiveness they check.
  const checker = person !== null && (await planRules(scope)).check_by_other ? person : null
  if (action.type === 'department') await lockDepartmentShared(scope, action.department_id)
  const rows = await plans.lockByIds(scope, ids)
  const existing = new Set(rows.map(({ id }) => id))
  const refused = ids.filter((id) => !existing.has(id)).map((id) => ({ id, message: errors.not_found[1] as string }))
  const done: number[] = []
  const given: { id: number; to_do: string; responsible_id: number | null }[] = []
  for (const row of rows) {
    const problem = await problemWith(scope, row, action, checker)
    if (problem !== null) {
      refused.push({ id: row.id, message: problem })
      continue
    }
    if (action.type === 'delete') await deletePlan(scope, row.id)
    else {
      const { type, ...asked } = action
      const changes = 'date' in asked ? datesAfter(row, type === 'conclude', asked.date) : asked
      if ('responsible_id' in asked && asked.responsible_id !== row.responsible_id) given.push({ ...row, ...asked })
      await plans.update(scope, row.id, changes)
      if (type === 'conclude') await notifyConcluded(scope, row)
      await record(scope, 'action_plan.updated', row.id, {
        before: { label: row.to_do },
        after: { label: row.to_do, ...changes },
      })
    }
    done.push(row.id)
  }
  await notifyResponsible(scope, given)
  if (done.length > 0) publish(scope, { topic: 'results' })
  return { done, refused }
}

/** What a plan that begins or ends on a day has then; one that had not begun ended on its first day. */
const datesAfter = (row: { real_start: string | null }, ends: boolean, date: string) =>
  ends ? { real_end: date, ...(row.real_start === null && { real_start: date }) } : { real_start: date }

async function problemWith(
  scope: Scope,
  row: Awaited<ReturnType<typeof plans.lockByIds>>[number],
  action: Action,
  checker: number | null,
): Promise<string | null> {
  if (checker !== null && checker === row.verifier_id) return 'Esta pessoa verifica a eficácia do plano.'
  if (action.type !== 'start' && action.type !== 'conclude') return null
  if (row.real_end !== null) return 'Este plano já foi concluído.'
  if (action.type === 'start') return row.real_start === null ? null : 'Este plano já começou.'
  if (row.real_start !== null && row.real_start > action.date) return 'O fim não pode vir antes do início.'
  return (await planActions.count(scope, { plan_id: row.id, done_on: null })) > 0
    ? errors['plan.open_actions'][1]
    : null
}
