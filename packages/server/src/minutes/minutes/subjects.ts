import type { NewSubject, Subject, SubjectChange, SubjectTaskInput } from '@prumo/contract/minutes/minutes/model.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { membersByIds } from '../../identity/members/queries.ts'
import { record, recordTyped } from '../../platform/audit/record.ts'
import { reorder } from '../../platform/database/ordering.ts'
import { nextVersion, requireVersion } from '../../platform/database/versions.ts'
import { fail } from '../../platform/errors.ts'
import { publish } from '../../platform/live/publishing.ts'
import { cleanRichText } from '../../platform/rich-text/cleaning.ts'
import type { Scope } from '../../platform/scope.ts'
import { createBacklogTask } from '../../routine/backlog/backlog.ts'
import { createTask } from '../../routine/tasks/creating.ts'
import { tieToSubject } from '../../routine/tasks/of-minutes.ts'
import { area } from '../tables.ts'
import { notifyOfSubjects } from './handing-over.ts'
import { requireOpen } from './policy.ts'
import { findSubject, lockRow, presentSubject, type SubjectRow } from './queries.ts'
import { type Responsible, saysResponsible, whoIsMeant } from './responsible.ts'
import { refreshWords } from './writing.ts'

const mostSubjects = 200
const subjectList = { table: 'minutes.subjects', parent: 'minutes_id' }

/**
 * Adds a subject at the end of minutes: a new one, or one that continues an open subject of earlier minutes.
 * @throws not_found, minutes.archived, minutes.too_many_subjects, request.invalid.
 */
export async function addSubject(
  scope: Scope,
  minutesId: number,
  input: z.output<typeof NewSubject>,
): Promise<Subject> {
  // Locked, so that two people who add at once get different positions.
  const minutes = await lockRow(scope, minutesId)
  requireOpen(minutes)
  const { count, last } = await endOf(scope, minutesId)
  if (count >= mostSubjects) throw fail('minutes.too_many_subjects')
  if (input.previous_id) await requireEarlier(scope, minutesId, input.previous_id)
  const [responsible] = await whoIsMeant(scope, [input])
  const now = scope.clock.now()
  const made = await scope.db.first(
    area
      .insertInto('minutes.subjects')
      .values({
        company_id: scope.companyId,
        minutes_id: minutesId,
        position: last + 1,
        title: input.title,
        description: await cleanRichText(scope, input.description),
        ...responsible!,
        due_on: input.time?.date ?? null,
        due_at: input.time?.hour ?? null,
        status: String(input.status),
        feedback: input.feedback,
        carried: Boolean(input.previous_id),
        previous_id: input.previous_id ?? null,
        created_at: now,
        updated_by: scope.userId,
        updated_at: now,
      })
      .returning('id'),
  )
  await refreshWords(scope, minutesId)
  await record(scope, 'minutes.subject_added', minutesId, { after: { subject: input.title } })
  await notifyOfSubjects(scope, minutes, [{ after: { ...input, ...responsible!, status: String(input.status) } }])
  return presentSubject(scope, await findSubject(scope, minutesId, made!.id))
}

/**
 * Saves the sent fields of a subject over the version the writer edited. People who write on different subjects of one
 * meeting never overwrite each other; of two who write on the same one, the second gets the current record and keeps
 * what they typed. The minutes are locked first, as everywhere, because their search words come from all their
 * subjects.
 * @throws not_found, minutes.archived, record.stale with the current subject, request.invalid.
 */
export async function saveSubject(
  scope: Scope,
  minutesId: number,
  id: number,
  { updated_at, time, ...change }: z.output<typeof SubjectChange>,
): Promise<Subject> {
  const minutes = await lockRow(scope, minutesId)
  requireOpen(minutes)
  const before = await findSubject(scope, minutesId, id)
  await requireVersion(scope, 'minutes', { id: minutesId, updated_at: before.updated_at }, updated_at, () =>
    presentSubject(scope, before),
  )
  const [responsible] = saysResponsible(change) ? await whoIsMeant(scope, [change]) : [responsibleOf(before)]
  const after = {
    title: change.title ?? before.title,
    description: change.description === undefined ? before.description : await cleanRichText(scope, change.description),
    ...responsible!,
    due_on: time === undefined ? before.due_on : (time?.date ?? null),
    due_at: time === undefined ? before.due_at : (time?.hour ?? null),
    status: change.status === undefined ? before.status : String(change.status),
    feedback: change.feedback ?? before.feedback,
  }
  const fields = (Object.keys(after) as (keyof typeof after)[]).filter((field) => before[field] !== after[field])
  if (fields.length) {
    await scope.db.run(
      area
        .updateTable('minutes.subjects')
        .set({ ...after, updated_by: scope.userId, updated_at: nextVersion(scope) })
        .where('company_id', '=', scope.companyId)
        .where('id', '=', id),
    )
    await refreshWords(scope, minutesId)
    const only = (all: Record<(typeof fields)[number], unknown>) =>
      Object.fromEntries(fields.map((field) => [field, all[field]]))
    await recordTyped(scope, 'minutes.subject_updated', minutesId, {
      before: { subject: before.title, ...only(before) },
      after: only(after),
    })
    await notifyOfSubjects(scope, minutes, [{ before, after }])
    publish(scope, { topic: 'minutes', id: minutesId })
  }
  return presentSubject(scope, await findSubject(scope, minutesId, id))
}

