import type { QueryClient } from '@tanstack/react-query'
import { waitingQuery } from '../../notifications/waiting/waiting-queries.ts'
import { noteSeen } from '../../platform/offline/snapshot.ts'
import type { PageData } from '../../platform/page-data.ts'
import { queryClient } from '../../platform/query-client.ts'
import { weekQuery } from '../calendar/api.ts'
import { dayQuery, lateQuery } from '../tasks/actions/task-queries.ts'

type Answers = NonNullable<PageData['answers']>

/** Caches the answers that came with the page, so that Home is drawn complete at once. */
export function cacheFirstAnswers(answers: Answers): void {
  cacheAnswers(queryClient, answers)
  noteSeen(Date.now())
}

export function cacheAnswers(client: QueryClient, answers: Answers): void {
  const { day } = answers['GET /calendar/day']
  client.setQueryData(dayQuery.queryKey, day)
  client.setQueryData(lateQuery.queryKey, answers['GET /calendar/late'].late)
  client.setQueryData(weekQuery(day.date_filter).queryKey, answers['GET /calendar/week'].response)
  client.setQueryData(waitingQuery.queryKey, answers['GET /waiting'])
}
