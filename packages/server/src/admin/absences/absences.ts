import type { AwayTime } from '@prumo/contract/admin/absences/absences.ts'
import type { Absence, AbsenceChange, AbsenceInput } from '@prumo/contract/admin/absences/endpoints.ts'
import { formatDate } from '@prumo/contract/dates.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { memberNames } from '../../identity/members/queries.ts'
import { record } from '../../platform/audit/record.ts'
import { idsOf } from '../../platform/database/ids.ts'
import { lockNamed } from '../../platform/database/named-locks.ts'
import { isOverlapping, isReferenced } from '../../platform/database/refusals.ts'
import { rowsOf } from '../../platform/database/rows.ts'
import { requireVersion, withVersion } from '../../platform/database/versions.ts'
import { fail } from '../../platform/errors.ts'
import { publish } from '../../platform/live/publishing.ts'
import type { Scope } from '../../platform/scope.ts'
import { area } from '../tables.ts'

const rows = rowsOf(area, 'admin.absences', {
  columns: ['id', 'user_id', 'kind', 'starts_on', 'ends_on', 'updated_at'],
  stamps: ['created_at', 'created_by', 'updated_at'],
})
type Row = Awaited<ReturnType<typeof rows.find>>

/** Maximum absences in a list. */
const most = 1000

/** People who are away now or later, the first to leave first, at most `most`. */
export const absences = async (scope: Scope): Promise<Absence[]> => present(scope, await coming(scope))

/** When people are away, today and later, by their ids. */
export async function absencesByPerson(scope: Scope): Promise<Map<number, AwayTime[]>> {
  const all = await coming(scope)
  const byPerson = Map.groupBy(all, ({ user_id }) => user_id)
  return new Map([...byPerson].map(([id, times]) => [id, times.map(awayTime)]))
}

/** When one person is away, today and later. */
export const absencesOf = async (scope: Scope, userId: number): Promise<AwayTime[]> =>
  (await coming(scope, userId)).map(awayTime)

/** The acting person's own absences by id, also past ones. */
export async function ownAbsencesAfter(scope: Scope, id: number, limit: number) {
  const found = await scope.db.all(
    area
      .selectFrom('admin.absences')
      .select(['id', 'kind', 'starts_on', 'ends_on', 'created_at'])
      .where('company_id', '=', scope.companyId)
      .where('user_id', '=', scope.userId)
      .where('id', '>', id)
      .orderBy('id')
      .limit(limit),
  )
  return found.map((row) => ({ ...row, kind: row.kind as AwayTime['kind'] }))
}

/**
 * Says when somebody is away; said twice, it is the same absence.
 * @throws absence.denied, absence.overlaps, not_found for a person who does not work in the company.
 */
export async function createAbsence(scope: Scope, input: z.output<typeof AbsenceInput>): Promise<Absence> {
  requireOwn(scope, input.user_id)
  await lockAbsences(scope, input.user_id)
  const [known] = await rows.all(scope, { most: 1, where: input })
  if (known) return (await present(scope, [known]))[0]!
  const made = await rows.insert(scope, input).catch((error: unknown) => {
    throw isReferenced(error) ? fail('not_found', { cause: error }) : overlapping(error, input)
  })
  return saved(scope, 'absence.created', made, undefined)
}

/** @throws not_found, absence.denied, absence.overlaps, record.stale. */
export async function changeAbsence(
  scope: Scope,
  id: number,
  { updated_at, ...input }: z.output<typeof AbsenceChange>,
): Promise<Absence> {
  await lockAbsences(scope, (await rows.find(scope, id)).user_id)
  const before = await rows.lock(scope, id)
  requireOwn(scope, before.user_id)
  await requireVersion(scope, 'absence', before, updated_at, async () => (await present(scope, [before]))[0])
  const changed = await rows.update(scope, id, input).catch((error: unknown) => {
    throw overlapping(error, input)
  })
  return saved(scope, 'absence.updated', changed, before)
}

/** @throws not_found, absence.denied. */
export async function deleteAbsence(scope: Scope, id: number) {
  const before = await rows.lock(scope, id)
  requireOwn(scope, before.user_id)
  await rows.remove(scope, id)
  const names = await memberNames(scope, [before.user_id])
  await record(scope, 'absence.deleted', id, { before: words(before, names) })
  publish(scope, { topic: 'users' })
}

/** One at a time says when a person is away: two who do would wait for each other's days. */
const lockAbsences = (scope: Scope, userId: number) => lockNamed(scope, `absences ${userId}`)

const coming = (scope: Scope, userId?: number): Promise<Row[]> =>
  scope.db.all(
    area
      .selectFrom('admin.absences')
      .select(['id', 'user_id', 'kind', 'starts_on', 'ends_on', 'updated_at'])
      .where('company_id', '=', scope.companyId)
      .where('ends_on', '>=', scope.today)
      .$if(userId !== undefined, (query) => query.where('user_id', '=', userId!))
      .orderBy(sql`starts_on, ends_on, id`)
      .limit(most),
  )

const awayTime = ({ kind, starts_on, ends_on }: Row): AwayTime => ({
  kind: kind as AwayTime['kind'],
  starts_on,
  ends_on,
})

/** Everybody says when they are away themselves; of others, whoever changes users. */
const mayChange = (scope: Scope, userId: number) => userId === scope.userId || scope.edits('users')

function requireOwn(scope: Scope, userId: number) {
  if (!mayChange(scope, userId)) throw fail('absence.denied')
}

function overlapping(error: unknown, { starts_on, ends_on }: { starts_on: string; ends_on: string }): unknown {
  if (!isOverlapping(error)) return error
  const when = starts_on === ends_on ? `em ${formatDate(starts_on)}` : 'em parte destes dias'
  const message = `Esta pessoa já tem uma ausência ${when}.`
  return fail('absence.overlaps', { message, fields: { starts_on: message }, cause: error })
}

async function present(scope: Scope, all: readonly Row[]): Promise<Absence[]> {
  const names = await memberNames(scope, idsOf(all, 'user_id'))
  return all.map((row) => ({
    ...withVersion(row),
    kind: row.kind as AwayTime['kind'],
    user_name: names.get(row.user_id) ?? '',
    can: { change: mayChange(scope, row.user_id) },
  }))
}

async function saved(scope: Scope, action: string, row: Row, before: Row | undefined): Promise<Absence> {
  const names = await memberNames(scope, [row.user_id])
  await record(scope, action, row.id, { ...(before && { before: words(before, names) }), after: words(row, names) })
  publish(scope, { topic: 'users' })
  const [shown] = await present(scope, [row])
  return shown!
}

const words = ({ user_id, kind, starts_on, ends_on }: Row, names: ReadonlyMap<number, string>) => ({
  name: names.get(user_id) ?? '',
  kind,
  starts_on,
  ends_on,
})
