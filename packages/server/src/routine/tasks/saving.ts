import { endsTooEarly, type StaleTask, Task, TaskChange } from '@prumo/contract/routine/tasks/model.ts'
import { sql } from 'kysely'
import { lockDepartmentsShared } from '../../admin/departments/departments.ts'
import { lockContactsShared } from '../../contacts/contacts/contacts.ts'
import { membersByIds } from '../../identity/members/queries.ts'
import { lastActor } from '../../platform/audit/last-actor.ts'
import { record } from '../../platform/audit/record.ts'
import { builder } from '../../platform/database/sql.ts'
import { nextVersion, requireVersion } from '../../platform/database/versions.ts'
import { fail } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import type { StagedFile } from '../../platform/storage/staging.ts'
import { carryAround } from '../daily-meeting/carrying.ts'
import type { RoutineTables } from '../tables.ts'
import { refusedChoice, requireChoices } from './choosing.ts'
import { attachTaskFiles } from './files.ts'
import { publishTask } from './live.ts'
import { requireEdit } from './policy.ts'
import { idsPage, lockTask, readTasks, type TaskRecord } from './queries.ts'
import { notifyShared } from './sharing.ts'
import { presentTask } from './wire.ts'
import { wordsOf } from './words.ts'

const area = builder<RoutineTables>()

type Subject = { id: number | null; title: string; feedback: string; status: string }
/** The fields of a task that its users write. */
type Fields = Pick<
  TaskRecord,
  'label' | 'date' | 'starts_at' | 'ends_at' | 'type' | 'user_id' | 'collaborator_id' | 'minutes_id' | 'feedback'
> & {
  contacts: readonly number[]
  departments: readonly number[]
  tags: number[]
  subjects: Subject[]
  links: string[]
}

/**
 * Saves the sent fields of a task. With `updated_at`, only over the version the user edited: the row is locked from the
 * comparison to the write, so that the second of two savers is refused (decision O045).
 * @throws not_found, task.read_only, task.already_closed, record.stale with the current task, request.invalid,
 * file.quota.
 */
export async function saveTask(scope: Scope, change: TaskChange, files: readonly StagedFile[]): Promise<Task> {
  // Referenced records are locked before the task, in the same order as deleting one of them does.
  await Promise.all([
    lockContactsShared(scope, change.contacts ?? []),
    lockDepartmentsShared(scope, change.departments ?? []),
  ])
  const task = await lockTask(scope, change.calendar_id)
  requireEdit(scope, task)
  await requireVersion(task, change.updated_at, () => asStale(scope, task))
  const before = fieldsOf(task)
  const after = changed(scope, task, before, change)
  await requireChoices(scope, change, task)

  await write(scope, task.id, before, after)
  await attachTaskFiles(scope, task.id, files)
  publishTask(scope, task.id, before, after)
  await notifyShared(scope, task.id, sharedIn(after), sharedIn(before))
  await recordDifference(scope, task.id, before, after)
  if (placing.some((field) => before[field] !== after[field])) {
    await carryAround(scope, { id: task.id, label: after.label }, true)
  }
  const [saved] = await readTasks(scope, idsPage(scope, [task.id]))
  return presentTask(scope, saved!)
}

/** The fields that decide whether a task is a meeting, and to which line it belongs. */
const placing = ['label', 'date', 'starts_at', 'type', 'user_id', 'collaborator_id'] as const

const sharedIn = ({ label, date, starts_at, ends_at, user_id, type }: Fields) => ({
  label,
  date,
  startsAt: starts_at,
  endsAt: ends_at,
  userId: user_id,
  type,
})

async function asStale(scope: Scope, task: TaskRecord): Promise<StaleTask> {
  const [current, changed_by] = await Promise.all([presentTask(scope, task), whoChanged(scope, task.id)])
  return { ...current, changed_by }
}

/** The name of the person who wrote the current version, '' when unknown. Changes of files do not make a version. */
async function whoChanged(scope: Scope, id: number): Promise<string> {
  const userId = await lastActor(scope, ['task.updated', 'task.reopened'], id)
  const [person] = await membersByIds(scope, userId === undefined ? [] : [userId])
  return person?.name ?? ''
}

