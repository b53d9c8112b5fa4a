import type { Minutes, MinutesSummary, Subject } from '@prumo/contract/minutes/minutes/model.ts'
import { type SqlBool, sql } from 'kysely'
import { contactsByIds } from '../../contacts/contacts/contacts.ts'
import { disabledMemberIds, memberNames } from '../../identity/members/queries.ts'
import { idsOf } from '../../platform/database/ids.ts'
import { type Page, page } from '../../platform/database/pages.ts'
import { rowsOf } from '../../platform/database/rows.ts'
import { holding, patternsOf } from '../../platform/database/searching.ts'
import { fail } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { tasksOfSubjects } from '../../routine/tasks/of-minutes.ts'
import { area } from '../tables.ts'
import { abilities } from './policy.ts'
import { type Responsible, responsibleNames } from './responsible.ts'
import { dayAndTime, formatted } from './wire.ts'

/** The row of minutes. */
export type MinutesRow = {
  id: number
  folder_id: number | null
  name: string
  held_on: string
  held_at: string | null
  place: string
  participants: string
  archived_at: Date | null
  created_by: number
  created_at: Date
  updated_by: number
  updated_at: Date
}
export type SubjectRow = Responsible & {
  id: number
  minutes_id: number
  position: number
  title: string
  description: string
  due_on: string | null
  due_at: string | null
  status: string
  feedback: string
  carried: boolean
  previous_id: number | null
  updated_by: number
  updated_at: Date
}

const rowColumns = [
  'id',
  'folder_id',
  'name',
  'held_on',
  'held_at',
  'place',
  'participants',
  'archived_at',
  'created_by',
  'created_at',
  'updated_by',
  'updated_at',
] as const
export const subjectColumns = [
  'id',
  'minutes_id',
  'position',
  'title',
  'description',
  'responsible',
  'responsible_user_id',
  'responsible_contact_id',
  'due_on',
  'due_at',
  'status',
  'feedback',
  'carried',
  'previous_id',
  'updated_by',
  'updated_at',
] as const

const rows = rowsOf(area, 'minutes.minutes', { columns: rowColumns })

export const findRow: (scope: Scope, id: number) => Promise<MinutesRow> = rows.find
/**
 * Writers of its head, a subject, their order or number wait for each other. Locked before any of its subjects, so that
 * two verbs cannot wait for each other.
 */
export const lockRow: (scope: Scope, id: number) => Promise<MinutesRow> = rows.lockForChange

/** The subjects of minutes, in their order. */
export async function subjectRows(scope: Scope, minutesId: number): Promise<SubjectRow[]> {
  return scope.db.all(
    area
      .selectFrom('minutes.subjects')
      .select(subjectColumns)
      .where('company_id', '=', scope.companyId)
      .where('minutes_id', '=', minutesId)
      .orderBy('position')
      .orderBy('id'),
  )
}

/** One subject of these minutes. @throws not_found. */
export async function findSubject(scope: Scope, minutesId: number, id: number): Promise<SubjectRow> {
  const row = await scope.db.first(
    area
      .selectFrom('minutes.subjects')
      .select(subjectColumns)
      .where('company_id', '=', scope.companyId)
      .where('minutes_id', '=', minutesId)
      .where('id', '=', id),
  )
  if (!row) throw fail('not_found')
  return row
}

/** Minutes with everything a screen shows. @throws not_found. */
export async function readMinutes(scope: Scope, id: number): Promise<Minutes> {
  const [row, subjects, contactIds, personIds, files, folder] = await Promise.all([
    findRow(scope, id),
    subjectRows(scope, id),
    contactIdsOf(scope, id),
    personIdsOf(scope, id),
    scope.db.first(
      area
        .selectFrom('minutes.files')
        .select(sql<number>`count(*)::int`.as('count'))
        .where('company_id', '=', scope.companyId)
        .where('minutes_id', '=', id),
    ),
    scope.db.first(
      area
        .selectFrom('minutes.minutes as m')
        .innerJoin('minutes.folders as f', (join) =>
          join.onRef('f.company_id', '=', 'm.company_id').onRef('f.id', '=', 'm.folder_id'),
        )
        .select('f.name')
        .where('m.company_id', '=', scope.companyId)
        .where('m.id', '=', id),
    ),
  ])
  const [contacts, presented, people] = await Promise.all([
    contactsByIds(scope, contactIds),
    presentSubjects(scope, subjects),
    memberNames(scope, [row.created_by, row.updated_by, ...personIds]),
  ])
  return {
    ...headOf(scope, row, folder?.name ?? '', people),
    place: row.place,
    participants: row.participants,
    people: personIds.map((person) => ({ id: person, name: people.get(person) ?? '' })),
    contacts: contacts.map(({ id: contact, name, email }) => ({ id: contact, name, email })),
    subjects: presented,
    files_count: files!.count,
    updated_at: row.updated_at.toISOString(),
    updated_by: people.get(row.updated_by) ?? '',
  }
}

