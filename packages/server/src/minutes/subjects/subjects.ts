import type { AgendaSubject, AgendaSubjectInput } from '@prumo/contract/minutes/subjects/endpoints.ts'
import { searchable } from '@prumo/contract/searchable.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { contactsByIds } from '../../contacts/contacts/contacts.ts'
import { membersByIds } from '../../identity/members/queries.ts'
import { reachableMembers } from '../../identity/members/reaching.ts'
import { notifyAnswered, notifyAsked } from '../../notifications/handing-over.ts'
import { record } from '../../platform/audit/record.ts'
import { moveToBin } from '../../platform/bin/bin.ts'
import { idsKept, type KeptRows } from '../../platform/database/kept-rows.ts'
import { links } from '../../platform/database/links.ts'
import { counted } from '../../platform/database/pages.ts'
import { holding, patternsOf } from '../../platform/database/searching.ts'
import { nextVersion, requireVersion } from '../../platform/database/versions.ts'
import { fail } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { requireContacts } from '../contacts.ts'
import { dayAndTime, formatted } from '../minutes/wire.ts'
import { area } from '../tables.ts'

const contactLinks = links(area, 'minutes.agenda_contacts', 'subject_id', 'contact_id')

type Row = {
  id: number
  title: string
  due_on: string | null
  due_at: string | null
  status: string
  feedback: string
  created_by: number
  closed_at: Date | null
  closed_by: number | null
  updated_at: Date
  contacts: number[]
}
type Input = z.output<typeof AgendaSubjectInput>

/**
 * Agenda subjects: the open ones by deadline, those without one last; then the closed ones, the last closed first. With
 * the number of each, counted as `total` of lists is.
 */
export async function agendaSubjects(
  scope: Scope,
  { search, status, page, per_page }: { search: string; status?: '1' | '2'; page: number; per_page: number },
): Promise<{ subjects: AgendaSubject[]; total: number; open: number; closed: number }> {
  const patterns = patternsOf(search)
  const { matching } = await holding(scope, 'minutes.agenda_subjects', patterns, {
    id: sql`s.id`,
    matches: sql`s.words like all (${patterns}::text[])`,
  })
  const found = area
    .selectFrom('minutes.agenda_subjects as s')
    .where('s.company_id', '=', scope.companyId)
    .$if(patterns.length > 0, (query) => query.where(matching))
  const countOf = (of: '1' | '2') =>
    scope.db.first<{ total: number }>(
      counted(sql`from ${found.select('s.id').where('s.status', '=', of)} as of_status`),
    )
  const [rows, ofOpen, ofClosed] = await Promise.all([
    scope.db.all(
      withContacts(found)
        .$if(status !== undefined, (query) => query.where('s.status', '=', status!))
        .orderBy('s.status')
        .orderBy(sql`s.closed_at desc nulls first`)
        .orderBy(sql`s.due_on asc nulls last`)
        .orderBy(sql`s.due_at asc nulls last`)
        .orderBy('s.id')
        .limit(per_page)
        .offset((page - 1) * per_page),
    ),
    countOf('1'),
    countOf('2'),
  ])
  const [open, closed] = [ofOpen!.total, ofClosed!.total]
  const total = status === '1' ? open : status === '2' ? closed : open + closed
  return { subjects: await presented(scope, rows), total, open, closed }
}

/** @throws not_found. */
export async function findAgendaSubject(scope: Scope, id: number): Promise<AgendaSubject> {
  const [subject] = await presented(scope, [await findRow(scope, id)])
  return subject!
}

/** @throws request.invalid for contacts the company does not have. */
export async function createAgendaSubject(scope: Scope, input: Input): Promise<AgendaSubject> {
  await requireContacts(scope, input.contacts)
  const now = scope.clock.now()
  const made = await scope.db.first(
    area
      .insertInto('minutes.agenda_subjects')
      .values({
        company_id: scope.companyId,
        ...contentOf(input),
        words: searchable(input.title),
        created_by: scope.userId,
        created_at: now,
        updated_at: now,
      })
      .returning('id'),
  )
  const { id } = made!
  await contactLinks.set(scope, id, input.contacts)
  await record(scope, 'agenda_subject.created', id, { after: { ...contentOf(input), contacts: input.contacts } })
  await notifyColleagues(scope, input.title, input.contacts)
  return findAgendaSubject(scope, id)
}

/**
 * Changes an open subject. @throws not_found, subject.closed, record.stale with the current record, request.invalid.
 */
export async function changeAgendaSubject(
  scope: Scope,
  id: number,
  { updated_at, ...input }: Input & { updated_at?: string },
): Promise<AgendaSubject> {
  const row = await lockOpen(scope, id)
  await requireVersion(scope, 'agenda_subject', row, updated_at, () => findAgendaSubject(scope, id))
  await requireContacts(scope, input.contacts)
  const after = contentOf(input)
  await scope.db.run(
    area
      .updateTable('minutes.agenda_subjects')
      .set({ ...after, words: searchable(`${input.title} ${row.feedback}`), updated_at: nextVersion(scope) })
      .where('company_id', '=', scope.companyId)
      .where('id', '=', id),
  )
  await contactLinks.set(scope, id, input.contacts)
  const { title, due_on, due_at, contacts } = row
  await record(scope, 'agenda_subject.updated', id, {
    before: { title, due_on, due_at, contacts },
    after: { ...after, contacts: input.contacts },
  })
  await notifyColleagues(
    scope,
    input.title,
    input.contacts.filter((one) => !contacts.includes(one)),
  )
  return findAgendaSubject(scope, id)
}

