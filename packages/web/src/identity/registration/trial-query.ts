import { count } from '@prumo/contract/words.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../platform/query.ts'

const trialQuery = call('GET /register/trial', {}, { topic: 'billing', pick: ({ response }) => response.days })

/** The trial of a new account in words: '7 dias'; dots until it is known, so that nothing moves when it comes. */
export function useTrialWords(): string {
  const days = useQuery(trialQuery).data
  return days === undefined ? '… dias' : count(days, 'dia', 'dias')
}
