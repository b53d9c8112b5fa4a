import type { Minutes, MinutesChange, NewMinutes, SubjectInput } from '@prumo/contract/minutes/minutes/model.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { record, recordTyped } from '../../platform/audit/record.ts'
import { links } from '../../platform/database/links.ts'
import { nextVersion, requireVersion } from '../../platform/database/versions.ts'
import { publish } from '../../platform/live/publishing.ts'
import { cleanRichText } from '../../platform/rich-text/cleaning.ts'
import type { Scope } from '../../platform/scope.ts'
import { requireContacts } from '../contacts.ts'
import { lockFolderShared } from '../folders/folders.ts'
import { requirePeople } from '../people.ts'
import { area } from '../tables.ts'
import { notifyOfSubjects } from './handing-over.ts'
import { requireOpen } from './policy.ts'
import {
  contactIdsOf,
  lockRow,
  type MinutesRow,
  personIdsOf,
  readMinutes,
  type SubjectRow,
  subjectRows,
} from './queries.ts'
import { type Responsible, whoIsMeant } from './responsible.ts'
import { wordsOf } from './words.ts'

const contactLinks = links(area, 'minutes.contacts', 'minutes_id', 'contact_id')
const personLinks = links(area, 'minutes.people', 'minutes_id', 'user_id')

/**
 * Creates minutes with their subjects in the given order.
 * @throws not_found for a folder, request.invalid for people and contacts the company does not have.
 */
export async function createMinutes(scope: Scope, input: z.output<typeof NewMinutes>): Promise<Minutes> {
  if (input.folder_id) await lockFolderShared(scope, input.folder_id)
  await requireContacts(scope, input.contacts)
  await requirePeople(scope, input.people)
  const now = scope.clock.now()
  const made = await scope.db.first(
    area
      .insertInto('minutes.minutes')
      .values({
        company_id: scope.companyId,
        name: input.name,
        held_on: input.date.date,
        held_at: input.date.hour,
        folder_id: input.folder_id ?? null,
        place: input.place,
        participants: input.participants,
        created_by: scope.userId,
        created_at: now,
        updated_by: scope.userId,
        updated_at: now,
      })
      .returning('id'),
  )
  const { id } = made!
  await contactLinks.set(scope, id, input.contacts)
  await personLinks.set(scope, id, input.people)
  await writeSubjects(scope, { id, created_by: scope.userId }, [], input.subjects)
  await refreshWords(scope, id)
  await record(scope, 'minutes.created', id, {
    after: { name: input.name, date: input.date.date, subjects: input.subjects.map(({ title }) => title) },
  })
  return readMinutes(scope, id)
}

/**
 * Changes the sent fields of minutes. With `updated_at`, only over the version the writer edited. Subjects have
 * versions of their own (see subjects.ts), so sending all of them is for clients that know no other way.
 * @throws not_found, minutes.archived, record.stale with the current record, request.invalid.
 */
export async function changeMinutes(
  scope: Scope,
  id: number,
  change: z.output<typeof MinutesChange>,
): Promise<Minutes> {
  if (change.folder_id) await lockFolderShared(scope, change.folder_id)
  const row = await lockRow(scope, id)
  requireOpen(row)
  await requireVersion(scope, 'minutes', row, change.updated_at, () => readMinutes(scope, id))
  const [ofContacts, ofPeople] = await Promise.all([contactIdsOf(scope, id), personIdsOf(scope, id)])
  const before = { ...headFields(row), contacts: ofContacts, people: ofPeople }
  const after = {
    name: change.name ?? row.name,
    held_on: change.date?.date ?? row.held_on,
    held_at: change.date ? change.date.hour : row.held_at,
    folder_id: change.folder_id === undefined ? row.folder_id : change.folder_id,
    place: change.place ?? row.place,
    participants: change.participants ?? row.participants,
    contacts: change.contacts ? inOrder(change.contacts) : before.contacts,
    people: change.people ? inOrder(change.people) : before.people,
  }
  if (change.contacts) await requireContacts(scope, change.contacts)
  if (change.people) await requirePeople(scope, change.people)
  const { contacts, people, ...head } = after
  await scope.db.run(
    area
      .updateTable('minutes.minutes')
      .set({ ...head, updated_by: scope.userId, updated_at: nextVersion(scope) })
      .where('company_id', '=', scope.companyId)
      .where('id', '=', id),
  )
  if (change.contacts) await contactLinks.set(scope, id, contacts)
  if (change.people) await personLinks.set(scope, id, people)
  const subjectsChanged =
    change.subjects && (await writeSubjects(scope, row, await subjectRows(scope, id), change.subjects))
  await refreshWords(scope, id)

  const fields = (Object.keys(after) as (keyof typeof after)[]).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  )
  if (fields.length || subjectsChanged) {
    const only = (all: typeof after) => Object.fromEntries(fields.map((field) => [field, all[field]]))
    await recordTyped(scope, 'minutes.updated', id, {
      before: only(before),
      after: { ...only(after), ...(subjectsChanged && { subjects: change.subjects!.map(({ title }) => title) }) },
    })
  }
  publish(scope, { topic: 'minutes', id })
  return readMinutes(scope, id)
}

