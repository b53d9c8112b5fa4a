import { endsTooEarly, type RepeatScope, type Task, type TaskChange } from '@prumo/contract/routine/tasks/model.ts'
import { sql } from 'kysely'
import { lockDepartmentsShared } from '../../admin/departments/departments.ts'
import { lockContactsShared } from '../../contacts/contacts/contacts.ts'
import { record } from '../../platform/audit/record.ts'
import { nextVersion, requireVersion } from '../../platform/database/versions.ts'
import { failAt } from '../../platform/errors.ts'
import { cleanRichText } from '../../platform/rich-text/cleaning.ts'
import { plainText } from '../../platform/rich-text/sanitizing.ts'
import type { Scope } from '../../platform/scope.ts'
import type { StagedFile } from '../../platform/storage/staging.ts'
import { carryAround } from '../daily-meeting/carrying.ts'
import { closeDateRequests } from '../delegation/date-requests.ts'
import { notifyTaken } from '../delegation/notifying.ts'
import { changeOwner } from '../delegation/owner.ts'
import { changeSeries } from '../series/changing.ts'
import { lockRule } from '../series/locking.ts'
import { area } from '../tables.ts'
import { audienceOf } from './audience.ts'
import { refusedChoice, requireChoices } from './choosing.ts'
import { changedFields, fieldsOf, type SubjectFields, same, type TaskFields } from './fields.ts'
import { attachTaskFiles } from './files.ts'
import { publishTask } from './live.ts'
import { namesIn } from './names.ts'
import { requireEdit } from './policy.ts'
import { kindOf } from './priority.ts'
import { idsPage, lockTask, readTasks, type TaskRecord } from './queries.ts'
import { notifyShared } from './sharing.ts'
import { presentTask } from './wire.ts'
import { wordsOf } from './words.ts'

/**
 * Saves the sent fields of a task. With `updated_at`, only over the version the user edited: the row is locked from the
 * comparison to the write, so that the second of two savers is refused (decision O045).
 * @param answer what its author says to the person who asked for the new day.
 * @throws not_found, task.read_only, task.already_closed, record.stale with the current task, request.invalid,
 * file.quota.
 */
export async function saveTask(
  scope: Scope,
  change: TaskChange,
  files: readonly StagedFile[],
  answer = '',
): Promise<Task> {
  // Referenced records are locked before the task, in the same order as deleting one of them does.
  await Promise.all([
    lockContactsShared(scope, change.contacts ?? []),
    lockDepartmentsShared(scope, [...(change.departments ?? []), ...(change.audience?.departments ?? [])]),
  ])
  const reach = await lockReach(scope, change)
  const task = await lockTask(scope, change.calendar_id)
  requireEdit(scope, task)
  await requireVersion(scope, 'task', task, change.updated_at, () => presentTask(scope, task))
  const before = fieldsOf(task)
  const after = changed(scope, task, before, change)
  const known = await requireChoices(scope, change, task)
  if (after.description !== before.description) after.description = await cleanRichText(scope, after.description)

  await write(scope, task.id, before, after)
  const [names] = await Promise.all([
    namesIn(scope, [{ ...task, ...after }], known),
    recordDifference(scope, task.id, before, after),
  ])
  await attachTaskFiles(scope, task.id, files)
  const { created_by } = task
  publishTask(scope, task.id, { ...before, created_by }, { ...after, created_by })
  await notifyShared(scope, task.id, sharedIn(after), sharedIn(before))
  if (after.user_id !== before.user_id) await notifyTaken(scope, before.user_id, { id: task.id, label: after.label })
  else if (after.date !== null && after.date !== before.date)
    await closeDateRequests(scope, [{ ...task, label: after.label }], after.date, answer)
  if (reach !== 'this') await changeSeries(scope, task, { before, after }, reach)
  if (placing.some((field) => !same(before[field], after[field]))) {
    await carryAround(scope, { id: task.id, label: after.label }, true)
  }
  const [saved] = await readTasks(scope, idsPage(scope, [task.id]))
  return presentTask(scope, saved!, names)
}