const fieldsOf = (task: TaskRecord): Fields => ({
  label: task.label,
  date: task.date,
  starts_at: task.starts_at,
  ends_at: task.ends_at,
  type: task.type,
  user_id: task.user_id,
  collaborator_id: task.collaborator_id,
  minutes_id: task.minutes_id,
  feedback: task.feedback,
  contacts: task.contacts,
  departments: task.departments,
  tags: task.tags.map(({ tag_id }) => tag_id),
  subjects: task.subjects.map(({ id, title, feedback, status }) => ({ id, title, feedback, status })),
  links: task.links.map(({ link }) => link),
})

function changed(scope: Scope, task: TaskRecord, before: Fields, change: TaskChange): Fields {
  if (change.date !== undefined && task.date === null) throw refused('date', onlyByScheduling)
  return {
    label: change.label ?? before.label,
    date: change.date ?? before.date,
    ...hours(before, change),
    type: change.type ?? before.type,
    user_id: change.client_id ?? before.user_id,
    collaborator_id: change.feedback_id === undefined ? before.collaborator_id : change.feedback_id,
    minutes_id: change.protocol_id === undefined ? before.minutes_id : change.protocol_id,
    feedback: change.feedback ?? before.feedback,
    contacts: change.contacts ?? before.contacts,
    departments: change.departments ?? before.departments,
    tags: change.tags ? withTagsOfColleagues(scope, task, change.tags) : before.tags,
    subjects: change.subjects ? knownSubjects(before, change.subjects) : before.subjects,
    links: change.listLinks ?? before.links,
  }
}

const onlyByScheduling = 'Envie esta tarefa ao cronograma para dar uma data a ela.'
const refused = (field: string, message: string) => fail('request.invalid', { fields: { [field]: message }, message })

/** When the start hour is removed, the end is removed too, unless a new end was sent. */
function hours(before: Fields, change: TaskChange): Pick<Fields, 'starts_at' | 'ends_at'> {
  const starts_at = change.hour === undefined ? before.starts_at : change.hour
  const kept = starts_at === null ? null : before.ends_at
  const ends_at = change.hour_finish === undefined ? kept : change.hour_finish
  if (ends_at !== null && (starts_at === null || ends_at <= starts_at)) throw refused('hour_finish', endsTooEarly)
  return { starts_at, ends_at }
}

/** Tags are personal: on a team's task everybody sets their own, and a colleague's stay. */
function withTagsOfColleagues({ userId }: Scope, task: TaskRecord, tags: readonly number[]): number[] {
  const colleagues = task.tags.filter(({ owner_id }) => owner_id !== userId).map(({ tag_id }) => tag_id)
  return [...new Set([...colleagues, ...tags])]
}

/** An id that is not of this task's subjects makes a new subject. */
function knownSubjects(before: Fields, subjects: readonly Subject[]): Subject[] {
  const known = new Set(before.subjects.map(({ id }) => id))
  return subjects.map((subject) =>
    known.has(subject.id) && known.delete(subject.id) ? subject : { ...subject, id: null },
  )
}

async function write(scope: Scope, id: number, before: Fields, after: Fields) {
  const { companyId } = scope
  const run = (statement: ReturnType<typeof sql>) => scope.db.run(statement.compile(area))
  const differs = (field: keyof Fields) => !same(before[field], after[field])
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
          user_id: after.user_id,
          collaborator_id: after.collaborator_id,
          minutes_id: after.minutes_id,
          // When the minutes change, the link to a subject of the old ones is removed.
          ...(differs('minutes_id') && { minutes_subject_id: null }),
          feedback: after.feedback,
          words: wordsOf(after),
          updated_at: nextVersion(scope),
        })
        .where('company_id', '=', companyId)
        .where('id', '=', id),
    ),
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

function writeSubjects(companyId: number, taskId: number, subjects: readonly Subject[]) {
  const column = <Field extends keyof Subject>(field: Field) => subjects.map((subject) => subject[field])
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

/** The audit row has only the fields that changed. */
async function recordDifference(scope: Scope, id: number, before: Fields, after: Fields) {
  const fields = (Object.keys(after) as (keyof Fields)[]).filter((field) => !same(before[field], after[field]))
  if (!fields.length) return
  const only = (all: Fields) => Object.fromEntries(fields.map((field) => [field, all[field]]))
  await record(scope, 'task.updated', id, { before: only(before), after: only(after) })
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
