import type { CalendarDay } from '@prumo/contract/routine/calendar/endpoints.ts'
import type { Task } from '@prumo/contract/routine/tasks/model.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callPages, numbered } from '../../platform/query.ts'
import { useAskedFilter } from '../filter/task-filter.ts'

const perPage = 100

export type RestOfDay = {
  /** The tasks that were read. */
  tasks: readonly Task[]
  /** How many tasks are not read yet. */
  left: number
  reading: boolean
  readMore: () => void
}

/** The tasks of a day that the calendar left out, read by page when the user asks for them. */
export function useRestOfDay(day: Pick<CalendarDay, 'date_filter' | 'tasks' | 'more'> | undefined): RestOfDay {
  const [asked, setAsked] = useState(false)
  const filter = useAskedFilter()
  const first = day?.tasks ?? []
  const date = day?.date_filter ?? ''
  const query = useInfiniteQuery({
    ...callPages(
      'GET /calendar/days/{date}',
      { params: { date } },
      { topic: 'tasks', ...numbered(perPage, 1 + Math.floor(first.length / perPage), filter) },
    ),
    enabled: asked && (day?.more ?? 0) > 0,
  })
  const known = new Set(first.map(({ id }) => id))
  const tasks = (query.data?.pages ?? []).flatMap(({ response }) => response).filter(({ id }) => !known.has(id))
  return {
    tasks,
    left: Math.max(0, (day?.more ?? 0) - tasks.length),
    reading: query.isFetching,
    readMore: () => (asked ? void query.fetchNextPage() : setAsked(true)),
  }
}
