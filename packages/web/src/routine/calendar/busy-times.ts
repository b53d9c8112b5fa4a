import type { ColleagueTime } from '@prumo/contract/routine/calendar/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { usePerson } from '../../admin/users/people.ts'
import { call } from '../../platform/query.ts'

/** A time that is no task of the user: of their calendar elsewhere, or of a colleague. */
export type BusyTime = Pick<ColleagueTime, 'key' | 'date' | 'hour' | 'hour_finish' | 'done' | 'task_id'> & {
  /** What it is, or 'Ocupado'. */
  label: string
  /** The calendar it is in, or the colleague. */
  of: string
}

/** True if it is a task of a day without an hour, which leaves every hour of that day free. */
export const isHourless = ({ hour, task_id }: Pick<ColleagueTime, 'hour' | 'task_id'>) =>
  hour === null && task_id !== null

export type TimesByDate = ReadonlyMap<string, readonly BusyTime[]>

const outsideEventsQuery = (from: string, until: string) =>
  call(
    'GET /calendar/outside/events',
    { query: { from, until } },
    { topic: 'outside-calendars', staleTime: 5 * 60_000 },
  )

export const colleagueTimesQuery = (id: number, from: string, until: string) =>
  call('GET /calendar/people/{id}/times', { params: { id }, query: { from, until } }, { topic: 'tasks' })

/** The times of the user's calendars elsewhere on these days, by date; none until they are read. */
export function useOutsideTimes(dates: readonly string[]): TimesByDate {
  const { data } = useQuery(outsideEventsQuery(dates[0]!, dates.at(-1)!))
  return useMemo(
    () =>
      byDate(
        data?.map(({ id, calendar, ...time }) => ({
          ...time,
          key: `outside ${id}`,
          of: calendar,
          done: false,
          task_id: null,
        })),
      ),
    [data],
  )
}

/** A colleague's calendar: their name, and when they are busy, by date. */
export type Colleague = { name: string; times: TimesByDate }

/** The calendar of a colleague on these days; undefined while none is chosen. */
export function useColleague(id: number | undefined, dates: readonly string[]): Colleague | undefined {
  const { data } = useQuery({ ...colleagueTimesQuery(id ?? 0, dates[0]!, dates.at(-1)!), enabled: id !== undefined })
  const name = usePerson(id)?.name ?? ''
  const times = useMemo(
    () => byDate(data?.map((time) => ({ ...time, label: time.label || 'Ocupado', of: name }))),
    [data, name],
  )
  return useMemo(() => (id === undefined ? undefined : { name, times }), [id, name, times])
}

const byDate = (times: readonly BusyTime[] = []): TimesByDate => Map.groupBy(times, ({ date }) => date)