/** Gives an open subject another day, at the hour it has. @throws not_found, subject.closed. */
export async function moveAgendaSubject(scope: Scope, id: number, date: string) {
  const { title, due_at, contacts } = await lockOpen(scope, id)
  await changeAgendaSubject(scope, id, { title, contacts, date_estimate_finish: { date, hour: due_at } })
}

/** Closes a subject with its outcome; from then on it is only read or duplicated. @throws not_found, subject.closed. */
export async function closeAgendaSubject(
  scope: Scope,
  id: number,
  { feedback }: { feedback: string },
): Promise<AgendaSubject> {
  const row = await lockOpen(scope, id)
  await scope.db.run(
    area
      .updateTable('minutes.agenda_subjects')
      .set({
        status: '2',
        feedback,
        words: searchable(`${row.title} ${feedback}`),
        closed_at: scope.clock.now(),
        closed_by: scope.userId,
        updated_at: nextVersion(scope),
      })
      .where('company_id', '=', scope.companyId)
      .where('id', '=', id),
  )
  await record(scope, 'agenda_subject.closed', id, { after: { title: row.title, feedback } })
  await notifyAnswered(scope, [row.created_by], handedSubject(row.title), 'concluiu o assunto que você criou', feedback)
  return findAgendaSubject(scope, id)
}

/** Moves an open subject to the bin; a closed one stays what was decided. @throws not_found, subject.closed. */
export async function deleteAgendaSubject(scope: Scope, id: number) {
  const { title } = await lockOpen(scope, id)
  await moveToBin(scope, 'agenda_subject', { id, title })
  await scope.db.run`delete from minutes.agenda_subjects where company_id = ${scope.companyId} and id = ${id}`
  await record(scope, 'agenda_subject.deleted', id, { before: { title } })
}

const handedSubject = (title: string) => ({ title, link: '/protocols-subject', needs: null })

/** Tells the colleagues among the contacts of a subject that it is with them now. */
const notifyColleagues = async (scope: Scope, title: string, contactIds: readonly number[]) =>
  notifyAsked(scope, await colleaguesAmong(scope, contactIds), handedSubject(title), 'pôs você em um assunto de pauta')

/** The colleagues among the contacts of a deleted subject. */
export const colleaguesOf = (scope: Scope, { parts }: KeptRows) =>
  colleaguesAmong(
    scope,
    parts.flatMap(({ rows }) => idsKept(rows, 'contact_id')),
  )

/** Colleagues are known by the e-mail of their contact. */
async function colleaguesAmong(scope: Scope, contactIds: readonly number[]): Promise<number[]> {
  if (contactIds.length === 0) return []
  const [contacts, people] = await Promise.all([contactsByIds(scope, contactIds), reachableMembers(scope)])
  const emails = new Set(contacts.map(({ email }) => email.toLowerCase()))
  return people.filter(({ email }) => emails.has(email.toLowerCase())).map(({ id }) => id)
}

const contentOf = ({ title, date_estimate_finish }: Input) => ({
  title,
  due_on: date_estimate_finish?.date ?? null,
  due_at: date_estimate_finish?.hour ?? null,
})

const columns = [
  's.id',
  's.title',
  's.due_on',
  's.due_at',
  's.status',
  's.feedback',
  's.created_by',
  's.closed_at',
  's.closed_by',
  's.updated_at',
] as const

const subjectsQuery = (scope: Scope) =>
  area.selectFrom('minutes.agenda_subjects as s').where('s.company_id', '=', scope.companyId)

const withContacts = (query: ReturnType<typeof subjectsQuery>) =>
  query.select(columns).select(
    sql<number[]>`array(select c.contact_id from minutes.agenda_contacts c
        where c.company_id = s.company_id and c.subject_id = s.id order by 1)`.as('contacts'),
  )

async function findRow(scope: Scope, id: number): Promise<Row> {
  const row = await scope.db.first(withContacts(subjectsQuery(scope)).where('s.id', '=', id))
  if (!row) throw fail('not_found')
  return row
}

async function lockOpen(scope: Scope, id: number): Promise<Row> {
  await scope.db.first(subjectsQuery(scope).select('s.id').where('s.id', '=', id).forUpdate())
  const row = await findRow(scope, id)
  if (row.status === '2') throw fail('subject.closed')
  return row
}

async function presented(scope: Scope, rows: readonly Row[]): Promise<AgendaSubject[]> {
  const [contacts, people] = await Promise.all([
    contactsByIds(scope, [...new Set(rows.flatMap((row) => row.contacts))]),
    membersByIds(scope, [...new Set(rows.flatMap((row) => [row.created_by, row.closed_by ?? row.created_by]))]),
  ])
  const names = new Map(people.map(({ id, name }) => [id, name]))
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    date_estimate_finish: dayAndTime(row.due_on, row.due_at),
    dateFinishFormatted: formatted(row.due_on, row.due_at),
    contacts: contacts
      .filter(({ id }) => row.contacts.includes(id))
      .map(({ id, name, email }) => ({ id, name, email })),
    feedback: row.feedback,
    status: row.status as '1' | '2',
    created_by: names.get(row.created_by) ?? '',
    closed_at: row.closed_at?.toISOString() ?? null,
    closed_by: names.get(row.closed_by ?? 0) ?? '',
    updated_at: row.updated_at.toISOString(),
  }))
}
