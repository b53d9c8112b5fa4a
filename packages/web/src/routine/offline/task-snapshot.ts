import { wallClock } from '@prumo/contract/dates.ts'
import type { Account } from '@prumo/contract/identity/account/model.ts'
import type { QueryKey } from '@tanstack/react-query'
import { departmentsQuery } from '../../admin/departments/departments.ts'
import { usersQuery } from '../../admin/users/users.ts'
import { ownerOf } from '../../platform/offline/owner.ts'
import { outgoingOf } from '../../platform/offline/sending.ts'
import { giveStored, type SnapshotSource } from '../../platform/offline/snapshot.ts'
import { queryClient } from '../../platform/query-client.ts'
import { weekQuery } from '../calendar/api.ts'
import { daysOffQuery } from '../days-off/days-off.ts'
import { tagsQuery } from '../tags/tags.ts'
import { dayQuery, lateQuery } from '../tasks/actions/task-queries.ts'
import { asOfToday, type TaskSnapshot, type TaskTimes, withConcluded, withMoved } from './as-of-today.ts'
import { concludedIds, movedTasks } from './waiting.ts'

/** What the form of a new task offers, and a typed line may name. */
const nameQueries: readonly QueryKey[] = [
  usersQuery.queryKey,
  tagsQuery.queryKey,
  departmentsQuery.queryKey,
  daysOffQuery.queryKey,
]
/** The week is read once Home is drawn. */
const weeks: QueryKey = ['tasks', 'GET /calendar/week']
type Names = { data: unknown; at: number }[]

type Stored = TaskSnapshot & { at?: TaskTimes; names?: Names }

const readAt = (queryKey: QueryKey) => queryClient.getQueryState(queryKey)?.dataUpdatedAt ?? 0

/** Today's tasks, the late ones and the week, stored for Home without a connection. */
export const taskSnapshot: SnapshotSource = {
  watches: [dayQuery.queryKey, lateQuery.queryKey, weeks, ...nameQueries],
  take: () => {
    const day = queryClient.getQueryData(dayQuery.queryKey)
    if (!day) return undefined
    const late = queryClient.getQueryData(lateQuery.queryKey)
    const { queryKey: weekKey } = weekQuery(day.date_filter)
    const at = { day: readAt(dayQuery.queryKey), late: readAt(lateQuery.queryKey), week: readAt(weekKey) }
    const names = nameQueries.map((key) => ({ data: queryClient.getQueryData(key), at: readAt(key) }))
    const content: Stored = { day, late, week: queryClient.getQueryData(weekKey), at, names }
    return { content, seenAt: Math.min(at.day, at.late || at.day) }
  },
  give: async (content, account: Account, seenAt) => {
    const { today } = wallClock(account.time_zone, new Date())
    const waiting = await outgoingOf(ownerOf(account))
    const { at = { day: seenAt, late: seenAt, week: seenAt }, names = [], ...stored } = content as Stored
    const { day, late, week } = withConcluded(
      withMoved(asOfToday(stored, today), movedTasks(waiting)),
      concludedIds(waiting),
    )
    giveStored(queryClient, dayQuery.queryKey, day, at.day)
    if (late) giveStored(queryClient, lateQuery.queryKey, late, at.late)
    if (week) giveStored(queryClient, weekQuery(day.date_filter).queryKey, week, at.week)
    for (const [place, { data, at: then }] of names.entries())
      if (data !== undefined) giveStored(queryClient, nameQueries[place]!, data, then)
  },
}
