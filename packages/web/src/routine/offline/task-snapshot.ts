import { wallClock } from '@prumo/contract/dates.ts'
import type { Account } from '@prumo/contract/identity/account/model.ts'
import { ownerOf } from '../../platform/offline/owner.ts'
import { outgoingOf } from '../../platform/offline/sending.ts'
import type { SnapshotSource } from '../../platform/offline/snapshot.ts'
import { queryClient } from '../../platform/query-client.ts'
import { weekQuery } from '../calendar/api.ts'
import { dayQuery, lateQuery } from '../tasks/task-queries.ts'
import { asOfToday, type TaskSnapshot, withConcluded } from './as-of-today.ts'
import { concludedIds } from './waiting.ts'

/** Today's tasks, the late ones and the week, stored for Home without a connection. */
export const taskSnapshot: SnapshotSource = {
  watches: [dayQuery.queryKey, lateQuery.queryKey],
  take: (): TaskSnapshot | undefined => {
    const day = queryClient.getQueryData(dayQuery.queryKey)
    if (!day) return undefined
    const late = queryClient.getQueryData(lateQuery.queryKey)
    return { day, late, week: queryClient.getQueryData(weekQuery(day.date_filter).queryKey) }
  },
  give: async (content, account: Account) => {
    const { today } = wallClock(account.time_zone, new Date())
    const waiting = concludedIds(await outgoingOf(ownerOf(account)))
    const { day, late, week } = withConcluded(asOfToday(content as TaskSnapshot, today), waiting)
    queryClient.setQueryData(dayQuery.queryKey, day)
    if (late) queryClient.setQueryData(lateQuery.queryKey, late)
    if (week) queryClient.setQueryData(weekQuery(day.date_filter).queryKey, week)
  },
}
