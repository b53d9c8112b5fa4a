import { daysBetween } from '@prumo/contract/dates.ts'
import type { Appointment, DatedRecord, DatedRecords } from '../../platform/dated-records.ts'
import type { Scope } from '../../platform/scope.ts'
import { workdaysOf } from '../../routine/days-off/workdays.ts'
import { agendaOf, datesOf, type SeriesRow } from './series.ts'

/** The meetings of the series in which a person takes part. A date that has minutes opens them. */
export const datedMeetings: DatedRecords = {
  kind: 'meeting',
  async read(scope, { from, until, open = false }, limit) {
    const { db, companyId, userId, today } = scope
    const first = open && from < today ? today : from
    const series = await db.raw<SeriesRow & { created_at: Date; minutes: Readonly<Record<string, number>> }>(
      `select s.*, (
         select coalesce(jsonb_object_agg(m.held_on, m.id), '{}') from minutes.minutes m
         where m.company_id = $1 and m.series_id = s.id and m.held_on between $5::date and $3::date
       ) as minutes
       from minutes.series s
       join minutes.series_people p on p.company_id = $1 and p.series_id = s.id and p.user_id = $2
       where s.company_id = $1 and s.starts_on <= $3::date order by s.id limit $4`,
      [companyId, userId, until, limit, from],
    )
    if (series.length === 0) return []
    const isWorkday = await workdaysOf(scope)
    const away = (date: string) => Math.abs(daysBetween(today, date))
    const meetings = series
      .flatMap((one) => datesOf(one, first, until, isWorkday).map((date) => ({ ...one, date })))
      .toSorted((one, other) => away(one.date) - away(other.date))
      .slice(0, limit)
    const hours = await hoursOf(scope, meetings)
    return meetings.map(({ date, ...one }, at): DatedRecord => {
      const minutes = one.minutes[date]
      const agenda = agendaOf(one).map(({ title }, place) => `${place + 1}. ${title}`)
      return {
        id: one.id,
        date,
        appointment: hours[at]!,
        title: one.name,
        description: [one.place, ...agenda].filter(Boolean).join('\n'),
        link: minutes === undefined ? `/protocols/series?serie=${one.id}&data=${date}` : `/protocols?ata=${minutes}`,
        category: 'Reunião',
        done: false,
        created_at: new Date(one.created_at),
        changed_at: new Date(one.updated_at),
      }
    })
  },
}

type Hours = { date: string; starts_at: string | null; ends_at: string | null }

/** Minutes of meetings say only when they begin: without an end they take an hour. */
async function hoursOf({ db, actor }: Scope, meetings: readonly Hours[]): Promise<Appointment[]> {
  if (meetings.length === 0) return []
  const rows = await db.raw<{ starts: Date | null; ends: Date | null }>(
    `select (x.day + x.starts) at time zone $4 as starts,
       coalesce(x.day + x.ends, x.day + x.starts + interval '1 hour') at time zone $4 as ends
     from unnest($1::date[], $2::time[], $3::time[]) with ordinality x (day, starts, ends, place) order by x.place`,
    [
      meetings.map(({ date }) => date),
      meetings.map(({ starts_at }) => starts_at),
      meetings.map(({ ends_at }) => ends_at),
      actor.timeZone,
    ],
  )
  return rows.map(({ starts, ends }, at) => {
    const hour = meetings[at]!.starts_at
    return hour === null || !starts || !ends ? 'whole day' : { hour, starts: new Date(starts), ends: new Date(ends) }
  })
}