/** Which occurrences the change reaches. @throws not_found, task.read_only for somebody else's repetition. */
const lockReach = async (scope: Scope, { calendar_id, repeat_scope = 'this' }: TaskChange): Promise<RepeatScope> =>
  repeat_scope !== 'this' && (await lockRule(scope, calendar_id)) ? repeat_scope : 'this'

/** The fields that decide whether a task is a meeting, and to which line it belongs. */
const placing = ['label', 'date', 'starts_at', 'type', 'for_people', 'user_id', 'about_id'] as const

const sharedIn = ({ label, date, starts_at, ends_at, user_id, type, for_departments, for_people }: TaskFields) => ({
  label,
  date,
  startsAt: starts_at,
  endsAt: ends_at,
  userId: user_id,
  type,
  for_departments,
  for_people,
})

function changed(scope: Scope, task: TaskRecord, before: TaskFields, change: TaskChange): TaskFields {
  if (change.date !== undefined && task.date === null) throw failAt('date', onlyByScheduling)
  const kind = kindOf(change, before)
  return {
    label: change.label ?? before.label,
    date: change.date ?? before.date,
    ...hours(before, change),
    ...kind,
    ...audienceOf(kind.type, change.audience, before),
    user_id: change.client_id ?? before.user_id,
    project_id: change.project_id === undefined ? before.project_id : change.project_id,
    about_id: change.feedback_id === undefined ? before.about_id : change.feedback_id,
    minutes_id: change.protocol_id === undefined ? before.minutes_id : change.protocol_id,
    feedback: change.feedback ?? before.feedback,
    description: change.description ?? before.description,
    contacts: change.contacts ?? before.contacts,
    departments: change.departments ?? before.departments,
    tags: change.tags ? withTagsOfColleagues(scope, task, change.tags) : before.tags,
    subjects: change.subjects ? knownSubjects(before, change.subjects) : before.subjects,
    links: change.listLinks ?? before.links,
  }
}

const onlyByScheduling = 'Envie esta tarefa ao cronograma para dar uma data a ela.'
/** When the start hour is removed, the end is removed too, unless a new end was sent. */
function hours(before: TaskFields, change: TaskChange): Pick<TaskFields, 'starts_at' | 'ends_at'> {
  const starts_at = change.hour === undefined ? before.starts_at : change.hour
  const kept = starts_at === null ? null : before.ends_at
  const ends_at = change.hour_finish === undefined ? kept : change.hour_finish
  if (ends_at !== null && (starts_at === null || ends_at <= starts_at)) throw failAt('hour_finish', endsTooEarly)
  return { starts_at, ends_at }
}

/** Tags are personal: on a team's task everybody sets their own, and a colleague's stay. */
function withTagsOfColleagues({ userId }: Scope, task: TaskRecord, tags: readonly number[]): number[] {
  const colleagues = task.tags.filter(({ owner_id }) => owner_id !== userId).map(({ tag_id }) => tag_id)
  return [...new Set([...colleagues, ...tags])]
}

/** An id that is not of this task's subjects makes a new subject. */
function knownSubjects(before: TaskFields, subjects: readonly SubjectFields[]): SubjectFields[] {
  const known = new Set(before.subjects.map(({ id }) => id))
  return subjects.map((subject) =>
    known.has(subject.id) && known.delete(subject.id) ? subject : { ...subject, id: null },
  )
}

