import type { DayLoad } from '@prumo/contract/routine/calendar/first-look.ts'
import type { QueryClient } from '@tanstack/react-query'
import { waitingQuery } from '../../notifications/waiting/waiting-queries.ts'
import { noteSeen } from '../../platform/offline/snapshot.ts'
import type { PageData } from '../../platform/page-data.ts'
import { queryClient } from '../../platform/query-client.ts'
import { dayQuery, lateQuery } from '../tasks/actions/task-queries.ts'

/** The figures of the week that came with the page, until the week is read. */
const weekLoadKey = ['week load'] as const
export const firstWeekLoad = (client: QueryClient) => client.getQueryData<DayLoad[]>(weekLoadKey)

type Answers = NonNullable<PageData['answers']>

/** Caches the answers that came with the page, so that Home is drawn complete at once. */
export function cacheFirstAnswers(answers: Answers): void {
  cacheAnswers(queryClient, answers)
  noteSeen(Date.now())
}

export function cacheAnswers(client: QueryClient, answers: Answers): void {
  const { day } = answers['GET /calendar/day']
  client.setQueryData(dayQuery.queryKey, day)
  const { late } = answers['GET /calendar/late']
  client.setQueryData(lateQuery.queryKey, late)
  // The rest is read once Home is drawn.
  if (late.tasks.length < late.total)
    void client.invalidateQueries({ queryKey: lateQuery.queryKey, exact: true, refetchType: 'none' })
  client.setQueryData<DayLoad[]>(weekLoadKey, answers.week)
  client.setQueryData(waitingQuery.queryKey, answers['GET /waiting'])
}
