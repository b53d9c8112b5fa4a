import { wallClock } from '@prumo/contract/dates.ts'
import type { Account } from '@prumo/contract/identity/account/model.ts'
import type { Keeper } from '../../platform/offline/kept.ts'
import { ownerOf } from '../../platform/offline/owner.ts'
import { outgoingOf } from '../../platform/offline/sending.ts'
import { queryClient } from '../../platform/query-client.ts'
import { weekQuery } from '../calendar/api.ts'
import { dayQuery, lateQuery } from '../tasks/task-queries.ts'
import { asOfToday, type KeptTasks, withConcluded } from './as-of-today.ts'
import { concludedIds } from './waiting.ts'

/** Today's tasks, the late ones and the week of Home, to be read without connection. */
export const keptTasks: Keeper = {
  watches: [dayQuery.queryKey, lateQuery.queryKey],
  take: (): KeptTasks | undefined => {
    const day = queryClient.getQueryData(dayQuery.queryKey)
    if (!day) return undefined
    const late = queryClient.getQueryData(lateQuery.queryKey)
    return { day, late, week: queryClient.getQueryData(weekQuery(day.date_filter).queryKey) }
  },
  give: async (content, account: Account) => {
    const { today } = wallClock(account.time_zone, new Date())
    const waiting = concludedIds(await outgoingOf(ownerOf(account)))
    const { day, late, week } = withConcluded(asOfToday(content as KeptTasks, today), waiting)
    queryClient.setQueryData(dayQuery.queryKey, day)
    if (late) queryClient.setQueryData(lateQuery.queryKey, late)
    if (week) queryClient.setQueryData(weekQuery(day.date_filter).queryKey, week)
  },
}
