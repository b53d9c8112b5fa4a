import {
  endingDays,
  type Training,
  type TrainingChange,
  type TrainingInput,
  type TrainingsInput,
} from '@prumo/contract/people/development/model.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import { record, recordEach } from '../../platform/audit/record.ts'
import { moveEachToBin, moveToBin } from '../../platform/bin/bin.ts'
import { idsOf } from '../../platform/database/ids.ts'
import { type Page, pageOf } from '../../platform/database/pages.ts'
import { rowsOf } from '../../platform/database/rows.ts'
import { foldedLike, patternsOf } from '../../platform/database/searching.ts'
import { requireVersion } from '../../platform/database/versions.ts'
import { fail } from '../../platform/errors.ts'
import { publish } from '../../platform/live/publishing.ts'
import type { Opened } from '../../platform/records/opening.ts'
import type { Scope } from '../../platform/scope.ts'
import { collaboratorRows } from '../collaborators/collaborators.ts'
import { area } from '../tables.ts'
import { lockCompetencesShared } from './competences.ts'

const columns = ['title', 'held_on', 'hours', 'provider', 'valid_until', 'competence_id'] as const

const trainingRows = rowsOf(area, 'people.trainings', {
  columns: ['id', 'collaborator_id', 'updated_at', ...columns],
  stamps: ['created_at', 'created_by', 'updated_at'],
})

type Input = z.output<typeof TrainingInput>

/** True when a later training of the same title took the place of `t`. */
export const isRenewed = `exists (select from people.trainings n
  where n.company_id = t.company_id and n.collaborator_id = t.collaborator_id and lower(n.title) = lower(t.title)
    and (n.held_on, n.id) > (t.held_on, t.id) and (n.valid_until is null or n.valid_until > t.valid_until))`

/** Of people who work here today: trainings that end until a day, and that no later one took the place of. */
export const endingUntil = (day: string, today: string) => `
  t.valid_until <= ${day}::date and people.works_on(c.left_on, ${today}::date) and not ${isRenewed}`

type Row = Omit<Training, 'updated_at'> & { updated_at: Date }

const select = ({ today }: Scope) => sql`
  t.id, t.collaborator_id, c.name as collaborator, t.title, t.held_on, t.hours, t.provider, t.valid_until,
  t.competence_id, t.updated_at,
  case when t.valid_until is null then 'none'
    when ${sql.raw(isRenewed)} then 'renewed'
    when t.valid_until < ${today}::date then 'ended'
    when t.valid_until <= ${today}::date + ${endingDays}::int then 'ending'
    else 'valid' end as validity`

const listed = async (scope: Scope, wanted: Page, conditions: readonly RawBuilder<SqlBool>[]) => {
  const { rows, total } = await pageOf<Row>(
    scope,
    {
      select: select(scope),
      id: sql`t.id`,
      from: sql`from people.trainings t
        join people.collaborators c on c.company_id = t.company_id and c.id = t.collaborator_id
        where ${sql.join([sql`t.company_id = ${scope.companyId}`, ...conditions], sql` and `)}`,
      order: sql`t.held_on desc, t.id desc`,
    },
    wanted,
  )
  return { response: rows.map(({ updated_at, ...row }) => ({ ...row, updated_at: updated_at.toISOString() })), total }
}

type Chosen = Page & { search: string; state: 'all' | 'ending' | 'ended' }

/** Trainings, the newest first. The search looks into title, provider and the name of the person. */
export async function trainings(
  scope: Scope,
  { search, state, ...wanted }: Chosen,
): Promise<{ response: Training[]; total: number }> {
  const patterns = patternsOf(search)
  return listed(scope, wanted, [
    ...(state === 'all'
      ? []
      : [sql<SqlBool>`people.works_on(c.left_on, ${scope.today}::date) and not ${sql.raw(isRenewed)}`]),
    ...(state === 'ended' ? [sql<SqlBool>`t.valid_until < ${scope.today}::date`] : []),
    ...(state === 'ending'
      ? [sql<SqlBool>`t.valid_until between ${scope.today}::date and ${scope.today}::date + ${endingDays}::int`]
      : []),
    ...(patterns.length ? [foldedLike(sql<string>`t.title || ' ' || t.provider || ' ' || c.name`, patterns)] : []),
  ])
}

/**
 * A training as who cares for people finds it, and the person it is of, who only reads. @throws not_found,
 * permission.only_sees.
 */
export async function openTraining(scope: Scope, id: number, lock: boolean): Promise<Opened> {
  const row = await scope.db.first<{ title: string; user_id: number | null }>`
    select t.title, c.user_id from people.trainings t
    join people.collaborators c on c.company_id = t.company_id and c.id = t.collaborator_id
    where t.company_id = ${scope.companyId} and t.id = ${id} ${lock ? sql`for key share of t` : sql``}`
  if (!row || !(scope.can('peoples') || row.user_id === scope.userId)) throw fail('not_found')
  if (lock && !scope.edits('peoples')) throw fail('permission.only_sees')
  return {
    title: row.title,
    link: scope.can('peoples') ? '/pessoas/desenvolvimento/treinamentos' : '/minha-pagina',
    changed: () => publish(scope, { topic: 'people', id, also: row.user_id === null ? [] : [row.user_id] }),
  }
}

