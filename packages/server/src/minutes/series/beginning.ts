import type { Minutes } from '@prumo/contract/minutes/minutes/model.ts'
import { reachableMembers } from '../../identity/members/reaching.ts'
import { record } from '../../platform/audit/record.ts'
import { idsOf } from '../../platform/database/ids.ts'
import type { Scope } from '../../platform/scope.ts'
import { continueSubjects, leftOpen } from '../minutes/continuing.ts'
import { readMinutes } from '../minutes/queries.ts'
import { createMinutes, refreshWords } from '../minutes/writing.ts'
import { agendaOf, type SeriesRow, seriesContacts, seriesPeople, seriesRows } from './series.ts'

/**
 * The minutes of a series on a date; where there are none, begins them: with its participants, the open subjects of the
 * last minutes of the series, and its agenda. A subject of the agenda that is still open is there once.
 * @throws not_found.
 */
export async function beginMinutes(scope: Scope, id: number, date: string): Promise<Minutes> {
  // Locked, so that two who begin at once get the same minutes.
  const series = await seriesRows.lock(scope, id)
  const existing = await heldOn(scope, id, date)
  if (existing !== undefined) return readMinutes(scope, existing)

  const last = await lastBefore(scope, id, date)
  const open = last === undefined ? [] : await leftOpen(scope, last)
  const continued = new Set(open.map(({ title }) => title))
  const { id: minutesId } = await createMinutes(scope, {
    ...(await headOf(scope, series)),
    date: { date, hour: series.starts_at },
    subjects: agendaOf(series)
      .filter(({ title }) => !continued.has(title))
      .map((subject) => ({ ...subject, time: null, feedback: '', status: 1 as const, last_subject: 'no' as const })),
  })
  await scope.db.raw('update minutes.minutes set series_id = $3 where company_id = $1 and id = $2', [
    scope.companyId,
    minutesId,
    id,
  ])
  await continueSubjects(
    scope,
    open.map((subject) => subject.id),
    minutesId,
  )
  await refreshWords(scope, minutesId)
  await record(scope, 'minutes_series.begun', id, { after: { name: series.name, minutes: minutesId } })
  return readMinutes(scope, minutesId)
}

async function headOf(scope: Scope, { id, name, folder_id, place, participants }: SeriesRow) {
  const [people, contacts] = await Promise.all([seriesPeople.of(scope, [id]), seriesContacts.of(scope, [id])])
  const here = idsOf(await reachableMembers(scope, people.get(id) ?? []), 'id')
  return { name, folder_id, place, participants, people: here, contacts: contacts.get(id) ?? [] }
}

async function heldOn({ db, companyId }: Scope, seriesId: number, date: string): Promise<number | undefined> {
  const [row] = await db.raw<{ id: number }>(
    `select id from minutes.minutes where company_id = $1 and series_id = $2 and held_on = $3::date order by id limit 1`,
    [companyId, seriesId, date],
  )
  return row?.id
}

/** The last minutes of the series before a date. */
async function lastBefore({ db, companyId }: Scope, seriesId: number, date: string): Promise<number | undefined> {
  const [row] = await db.raw<{ id: number }>(
    `select id from minutes.minutes
     where company_id = $1 and series_id = $2 and held_on < $3::date order by held_on desc, id desc limit 1`,
    [companyId, seriesId, date],
  )
  return row?.id
}