/** Deletes a subject; tasks created from it stay. @throws not_found, minutes.archived. */
export async function removeSubject(scope: Scope, minutesId: number, id: number) {
  requireOpen(await lockRow(scope, minutesId))
  const subject = await findSubject(scope, minutesId, id)
  await scope.db.run(area.deleteFrom('minutes.subjects').where('company_id', '=', scope.companyId).where('id', '=', id))
  await refreshWords(scope, minutesId)
  await record(scope, 'minutes.subject_removed', minutesId, { before: contentOf(subject) })
}

/**
 * Gives the subjects a new order. Ids of other minutes and of subjects that are gone are refused; subjects that are
 * missing keep their relative order at the end (somebody may just have added them).
 *
 * @throws not_found, minutes.archived.
 */
export async function reorderSubjects(scope: Scope, minutesId: number, ids: readonly number[]) {
  requireOpen(await lockRow(scope, minutesId))
  if (!(await reorder(scope, subjectList, minutesId, ids))) return
  await record(scope, 'minutes.subjects_reordered', minutesId)
}

/**
 * Creates a task from a subject, and links both: in the calendar when it has a day, else in the backlog. It belongs to
 * the person it is given to, else to the responsible one, else to the acting one. A subject that nobody is responsible
 * for gets the person of its task.
 * @throws not_found, request.invalid.
 */
export async function makeTask(
  scope: Scope,
  minutesId: number,
  id: number,
  input: z.output<typeof SubjectTaskInput>,
): Promise<{ response: Subject; task_id: number }> {
  const row = await lockRow(scope, minutesId)
  const subject = await findSubject(scope, minutesId, id)
  const person = input.client_id ?? (await responsiblePerson(scope, subject)) ?? scope.userId
  const given = { label: input.label, client_id: person }
  let taskId: number
  if (input.date === null) taskId = (await createBacklogTask(scope, given, [])).id
  else {
    const { atividades } = await createTask(
      scope,
      { ...given, date: input.date, hour: input.hour ?? null, send_notify: '1' },
      [],
    )
    taskId = atividades[0]!.id
  }
  await tieToSubject(scope, taskId, minutesId, id)
  await record(scope, 'minutes.task_made', minutesId, { after: { subject: subject.title, task: taskId } })
  if (subject.responsible === '' && row.archived_at === null) await makeResponsible(scope, minutesId, id, person)
  return { response: await presentSubject(scope, await findSubject(scope, minutesId, id)), task_id: taskId }
}

/** The person responsible for a subject, when they still work in the company. */
async function responsiblePerson(scope: Scope, { responsible_user_id: id }: SubjectRow): Promise<number | undefined> {
  const [person] = id === null ? [] : await membersByIds(scope, [id])
  return person && !person.disabled ? person.id : undefined
}

async function makeResponsible(scope: Scope, minutesId: number, id: number, person: number) {
  const [responsible] = await whoIsMeant(scope, [{ responsible_user_id: person }])
  await scope.db.run(
    area
      .updateTable('minutes.subjects')
      .set({ ...responsible, updated_by: scope.userId, updated_at: nextVersion(scope) })
      .where('company_id', '=', scope.companyId)
      .where('id', '=', id),
  )
  await refreshWords(scope, minutesId)
}

const responsibleOf = ({ responsible, responsible_user_id, responsible_contact_id }: SubjectRow): Responsible => ({
  responsible,
  responsible_user_id,
  responsible_contact_id,
})

const contentOf = ({ title, description, responsible, due_on, status, feedback }: SubjectRow) => ({
  subject: title,
  description,
  responsible,
  due_on,
  status,
  feedback,
})

async function endOf(scope: Scope, minutesId: number): Promise<{ count: number; last: number }> {
  const end = await scope.db.first(
    area
      .selectFrom('minutes.subjects')
      .select(sql<number>`count(*)::int`.as('count'))
      .select(sql<number>`coalesce(max(position), 0)::int`.as('last'))
      .where('company_id', '=', scope.companyId)
      .where('minutes_id', '=', minutesId),
  )
  return end!
}

/** Refuses a subject to continue that is of the same minutes or of another company. */
async function requireEarlier(scope: Scope, minutesId: number, previousId: number) {
  const previous = await scope.db.first(
    area
      .selectFrom('minutes.subjects')
      .select('minutes_id')
      .where('company_id', '=', scope.companyId)
      .where('id', '=', previousId),
  )
  if (!previous || previous.minutes_id === minutesId) throw fail('not_found')
}
