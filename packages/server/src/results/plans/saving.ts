import type { PlanChange, PlanInput } from '@prumo/contract/results/plans/model.ts'
import { searchable } from '@prumo/contract/searchable.ts'
import type { z } from 'zod'
import { lockDepartmentShared } from '../../admin/departments/departments.ts'
import { requirePerson } from '../../identity/members/choosing.ts'
import { record } from '../../platform/audit/record.ts'
import { moveToBin } from '../../platform/bin/bin.ts'
import { requireVersion } from '../../platform/database/versions.ts'
import { fail, failAt } from '../../platform/errors.ts'
import { findOrigin } from '../../platform/origins.ts'
import type { Scope } from '../../platform/scope.ts'
import { notifyConcluded, notifyReopened, notifyResponsible, notifyVerifier } from '../reminders/plan-given.ts'
import { findPlan } from './listing.ts'
import { planActions, plans } from './queries.ts'
import { planRules } from './rules.ts'

type Input = z.output<typeof PlanInput>
type Change = z.output<typeof PlanChange>
/** What both write. */
type Written = Omit<Input, 'origin'>

/** @throws not_found, also for an origin that does not exist; request.invalid for people who are not there. */
export async function createPlan(scope: Scope, { origin, ...input }: Input) {
  await requirePeople(scope, input)
  if (origin && !(await findOrigin(scope, origin))) throw fail('not_found')
  await lockDepartmentShared(scope, input.department_id)
  const { id } = await plans.insert(scope, {
    ...columnsOf(input),
    effective: null,
    checked_by: null,
    checked_at: null,
    origin_kind: origin?.kind ?? null,
    origin_id: origin?.id ?? null,
  })
  await record(scope, 'action_plan.created', id, { after: trailOf(input) })
  await notifyResponsible(scope, [{ ...input, id }])
  await notifyVerifier(scope, { ...input, id })
  return findPlan(scope, id)
}

/**
 * Changes a plan; its origin stays. A plan that is opened again loses its check of effectiveness.
 * @throws not_found, record.stale, plan.open_actions, request.invalid.
 */
export async function changePlan(scope: Scope, id: number, { updated_at, ...input }: Change) {
  await lockDepartmentShared(scope, input.department_id)
  const before = await plans.lock(scope, id)
  await requireVersion(scope, 'action_plan', before, updated_at, () => findPlan(scope, id))
  await requirePeople(scope, input, before)
  const concluded = input.real_end !== null && before.real_end === null
  if (concluded) await requireActionsDone(scope, id)
  const reopened = input.real_end === null && before.checked_at !== null
  await plans.update(scope, id, {
    ...columnsOf(input),
    ...(reopened && { effective: null, checked_by: null, checked_at: null, effectiveness_note: '' }),
  })
  const { expected_start: espected_start, ...stood } = before
  await record(scope, 'action_plan.updated', id, {
    before: trailOf({ ...stood, espected_start }),
    after: trailOf(input),
  })
  if (input.responsible_id !== before.responsible_id) await notifyResponsible(scope, [{ ...input, id }])
  const asked = input.verifier_id !== before.verifier_id
  if (asked) await notifyVerifier(scope, { ...input, id })
  // Who was asked just now is not told again.
  if (concluded) await notifyConcluded(scope, { ...before, ...input, verifier_id: asked ? null : input.verifier_id })
  if (input.real_end === null && before.real_end !== null && input.responsible_id === before.responsible_id)
    await notifyReopened(scope, { ...input, id })
  return findPlan(scope, id)
}

/** Gives an open plan another end; one that would end before it begins, begins then. @throws not_found, plan.concluded. */
export async function moveEnd(scope: Scope, id: number, expected_end: string) {
  const before = await plans.lock(scope, id)
  if (before.real_end !== null) throw fail('plan.concluded', { message: 'Este plano já foi concluído.' })
  const begins = before.expected_start
  const expected_start = begins !== null && begins > expected_end ? expected_end : begins
  await plans.update(scope, id, { expected_start, expected_end })
  await record(scope, 'action_plan.updated', id, {
    before: { label: before.to_do, espected_start: begins, expected_end: before.expected_end },
    after: { label: before.to_do, espected_start: expected_start, expected_end },
  })
}

/** Moves a plan with its actions, evidence and comments to the bin. @throws not_found. */
export async function deletePlan(scope: Scope, id: number) {
  const { expected_start: espected_start, ...row } = await plans.lock(scope, id)
  await moveToBin(scope, 'action_plan', { id, title: row.to_do })
  await plans.remove(scope, id)
  await record(scope, 'action_plan.deleted', id, { before: trailOf({ ...row, espected_start }) })
}

/** @throws plan.open_actions with how many there are. */
async function requireActionsDone(scope: Scope, plan_id: number) {
  const open = await planActions.count(scope, { plan_id, done_on: null })
  if (open === 0) return
  const message =
    open === 1
      ? 'Há 1 ação em aberto neste plano. Conclua-a antes de encerrá-lo.'
      : `Há ${open} ações em aberto neste plano. Conclua-as antes de encerrá-lo.`
  throw fail('plan.open_actions', { message })
}

type People = Pick<Written, 'responsible_id' | 'verifier_id'>

async function requirePeople(scope: Scope, { responsible_id, verifier_id }: People, before?: People) {
  await requirePerson(scope, 'responsible_id', responsible_id, before?.responsible_id)
  await requirePerson(scope, 'verifier_id', verifier_id, before?.verifier_id)
  if (verifier_id === null || verifier_id !== responsible_id || !(await planRules(scope)).check_by_other) return
  const message = 'Escolha outra pessoa para verificar a eficácia'
  throw failAt('verifier_id', message)
}

/** The stored columns of what was written. */
function columnsOf({ espected_start, ...input }: Written) {
  const { problem, to_do, to_make, to_who, to_where, to_why_do, observation } = input
  const words = searchable([problem, to_do, to_make, to_who, to_where, to_why_do, observation].join(' '))
  return { ...input, expected_start: espected_start, words }
}

const trailOf = (plan: Written) => ({
  label: plan.to_do,
  problem: plan.problem,
  to_do: plan.to_do,
  to_make: plan.to_make,
  to_who: plan.to_who,
  to_where: plan.to_where,
  to_why_do: plan.to_why_do,
  to_much: plan.to_much,
  real_cost: plan.real_cost,
  espected_start: plan.espected_start,
  expected_end: plan.expected_end,
  real_start: plan.real_start,
  real_end: plan.real_end,
  observation: plan.observation,
  department_id: plan.department_id,
  responsible_id: plan.responsible_id,
  verifier_id: plan.verifier_id,
  check_on: plan.check_on,
})