/** The ids of the participants who are contacts. */
export async function contactIdsOf(scope: Scope, minutesId: number): Promise<number[]> {
  const rows = await scope.db.all(
    area
      .selectFrom('minutes.contacts')
      .select('contact_id')
      .where('company_id', '=', scope.companyId)
      .where('minutes_id', '=', minutesId)
      .orderBy('contact_id'),
  )
  return rows.map(({ contact_id }) => contact_id)
}

/** The ids of the participants who are people of the company. */
export async function personIdsOf(scope: Scope, minutesId: number): Promise<number[]> {
  const rows = await scope.db.all(
    area
      .selectFrom('minutes.people')
      .select('user_id')
      .where('company_id', '=', scope.companyId)
      .where('minutes_id', '=', minutesId)
      .orderBy('user_id'),
  )
  return rows.map(({ user_id }) => user_id)
}

/** The filter of the list. `folder`: an id, 'none' for minutes outside folders, or all. */
export type Chosen = Page & {
  archived: boolean
  folder?: number | 'none'
  search: string
  /** With an open subject of this person, or of people who left. */
  responsible_id?: number | undefined
  of_left?: 'true' | undefined
}

/**
 * A page of the filtered minutes, and their number: the last meeting first; archived ones by the instant of archiving,
 * last first.
 */
export async function listMinutes(
  scope: Scope,
  { archived, folder, search, responsible_id, of_left, ...wanted }: Chosen,
): Promise<{ response: MinutesSummary[]; total: number }> {
  const patterns = patternsOf(search)
  const { matching } = await holding(scope, 'minutes.minutes', patterns, {
    id: sql`m.id`,
    matches: sql`m.words like all (${patterns}::text[])`,
  })
  const people = of_left ? await disabledMemberIds(scope) : responsible_id && [responsible_id]
  const chosen = area
    .selectFrom('minutes.minutes as m')
    .leftJoin('minutes.folders as f', (join) =>
      join.onRef('f.company_id', '=', 'm.company_id').onRef('f.id', '=', 'm.folder_id'),
    )
    .select(rowColumns.map((column) => `m.${column}` as const))
    .select('f.name as folder')
    .select(countOf('subjects').as('subjects_total'))
    .select(countOf('subjects', sql`and c.status = '1'`).as('subjects_open'))
    .select(countOf('files').as('files_count'))
    .where('m.company_id', '=', scope.companyId)
    .where('m.archived_at', archived ? 'is not' : 'is', null)
    .$if(folder === 'none', (all) => all.where('m.folder_id', 'is', null))
    .$if(typeof folder === 'number', (all) => all.where('m.folder_id', '=', folder as number))
    .$if(patterns.length > 0, (all) => all.where(matching))
    .$if(Boolean(people), (all) =>
      all.where(
        sql<SqlBool>`exists (select from minutes.subjects c where c.company_id = m.company_id and c.minutes_id = m.id
          and c.status = '1' and c.responsible_user_id = any(${people}::bigint[]))`,
      ),
    )
    .orderBy(archived ? 'm.archived_at' : 'm.held_on', 'desc')
    .orderBy('m.id', 'desc')
  const { rows, total } = await page(scope, chosen, wanted)
  const names = await memberNames(scope, idsOf(rows, 'created_by'))
  return {
    response: rows.map((row) => ({
      ...headOf(scope, row, row.folder ?? '', names),
      subjects_open: row.subjects_open,
      subjects_total: row.subjects_total,
      files_count: row.files_count,
    })),
    total,
  }
}