const mostOfPerson = 300

/** The trainings of somebody, the newest first. */
export const trainingsOf = async (scope: Scope, person: number): Promise<Training[]> =>
  (await listed(scope, { page: 1, per_page: mostOfPerson }, [sql<SqlBool>`t.collaborator_id = ${person}`])).response

async function findTraining(scope: Scope, id: number): Promise<Training> {
  const { response } = await listed(scope, { page: 1, per_page: 1 }, [sql<SqlBool>`t.id = ${id}`])
  if (!response[0]) throw fail('not_found')
  return response[0]
}

/** Registers a training of several people, a record for each. @throws not_found. */
export async function createTrainings(
  scope: Scope,
  { collaborators, ...input }: z.output<typeof TrainingsInput>,
): Promise<Training[]> {
  await requireCompetence(scope, input)
  const rows = await insertTrainings(
    scope,
    collaborators.map((collaborator_id) => ({ ...input, collaborator_id })),
  )
  const ids = rows.map(({ id }) => id)
  return (await listed(scope, { page: 1, per_page: ids.length }, [sql<SqlBool>`t.id = any(${ids}::bigint[])`])).response
}

/** Registers trainings, each of one person; answers them in their order. @throws not_found. */
export async function insertTrainings(scope: Scope, made: readonly (Input & { collaborator_id: number })[]) {
  const ids = idsOf(made, 'collaborator_id')
  const people = await collaboratorRows.lockSharedByIds(scope, ids)
  if (people.length < ids.length) throw fail('not_found')
  const rows = await trainingRows.insertAll(scope, made)
  const names = new Map(people.map(({ id, name }) => [id, name]))
  await recordEach(
    scope,
    'training.created',
    rows.map((row) => ({ id: row.id, after: said(row, names.get(row.collaborator_id) ?? '') })),
  )
  publish(scope, { topic: 'people', also: people.flatMap(({ user_id }) => user_id ?? []) })
  return rows
}

/** Moves those of the trainings to the bin that nobody changed since they were made; answers their ids. */
export async function takeTrainingsBack(scope: Scope, ids: readonly number[]): Promise<number[]> {
  const locked = await trainingRows.lockByIds(scope, ids)
  const untouched = await scope.db.all<{ id: number; name: string }>`select t.id, c.name from people.trainings t
    join people.collaborators c on c.company_id = t.company_id and c.id = t.collaborator_id
    where t.company_id = ${scope.companyId} and t.id = any(${ids}::bigint[]) and t.updated_at = t.created_at`
  const names = new Map(untouched.map(({ id, name }) => [id, name]))
  const going = locked.filter(({ id }) => names.has(id)).map((row) => ({ row, name: names.get(row.id)! }))
  await moveEachToBin(
    scope,
    'training',
    going.map(({ row: { id, title }, name }) => ({ id, title: `${title}, ${name}` })),
  )
  const gone = going.map(({ row: { id } }) => id)
  await trainingRows.removeByIds(scope, gone)
  await recordEach(
    scope,
    'training.deleted',
    going.map(({ row, name }) => ({ id: row.id, before: said(row, name) })),
  )
  return gone
}

/** @throws not_found, record.stale. */
export async function changeTraining(
  scope: Scope,
  id: number,
  { updated_at, ...input }: z.output<typeof TrainingChange>,
): Promise<Training> {
  const before = await trainingRows.lock(scope, id)
  await requireVersion(scope, 'training', before, updated_at, () => findTraining(scope, id))
  await requireCompetence(scope, input)
  if (columns.some((column) => before[column] !== input[column])) {
    const after = await trainingRows.update(scope, id, input)
    const { name } = await collaboratorRows.find(scope, before.collaborator_id)
    await record(scope, 'training.updated', id, { before: said(before, name), after: said(after, name) })
  }
  return findTraining(scope, id)
}

/** Moves a training of somebody to the bin. @throws not_found. */
export async function deleteTraining(scope: Scope, id: number) {
  const row = await trainingRows.lock(scope, id)
  const { name } = await collaboratorRows.find(scope, row.collaborator_id)
  await moveToBin(scope, 'training', { id, title: `${row.title}, ${name}` })
  await trainingRows.remove(scope, id)
  await record(scope, 'training.deleted', id, { before: said(row, name) })
}

async function requireCompetence(scope: Scope, { competence_id }: Pick<Input, 'competence_id'>) {
  if (competence_id === null) return
  const existing = await lockCompetencesShared(scope, [competence_id])
  if (existing.length === 0) throw fail('not_found')
}

type Stored = Awaited<ReturnType<typeof trainingRows.find>>
const said = ({ title, held_on, valid_until }: Stored, person: string) => ({ title, person, held_on, valid_until })