const inOrder = (ids: readonly number[]) => ids.toSorted((one, other) => one - other)

const headFields = ({ name, held_on, held_at, folder_id, place, participants }: MinutesRow) => ({
  name,
  held_on,
  held_at,
  folder_id,
  place,
  participants,
})

/** Writes the search words of minutes again, after their name or a subject changed. */
export async function refreshWords(scope: Scope, id: number) {
  const [row, subjects] = await Promise.all([
    scope.db.first(
      area
        .selectFrom('minutes.minutes')
        .select(['name', 'words'])
        .where('company_id', '=', scope.companyId)
        .where('id', '=', id),
    ),
    subjectRows(scope, id),
  ])
  const words = wordsOf(row!.name, subjects)
  if (words === row!.words) return
  await scope.db.run`update minutes.minutes set words = ${words} where company_id = ${scope.companyId}
    and id = ${id}`
}

type Written = z.output<typeof SubjectInput>

/** Replaces the subjects in two statements, and tells whom they concern. Returns whether anything changed. */
async function writeSubjects(
  scope: Scope,
  minutes: Pick<MinutesRow, 'id' | 'created_by'>,
  rows: readonly SubjectRow[],
  subjects: readonly Written[],
): Promise<boolean> {
  const meant = await whoIsMeant(scope, subjects)
  const contents = await Promise.all(subjects.map((subject, at) => contentOf(scope, subject, meant[at]!)))
  const left = new Map(rows.map((row) => [row.id, row]))
  const added: (Content & { position: number; carried: boolean })[] = []
  const changed: (Content & { position: number; id: number })[] = []
  for (const [index, subject] of subjects.entries()) {
    const position = index + 1
    const content = contents[index]!
    const row = subject.id ? left.get(subject.id) : undefined
    if (!row) {
      added.push({ ...content, position, carried: subject.last_subject === 'yes' })
      continue
    }
    left.delete(row.id)
    if (row.position !== position || !sameContent(row, content)) changed.push({ ...content, position, id: row.id })
  }
  const [company, now] = [scope.companyId, scope.clock.now()]
  const gone = [...left.keys()]
  if (changed.length || gone.length) {
    await scope.db.run`with gone as (
          delete from minutes.subjects
          where company_id = ${company} and minutes_id = ${minutes.id} and id = any(${gone}::bigint[])
        )
        update minutes.subjects
        set title = x.title, description = x.description, responsible = x.responsible,
          responsible_user_id = x.responsible_user_id, responsible_contact_id = x.responsible_contact_id,
          due_on = x.due_on, due_at = x.due_at, status = x.status, feedback = x.feedback, position = x.position,
          updated_by = ${scope.userId}, updated_at = ${nextVersion(scope, 'subjects.updated_at')}
        from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) x (id bigint, position int, ${contentColumns})
        where subjects.company_id = ${company} and subjects.id = x.id`
  }
  if (added.length) {
    await scope.db.run`
      insert into minutes.subjects (company_id, minutes_id, position, carried, title, description, responsible,
          responsible_user_id, responsible_contact_id, due_on, due_at, status, feedback, created_at, updated_by, updated_at)
        select ${company}::bigint, ${minutes.id}::bigint, x.position, x.carried, x.title, x.description, x.responsible,
          x.responsible_user_id, x.responsible_contact_id, x.due_on, x.due_at, x.status, x.feedback, ${now}::timestamptz, ${scope.userId}::bigint, ${now}::timestamptz
        from jsonb_to_recordset(${JSON.stringify(added)}::jsonb)
          x (position int, carried boolean, ${contentColumns})`
  }
  const stood = new Map(rows.map((row) => [row.id, row]))
  await notifyOfSubjects(scope, minutes, [
    ...added.map((after) => ({ after })),
    ...changed.map((after) => ({ before: stood.get(after.id), after })),
  ])
  return added.length + changed.length + gone.length > 0
}

const contentColumns = sql.raw(
  `title text, description text, responsible text, responsible_user_id bigint, responsible_contact_id bigint,
    due_on date, due_at time, status text, feedback text`,
)

type Content = Responsible & Pick<SubjectRow, 'title' | 'description' | 'due_on' | 'due_at' | 'status' | 'feedback'>

const contentOf = async (
  scope: Scope,
  { title, description, time, status, feedback }: Written,
  responsible: Responsible,
): Promise<Content> => ({
  title,
  description: await cleanRichText(scope, description),
  ...responsible,
  due_on: time?.date ?? null,
  due_at: time?.hour ?? null,
  status: String(status),
  feedback,
})

const sameContent = (row: SubjectRow, content: Content) =>
  (Object.keys(content) as (keyof Content)[]).every((field) => row[field] === content[field])
