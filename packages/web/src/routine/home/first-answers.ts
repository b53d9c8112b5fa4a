import { waitingQuery } from '../../notifications/waiting/waiting-queries.ts'
import type { Boot } from '../../platform/boot.ts'
import { saw } from '../../platform/offline/kept.ts'
import { queryClient } from '../../platform/query-client.ts'
import { weekQuery } from '../calendar/api.ts'
import { dayQuery, lateQuery } from '../tasks/task-queries.ts'

/** Home is drawn from the answers that came with its page, at once and whole. */
export function keepFirstAnswers(answers: NonNullable<Boot['answers']>): void {
  const { day } = answers['GET /calendar/day']
  queryClient.setQueryData(dayQuery.queryKey, day)
  queryClient.setQueryData(lateQuery.queryKey, answers['GET /calendar/late'].late)
  queryClient.setQueryData(weekQuery(day.date_filter).queryKey, answers['GET /calendar/week'].response)
  queryClient.setQueryData(waitingQuery.queryKey, answers['GET /waiting'])
  saw(Date.now())
}
