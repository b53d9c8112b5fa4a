import { addDays } from '@prumo/contract/dates.ts'
import type { RncInput } from '@prumo/contract/quality/nonconformities/model.ts'
import type { Step } from '@prumo/contract/quality/nonconformities/stages.ts'
import { stepNames, steps } from '@prumo/contract/quality/nonconformities/stages.ts'
import type { z } from 'zod'
import { notifyAnswered, notifyAskedEach } from '../../notifications/handing-over.ts'
import type { Scope } from '../../platform/scope.ts'
import { requireReaders } from '../readers.ts'
import { type RncRow, type ShownRow, stepsOf } from './queries.ts'
import { doneSteps } from './wire.ts'

/** Days until an effectiveness that is not known yet is asked about again, where nobody chose a day. */
const askedAgainAfter = 30

const isUnknown = ({ effectiveness, effective, closed_on }: ShownRow) =>
  effectiveness !== '' && effective === null && closed_on === null

type Agreed = z.output<typeof RncInput>['steps']

/**
 * @param id the nonconformity, where it is there already.
 * @throws request.invalid for a new owner who is not there, or may not open the record.
 */
export async function requireOwners(scope: Scope, agreed: Agreed = {}, id?: number) {
  const named = steps.filter((step) => agreed[step]?.owner_id)
  const stored = id === undefined || named.length === 0 ? [] : await stepsOf(scope, [id])
  await requireReaders(
    scope,
    named.map((step) => ({
      field: `steps.${step}.owner_id`,
      id: agreed[step]!.owner_id,
      before: stored.find((one) => one.step === step)?.owner_id,
    })),
  )
}

/**
 * Stores what is agreed about the steps of a nonconformity, and for each whether it is done now: whose change completed
 * it, and on which day. What is absent stays as it is. An effectiveness of which nobody knows yet gets a day on which its
 * owner is reminded.
 * @returns the steps that are done only now.
 */
export async function noteSteps(scope: Scope, row: ShownRow, agreed: Agreed = {}): Promise<Step[]> {
  const before = await stepsOf(scope, [row.id])
  const done = doneSteps(row)
  const completed = steps.filter((step) => done[step] && !before.find((one) => one.step === step)?.done_on)
  for (const step of steps) {
    const stored = before.find((one) => one.step === step)
    const given: { owner_id?: number | null | undefined; due_on?: string | null | undefined } = agreed[step] ?? {}
    const now = {
      owner_id: given.owner_id === undefined ? (stored?.owner_id ?? null) : given.owner_id,
      due_on:
        (given.due_on === undefined ? stored?.due_on : given.due_on) ??
        (step === 'check' && isUnknown(row) ? addDays(scope.today, askedAgainAfter) : null),
      ...doneNow(scope, done[step], stored),
    }
    if (!stored && Object.values(now).every((value) => value === null)) continue
    await scope.db.run`
      insert into quality.nonconformity_steps (company_id, nonconformity_id, step, owner_id, due_on, done_by, done_on)
      values (${scope.companyId}, ${row.id}, ${step}, ${now.owner_id}::bigint, ${now.due_on}::date,
        ${now.done_by}::bigint, ${now.done_on}::date)
      on conflict (company_id, nonconformity_id, step) do update set owner_id = excluded.owner_id,
        due_on = excluded.due_on, done_by = excluded.done_by, done_on = excluded.done_on`
  }
  return completed
}

function doneNow(
  { actor, today }: Scope,
  done: boolean,
  stored: { done_by: number | null; done_on: string | null } | undefined,
) {
  if (!done) return { done_by: null, done_on: null }
  if (stored?.done_on) return { done_by: stored.done_by, done_on: stored.done_on }
  return { done_by: actor.userId, done_on: today }
}

/** Tells people which steps this change gives them, each once. */
export const notifyOwners = (scope: Scope, row: ShownRow, agreed: Agreed = {}) =>
  notifyAskedEach(
    scope,
    steps.flatMap((step) => {
      const to = agreed[step]?.owner_id
      const does = `passou uma etapa de RNC para você: ${stepNames[step]}`
      return to ? [{ to, handed: handedRnc(row), does, once: `${row.id} ${step} ${to}` }] : []
    }),
  )

const handedRnc = ({ id, title }: Pick<RncRow, 'id' | 'title'>) =>
  ({ title, link: `/rnc/${id}`, needs: 'proccess' }) as const

/** Tells who opened a nonconformity what the acting person did with it. @param does 'concluiu na RNC que você abriu: Causa' */
export const notifyOpener = (scope: Scope, row: RncRow, does: string, note = '') =>
  notifyAnswered(scope, [row.created_by], handedRnc(row), does, note)

/** Tells who opened a nonconformity and the owners of its steps that the acting person opened it again. */
export async function notifyReopened(scope: Scope, row: RncRow, reason: string) {
  const owners = (await stepsOf(scope, [row.id])).map(({ owner_id }) => owner_id)
  await notifyAnswered(
    scope,
    [row.created_by, ...owners],
    handedRnc(row),
    'reabriu uma RNC em que você participa',
    reason,
  )
}
