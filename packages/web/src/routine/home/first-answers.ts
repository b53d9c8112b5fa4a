import { waitingQuery } from '../../notifications/waiting/waiting-queries.ts'
import { noteSeen } from '../../platform/offline/snapshot.ts'
import type { PageData } from '../../platform/page-data.ts'
import { queryClient } from '../../platform/query-client.ts'
import { weekQuery } from '../calendar/api.ts'
import { dayQuery, lateQuery } from '../tasks/task-queries.ts'

/** Caches the answers that came with the page, so that Home is drawn complete at once. */
export function cacheFirstAnswers(answers: NonNullable<PageData['answers']>): void {
  const { day } = answers['GET /calendar/day']
  queryClient.setQueryData(dayQuery.queryKey, day)
  queryClient.setQueryData(lateQuery.queryKey, answers['GET /calendar/late'].late)
  queryClient.setQueryData(weekQuery(day.date_filter).queryKey, answers['GET /calendar/week'].response)
  queryClient.setQueryData(waitingQuery.queryKey, answers['GET /waiting'])
  noteSeen(Date.now())
}