const countOf = (table: 'subjects' | 'files', more = sql``) =>
  sql<number>`(select count(*)::int from ${sql.table(`minutes.${table}`)} c
    where c.company_id = m.company_id and c.minutes_id = m.id ${more})`

/** Subjects as the contract declares them: with their origin and the tasks created from them. */
export async function presentSubjects(scope: Scope, rows: readonly SubjectRow[]): Promise<Subject[]> {
  const previousIds = rows.flatMap(({ previous_id }) => (previous_id === null ? [] : [previous_id]))
  const ids = rows.map(({ id }) => id)
  const [people, responsible, previous, next, tasks] = await Promise.all([
    memberNames(scope, idsOf(rows, 'updated_by')),
    responsibleNames(scope, rows),
    originsOf(scope, previousIds),
    continuationsOf(scope, ids),
    tasksOfSubjects(scope, ids),
  ])
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    description: row.description,
    responsible: responsible.get(row.id) ?? '',
    responsible_user_id: row.responsible_user_id,
    responsible_contact_id: row.responsible_contact_id,
    time: dayAndTime(row.due_on, row.due_at),
    time_formatted: formatted(row.due_on, row.due_at),
    status: statusOf(row),
    feedback: row.feedback,
    last_subject: row.carried ? 'yes' : 'no',
    previous: previous.get(row.previous_id ?? 0) ?? null,
    next: next.get(row.id) ?? null,
    tasks: tasks.get(row.id) ?? [],
    updated_at: row.updated_at.toISOString(),
    updated_by: people.get(row.updated_by) ?? '',
  }))
}

export async function presentSubject(scope: Scope, row: SubjectRow): Promise<Subject> {
  const [subject] = await presentSubjects(scope, [row])
  return subject!
}

async function originsOf(scope: Scope, ids: readonly number[]) {
  if (!ids.length) return new Map<number, { protocol_id: number; name: string; date: string }>()
  const rows = await scope.db.all(
    area
      .selectFrom('minutes.subjects as s')
      .innerJoin('minutes.minutes as m', (join) =>
        join.onRef('m.company_id', '=', 's.company_id').onRef('m.id', '=', 's.minutes_id'),
      )
      .select(['s.id', 'm.id as protocol_id', 'm.name', 'm.held_on as date'])
      .where('s.company_id', '=', scope.companyId)
      .where(sql<boolean>`s.id = any(${ids}::bigint[])`),
  )
  return new Map(rows.map(({ id, ...origin }) => [id, origin]))
}

const statusOf = ({ status }: { status: string }) => (status === '2' ? 2 : 1)

/**
 * Where subjects are discussed now, by their ids: the last of the minutes that continue them, however many there are
 * between. Subjects that no minutes continue are absent.
 */
async function continuationsOf(scope: Scope, ids: readonly number[]) {
  if (!ids.length) return new Map<number, NonNullable<Subject['next']>>()
  const rows = await scope.db.all<{ id: number; protocol_id: number; name: string; date: string; status: string }>`
    with recursive line as (
      select previous_id as id, id as later, minutes_id, status from minutes.subjects
      where company_id = ${scope.companyId} and previous_id = any(${ids}::bigint[])
      union
      select line.id, s.id, s.minutes_id, s.status from line
      join minutes.subjects s on s.company_id = ${scope.companyId} and s.previous_id = line.later
    )
    select distinct on (line.id) line.id, m.id as protocol_id, m.name, m.held_on as date, line.status
    from line join minutes.minutes m on m.company_id = ${scope.companyId} and m.id = line.minutes_id
    order by line.id, line.later desc`
  return new Map(rows.map(({ id, ...later }) => [id, { ...later, status: statusOf(later) } as const]))
}

function headOf(scope: Scope, row: MinutesRow, folder: string, people: ReadonlyMap<number, string>) {
  const creator = people.get(row.created_by) ?? ''
  return {
    id: row.id,
    name: row.name,
    date: row.held_on,
    hour: row.held_at,
    date_formatted: formatted(row.held_on, row.held_at),
    folder_id: row.folder_id,
    folder_name: folder,
    client_name_create: creator,
    user_created_name: creator,
    created_at: row.created_at.toISOString(),
    change_archived: row.archived_at !== null,
    can: abilities(scope, row),
  }
}
