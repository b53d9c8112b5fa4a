import { addDays } from '@prumo/contract/dates.ts'
import type { BegunOnboarding, WholeOnboarding } from '@prumo/contract/people/onboarding/endpoints.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { memberNames, membersByIds } from '../../identity/members/queries.ts'
import { notifyAnswered, notifyAsked } from '../../notifications/handing-over.ts'
import { record } from '../../platform/audit/record.ts'
import { moveToBin } from '../../platform/bin/bin.ts'
import { idsOf } from '../../platform/database/ids.ts'
import { refuseDuplicate } from '../../platform/database/refusals.ts'
import { fail } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { collaboratorRows } from '../collaborators/collaborators.ts'
import { area } from '../tables.ts'
import { onboardingItems } from './items.ts'
import { onboardingLink } from './opening.ts'

/**
 * Begins the onboarding of a person: a copy of the list as it is now, each step with its date, counted from the first
 * day, and the user who sees to it: who begins it, where the list names nobody who works here.
 * @throws not_found, onboarding.empty, onboarding.begun.
 */
export async function beginOnboarding(
  scope: Scope,
  { collaborator_id, begun_on }: { collaborator_id: number; begun_on: string },
): Promise<WholeOnboarding> {
  const { name } = await collaboratorRows.lockShared(scope, collaborator_id)
  const items = await onboardingItems.all(scope)
  if (items.length === 0) throw fail('onboarding.empty')
  const working = await workingAmong(scope, idsOf(items, 'responsible_id'))
  const begun = await scope.db
    .first(
      area
        .insertInto('people.onboardings')
        .values({
          company_id: scope.companyId,
          collaborator_id,
          begun_on,
          created_by: scope.userId,
          created_at: scope.clock.now(),
        })
        .returning('id'),
    )
    .catch(refuseDuplicate('onboarding.begun'))
  const { id } = begun!
  await scope.db.run(
    area.insertInto('people.onboarding_steps').values(
      items.map(({ topic, description, suggestions_explanations, link_ref, day, responsible_id }, at) => ({
        company_id: scope.companyId,
        onboarding_id: id,
        position: at + 1,
        topic,
        description,
        suggestions_explanations,
        link_ref,
        due_on: addDays(begun_on, day),
        responsible_id: working.has(responsible_id) ? responsible_id : scope.userId,
        updated_at: scope.clock.now(),
      })),
    ),
  )
  await record(scope, 'onboarding.begun', id, { after: { title: name, begun_on } })
  await notifySteps(scope, [...working], name, 'deixou passos de uma integração com você')
  return findOnboarding(scope, id)
}

/** Of these people those who work here. */
const workingAmong = async (scope: Scope, ids: readonly number[]): Promise<Set<number | null>> =>
  new Set((await membersByIds(scope, ids)).filter(({ disabled }) => !disabled).map(({ id }) => id))

type Row = Omit<BegunOnboarding, 'late_count'> & { late_count: number }

const most = 500

const listed = (scope: Scope, which: RawBuilder<SqlBool> = sql<SqlBool>`true`): Promise<Row[]> =>
  scope.db.all<Row>`
    select o.id, o.collaborator_id, c.name as collaborator, c.cargo, c.department_id, o.begun_on,
      count(s.id)::int as steps_count, count(s.done_at)::int as done_count,
      (count(s.id) filter (where s.done_at is null and s.due_on < ${scope.today}::date))::int as late_count
    from people.onboardings o
    join people.collaborators c on c.company_id = o.company_id and c.id = o.collaborator_id
    left join people.onboarding_steps s on s.company_id = o.company_id and s.onboarding_id = o.id
    where o.company_id = ${scope.companyId} and ${which}
    group by o.company_id, o.id, c.company_id, c.id
    order by count(s.id) = count(s.done_at), o.begun_on desc, o.id desc
    limit ${most}`

/** The onboardings that were begun: those with something left to do first, then the last begun. */
export const begunOnboardings = (scope: Scope): Promise<BegunOnboarding[]> => listed(scope)

/** @throws not_found. */
export async function findOnboarding(scope: Scope, id: number): Promise<WholeOnboarding> {
  const [[onboarding], steps] = await Promise.all([
    listed(scope, sql<SqlBool>`o.id = ${id}`),
    scope.db.all(
      area
        .selectFrom('people.onboarding_steps')
        .select(['id', 'topic', 'description', 'suggestions_explanations', 'link_ref', 'due_on', 'responsible_id'])
        .select(['done_at', 'done_by'])
        .where('company_id', '=', scope.companyId)
        .where('onboarding_id', '=', id)
        .orderBy('due_on')
        .orderBy('position'),
    ),
  ])
  if (!onboarding) throw fail('not_found')
  const names = await memberNames(scope, idsOf(steps, 'responsible_id', 'done_by'))
  return {
    ...onboarding,
    steps: steps.map(({ done_at, done_by, ...step }) => ({
      ...step,
      responsible: names.get(step.responsible_id ?? 0) ?? '',
      done_at: done_at?.toISOString() ?? null,
      done_by: names.get(done_by ?? 0) ?? '',
      late: done_at === null && step.due_on < scope.today,
    })),
  }
}

