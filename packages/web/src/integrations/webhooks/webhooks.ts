import type { HappeningInfo } from '@prumo/contract/integrations/webhooks/endpoints.ts'
import { capital } from '@prumo/contract/words.ts'
import { useQuery } from '@tanstack/react-query'
import { call, callPages, numbered } from '../../platform/query.ts'

export const webhooksQuery = call('GET /integrations/webhooks', {}, { topic: 'integrations' })

const happeningsQuery = call('GET /integrations/happenings', {}, { topic: 'integrations' })

export const deliveriesQuery = (id: number) =>
  callPages(
    'GET /integrations/webhooks/{id}/deliveries',
    { params: { id } },
    { topic: 'integrations', ...numbered(20) },
  )

const none: readonly HappeningInfo[] = []

/** What can be waited for, after 'Quando …'. */
export const useHappenings = (): readonly HappeningInfo[] => useQuery(happeningsQuery).data ?? none

/** 'Uma tarefa é concluída'. */
export const sentenceOf = (happenings: readonly HappeningInfo[], event: string): string => {
  const says = happenings.find(({ id }) => id === event)?.says ?? event
  return capital(says)
}
