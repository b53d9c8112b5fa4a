import { addDays } from '@prumo/contract/dates.ts'
import {
  type MinutesSeries,
  minutesSeriesLimit,
  type NewMinutesSeries,
} from '@prumo/contract/minutes/series/endpoints.ts'
import { CustomRepeat } from '@prumo/contract/routine/recurrence/custom-repeat.ts'
import { horizon, occurrences, type Workdays } from '@prumo/contract/routine/recurrence/recurrence.ts'
import { describe } from '@prumo/contract/routine/recurrence/repeat-words.ts'
import { contactsByIds } from '../../contacts/contacts/contacts.ts'
import { memberNames } from '../../identity/members/queries.ts'
import { record } from '../../platform/audit/record.ts'
import { moveToBin } from '../../platform/bin/bin.ts'
import { links } from '../../platform/database/links.ts'
import { alphabetical, rowsOf } from '../../platform/database/rows.ts'
import { requireVersion } from '../../platform/database/versions.ts'
import { fail } from '../../platform/errors.ts'
import { cleanRichText } from '../../platform/rich-text/cleaning.ts'
import type { Scope } from '../../platform/scope.ts'
import { workdaysOf } from '../../routine/days-off/workdays.ts'
import { ruleOf } from '../../routine/series/starting.ts'
import { requireContacts } from '../contacts.ts'
import { lockFolderShared } from '../folders/folders.ts'
import { requirePeople } from '../people.ts'
import { area } from '../tables.ts'

export const seriesContacts = links(area, 'minutes.series_contacts', 'series_id', 'contact_id')
export const seriesPeople = links(area, 'minutes.series_people', 'series_id', 'user_id')
export const seriesRows = rowsOf(area, 'minutes.series', {
  columns: [
    'id',
    'name',
    'folder_id',
    'place',
    'participants',
    'subjects',
    'repeat_rule',
    'starts_on',
    'starts_at',
    'ends_at',
    'created_by',
    'updated_at',
  ],
  order: alphabetical('name'),
  stamps: ['created_at', 'created_by', 'updated_at'],
})
export type SeriesRow = Awaited<ReturnType<typeof seriesRows.find>>

/** The company's series of meetings by title. */
export const minutesSeries = async (scope: Scope) =>
  present(scope, await seriesRows.all(scope, { most: minutesSeriesLimit }))

/** @throws not_found for a folder, request.invalid for people, contacts and a repetition without a date, list.too_many. */
export async function createSeries(scope: Scope, input: NewMinutesSeries): Promise<MinutesSeries> {
  if (input.folder_id) await lockFolderShared(scope, input.folder_id)
  if ((await seriesRows.count(scope)) >= minutesSeriesLimit) throw fail('list.too_many')
  const values = await written(scope, input, await firstOf(scope, input))
  const row = await seriesRows.insert(scope, values)
  await named(scope, row.id, input)
  await recorded(scope, 'minutes_series.created', row.id, { after: said(input, row) })
  return shown(scope, row)
}

/**
 * Changes a series; its minutes stay as they are. A repetition that does not change goes on counting from its first date.
 * @throws not_found, minutes.series_read_only, record.stale with the current record, request.invalid.
 */
export async function changeSeries(
  scope: Scope,
  id: number,
  { updated_at, ...input }: NewMinutesSeries & { updated_at?: string | undefined },
): Promise<MinutesSeries> {
  if (input.folder_id) await lockFolderShared(scope, input.folder_id)
  const before = await seriesRows.lock(scope, id)
  requireEdit(scope, before)
  await requireVersion(scope, 'minutes_series', before, updated_at, () => shown(scope, before))
  const goesOn = input.date === before.starts_on && JSON.stringify(input.repeat_rule) === JSON.stringify(ruleIn(before))
  const [{ people, contacts }] = (await present(scope, [before])) as [MinutesSeries]
  const row = await seriesRows.update(
    scope,
    id,
    await written(scope, input, goesOn ? before.starts_on : await firstOf(scope, input)),
  )
  await named(scope, id, input)
  await recorded(scope, 'minutes_series.updated', id, {
    before: said({ people: people.map(idOf), contacts: contacts.map(idOf) }, before),
    after: said(input, row),
  })
  return shown(scope, row)
}

/** Moves a series to the bin; its minutes stay. @throws not_found, minutes.series_read_only. */
export async function deleteSeries(scope: Scope, id: number) {
  const row = await seriesRows.lock(scope, id)
  requireEdit(scope, row)
  await moveToBin(scope, 'minutes_series', { id, title: row.name })
  await seriesRows.remove(scope, id)
  await recorded(scope, 'minutes_series.deleted', id, { before: { name: row.name } })
}

const idOf = ({ id }: { id: number }) => id

/** The dates of a series within a window, both ends included. */
export const datesOf = (row: SeriesRow, from: string, until: string, isWorkday: Workdays): string[] =>
  occurrences(
    { repeatDay: null, repeatDayAdvanced: null, custom: ruleIn(row), startsOn: row.starts_on },
    from,
    until,
    isWorkday,
  )

/** The database orders the keys of a rule; these are in the order of the contract. */
const ruleIn = ({ repeat_rule }: Pick<SeriesRow, 'repeat_rule'>) => CustomRepeat.parse(repeat_rule)

