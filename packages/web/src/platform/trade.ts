import type { BusinessId } from '@prumo/contract/welcome/businesses.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from './query.ts'
import { useAccount } from './session.ts'

/** What the company said of itself, and the steps of its first hour. Only who leads it may read this. */
export const beginningQuery = call('GET /welcome', {}, { topic: 'welcome', pick: ({ response }) => response })

/** A kind of business, or none of those that are known. */
export type Trade = BusinessId | 'outro'

/** The kind of business whose examples are shown. Only who leads the company knows it; others read those of none. */
export function useTrade(): Trade {
  const { is_responsible, is_root, consultor } = useAccount()
  const leads = !consultor && (is_responsible || is_root === 'YES')
  return useQuery({ ...beginningQuery, enabled: leads }).data?.business ?? 'outro'
}