async function write(scope: Scope, id: number, before: TaskFields, after: TaskFields) {
  const { companyId } = scope
  const run = (statement: ReturnType<typeof sql>) => scope.db.run(statement)
  const differs = (field: keyof TaskFields) => !same(before[field], after[field])
  const replace = (table: 'task_contacts' | 'task_departments' | 'task_tags', ids: readonly number[]) => {
    const column = sql.ref(
      table === 'task_contacts' ? 'contact_id' : table === 'task_tags' ? 'tag_id' : 'department_id',
    )
    const target = sql.table(`routine.${table}`)
    return run(sql`
      with gone as (
        delete from ${target} where company_id = ${companyId} and task_id = ${id} and ${column} <> all(${ids}::bigint[])
      )
      insert into ${target} (company_id, task_id, ${column})
      select ${companyId}::bigint, ${id}::bigint, x from unnest(${ids}::bigint[]) x
      on conflict do nothing`)
  }
  await Promise.all([
    scope.db.run(
      area
        .updateTable('routine.tasks')
        .set({
          label: after.label,
          date: after.date,
          starts_at: after.starts_at,
          ends_at: after.ends_at,
          type: after.type,
          priority_of_team: after.priority_of_team,
          for_departments: after.for_departments && [...after.for_departments],
          for_people: after.for_people && [...after.for_people],
          about_id: after.about_id,
          project_id: after.project_id,
          minutes_id: after.minutes_id,
          // When the minutes change, the link to a subject of the old ones is removed.
          ...(differs('minutes_id') && { minutes_subject_id: null }),
          feedback: after.feedback,
          description: after.description,
          words: wordsOf(after),
          updated_at: nextVersion(scope),
        })
        .where('company_id', '=', companyId)
        .where('id', '=', id),
    ),
    differs('user_id') && changeOwner(scope, [id], after.user_id),
    differs('contacts') && replace('task_contacts', after.contacts),
    differs('departments') && replace('task_departments', after.departments),
    differs('tags') && replace('task_tags', after.tags),
    differs('subjects') && run(writeSubjects(companyId, id, after.subjects)),
    differs('links') &&
      run(sql`
        with gone as (
          delete from routine.task_links
          where company_id = ${companyId} and task_id = ${id} and position > ${after.links.length}
        )
        insert into routine.task_links (company_id, task_id, position, link)
        select ${companyId}::bigint, ${id}::bigint, position, link
        from unnest(${after.links}::text[]) with ordinality x (link, position)
        on conflict (company_id, task_id, position) do update set link = excluded.link`),
  ]).catch((error: unknown) => {
    throw refusedChoice(error)
  })
}

function writeSubjects(companyId: number, taskId: number, subjects: readonly SubjectFields[]) {
  const column = <Field extends keyof SubjectFields>(field: Field) => subjects.map((subject) => subject[field])
  return sql`
    with given as (
      select * from unnest(${column('id')}::bigint[], ${column('title')}::text[], ${column('status')}::text[],
        ${column('feedback')}::text[]) with ordinality x (id, title, status, feedback, position)
    ),
    gone as (
      delete from routine.task_subjects s
      where s.company_id = ${companyId} and s.task_id = ${taskId} and not exists (select from given where given.id = s.id)
    ),
    kept as (
      update routine.task_subjects s
      set position = given.position, title = given.title, status = given.status, feedback = given.feedback
      from given where s.company_id = ${companyId} and s.task_id = ${taskId} and s.id = given.id
    )
    insert into routine.task_subjects (company_id, task_id, position, title, status, feedback)
    select ${companyId}::bigint, ${taskId}::bigint, position, title, status, feedback from given where id is null`
}

/** A field as the trail has it: without formatting. */
const said = (all: TaskFields, field: keyof TaskFields) =>
  field === 'description' ? plainText(all.description) : all[field]

/** The audit row has only the fields that changed. */
async function recordDifference(scope: Scope, id: number, before: TaskFields, after: TaskFields) {
  const fields = changedFields(before, after)
  if (!fields.length) return
  const only = (all: TaskFields) => Object.fromEntries(fields.map((field) => [field, said(all, field)]))
  await record(scope, 'task.updated', id, { before: only(before), after: only(after) })
}