type StepChange = {
  done?: boolean | undefined
  due_on?: string | undefined
  responsible_id?: number | null | undefined
}

/**
 * Marks a step as done or not done, or changes its day and who sees to it. Marking again changes nothing.
 * @throws not_found, also for somebody who does not work here and did not see to it before.
 */
export async function changeStep(
  scope: Scope,
  which: { id: number; step: number },
  { done, due_on, responsible_id }: StepChange,
): Promise<WholeOnboarding> {
  const before = await scope.db.first(
    area
      .selectFrom('people.onboarding_steps')
      .select(['topic', 'due_on', 'responsible_id', 'done_at', 'done_by'])
      .where('company_id', '=', scope.companyId)
      .where('onboarding_id', '=', which.id)
      .where('id', '=', which.step)
      .forUpdate(),
  )
  if (!before) throw fail('not_found')
  if (responsible_id && responsible_id !== before.responsible_id) {
    if (!(await workingAmong(scope, [responsible_id])).has(responsible_id)) throw fail('not_found')
  }
  const marked = done === undefined || done === (before.done_at !== null)
  const changes = {
    ...(!marked && { done_at: done ? scope.clock.now() : null, done_by: done ? scope.userId : null }),
    ...(due_on !== undefined && due_on !== before.due_on && { due_on }),
    ...(responsible_id !== undefined && responsible_id !== before.responsible_id && { responsible_id }),
  }
  if (Object.keys(changes).length > 0) {
    await scope.db.run(
      area
        .updateTable('people.onboarding_steps')
        .set({ ...changes, updated_at: scope.clock.now() })
        .where('company_id', '=', scope.companyId)
        .where('id', '=', which.step),
    )
    const action = marked ? 'onboarding.step_changed' : done ? 'onboarding.step_done' : 'onboarding.step_reopened'
    const after = { step: before.topic, due_on: due_on ?? before.due_on }
    await record(scope, action, which.id, { before: { due_on: before.due_on }, after })
    await notifyOfStep(scope, which.id, before, changes)
  }
  return findOnboarding(scope, which.id)
}

const notifySteps = (scope: Scope, people: readonly (number | null)[], name: string, does: string) =>
  notifyAsked(scope, people, { title: `Integração de ${name}`, link: '/meus-passos-de-integracao', needs: null }, does)

/** Tells who gets a step, and who has one that is opened again; who began the onboarding hears of both ends of it. */
async function notifyOfStep(
  scope: Scope,
  id: number,
  { topic, responsible_id: before }: { topic: string; responsible_id: number | null },
  { responsible_id, done_at }: { responsible_id?: number | null; done_at?: Date | null },
) {
  if (!responsible_id && done_at === undefined) return
  const begun = await scope.db.first<{ name: string; created_by: number }>`
    select c.name, o.created_by from people.onboardings o
    join people.collaborators c on c.company_id = o.company_id and c.id = o.collaborator_id
    where o.company_id = ${scope.companyId} and o.id = ${id}`
  const { name, created_by } = begun!
  const handed = { title: `Integração de ${name}`, link: onboardingLink(id), needs: 'peoples' } as const
  if (responsible_id)
    await notifySteps(scope, [responsible_id], name, `deixou um passo de integração com você: ${topic}`)
  if (done_at) await notifyAnswered(scope, [created_by], handed, `concluiu um passo da integração: ${topic}`)
  if (done_at !== null) return
  const kept = responsible_id === undefined ? before : null
  await notifySteps(scope, [kept], name, `reabriu um passo de integração que está com você: ${topic}`)
  if (created_by !== (responsible_id ?? kept))
    await notifyAnswered(scope, [created_by], handed, `reabriu um passo da integração: ${topic}`)
}

/** Moves the onboarding of a person to the bin, with what was marked. @throws not_found. */
export async function deleteOnboarding(scope: Scope, id: number) {
  const { collaborator, begun_on } = await findOnboarding(scope, id)
  await moveToBin(scope, 'onboarding', { id, title: `Integração de ${collaborator}` })
  const gone = await scope.db.first(
    area
      .deleteFrom('people.onboardings')
      .where('company_id', '=', scope.companyId)
      .where('id', '=', id)
      .returning('id'),
  )
  if (!gone) throw fail('not_found')
  await record(scope, 'onboarding.deleted', id, { before: { title: collaborator, begun_on } })
}
