import type { BusinessId } from '@prumo/contract/welcome/businesses.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from './query.ts'

/** What the company said of itself, and the steps of its first hour. Only who leads it may read this. */
export const beginningQuery = call('GET /welcome', {}, { topic: 'welcome' })

const tradeQuery = call('GET /welcome/business', {}, { topic: 'welcome', pick: ({ response }) => response.business })

/** A kind of business, or none of those that are known. */
export type Trade = BusinessId | 'outro'

/** The kind of business whose examples are shown. */
export const useTrade = (): Trade => useQuery(tradeQuery).data ?? 'outro'