async function firstOf(scope: Scope, { date, repeat_rule }: NewMinutesSeries): Promise<string> {
  const rule = await ruleOf(scope, { date, repeat_rule })
  return rule!.startsOn
}

async function written(scope: Scope, input: NewMinutesSeries, startsOn: string) {
  await requireContacts(scope, input.contacts)
  await requirePeople(scope, input.people)
  const subjects = await Promise.all(
    input.subjects.map(async ({ title, description }) => ({
      title,
      description: await cleanRichText(scope, description),
    })),
  )
  return {
    name: input.name,
    folder_id: input.folder_id,
    place: input.place,
    participants: input.participants,
    subjects: JSON.stringify(subjects),
    repeat_rule: JSON.stringify(input.repeat_rule),
    starts_on: startsOn,
    starts_at: input.hour,
    ends_at: input.hour_finish,
  }
}

async function named(scope: Scope, id: number, { people, contacts }: NewMinutesSeries) {
  await seriesPeople.set(scope, id, people)
  await seriesContacts.set(scope, id, contacts)
}

type Named = Pick<NewMinutesSeries, 'people' | 'contacts'>

/** A series as the trail has it. */
const said = ({ people, contacts }: Named, row: SeriesRow) => ({
  name: row.name,
  folder_id: row.folder_id,
  place: row.place,
  participants: row.participants,
  people,
  contacts,
  subjects: agendaOf(row).map(({ title }) => title),
  date: row.starts_on,
  hour: row.starts_at,
  hour_finish: row.ends_at,
  repeats: wordsOf(row),
})

const wordsOf = (row: SeriesRow) =>
  describe({ repeatDay: null, repeatDayAdvanced: null, custom: ruleIn(row), startsOn: row.starts_on })
export const agendaOf = ({ subjects }: SeriesRow) => subjects as MinutesSeries['subjects']

async function recorded(scope: Scope, action: string, id: number, change: { before?: object; after?: object }) {
  await record(scope, action, id, change)
}

const mayEdit = ({ userId, actor }: Scope, { created_by }: SeriesRow) =>
  created_by === userId || actor.isResponsible || actor.isRoot

function requireEdit(scope: Scope, row: SeriesRow) {
  if (!mayEdit(scope, row)) throw fail('minutes.series_read_only')
}

async function shown(scope: Scope, row: SeriesRow): Promise<MinutesSeries> {
  const [one] = await present(scope, [row])
  return one!
}

async function present(scope: Scope, series: readonly SeriesRow[]): Promise<MinutesSeries[]> {
  const ids = series.map(idOf)
  const [people, contacts, last, isWorkday] = await Promise.all([
    seriesPeople.of(scope, ids),
    seriesContacts.of(scope, ids),
    lastOf(scope, ids),
    workdaysOf(scope),
  ])
  const [names, contactsNamed] = await Promise.all([
    memberNames(scope, [...new Set([...[...people.values()].flat(), ...series.map(({ created_by }) => created_by)])]),
    contactsByIds(scope, [...new Set([...contacts.values()].flat())]),
  ])
  const byId = new Map(contactsNamed.map((contact) => [contact.id, contact]))
  return series.map((row) => ({
    id: row.id,
    name: row.name,
    folder_id: row.folder_id,
    place: row.place,
    participants: row.participants,
    people: (people.get(row.id) ?? []).map((id) => ({ id, name: names.get(id) ?? '' })),
    contacts: (contacts.get(row.id) ?? []).flatMap((id) => {
      const contact = byId.get(id)
      return contact ? [{ id, name: contact.name, email: contact.email }] : []
    }),
    subjects: agendaOf(row),
    date: row.starts_on,
    hour: row.starts_at,
    hour_finish: row.ends_at,
    repeat_rule: ruleIn(row),
    repeat_label: wordsOf(row),
    next: nextOf(scope, row, last.get(row.id)?.date, isWorkday),
    last: last.get(row.id) ?? null,
    created_by: names.get(row.created_by) ?? '',
    updated_at: row.updated_at.toISOString(),
    can: { edit: mayEdit(scope, row) },
  }))
}

/** The next date on or after today that is after the last minutes. */
function nextOf({ today }: Scope, row: SeriesRow, lastHeld: string | undefined, isWorkday: Workdays): string | null {
  const after = lastHeld === undefined ? today : addDays(lastHeld, 1)
  const [first] = datesOf(row, after > today ? after : today, horizon(today), isWorkday)
  return first ?? null
}

async function lastOf({ db, companyId }: Scope, ids: readonly number[]) {
  if (!ids.length) return new Map<number, NonNullable<MinutesSeries['last']>>()
  const rows = await db.raw<NonNullable<MinutesSeries['last']> & { series_id: number }>(
    `select distinct on (m.series_id) m.series_id, m.id as protocol_id, m.held_on as date,
       (select count(*)::int from minutes.subjects s
        where s.company_id = $1 and s.minutes_id = m.id and s.status = '1') as subjects_open
     from minutes.minutes m where m.company_id = $1 and m.series_id = any($2::bigint[])
     order by m.series_id, m.held_on desc, m.id desc`,
    [companyId, ids],
  )
  return new Map(rows.map(({ series_id, ...last }) => [series_id, last]))
}
