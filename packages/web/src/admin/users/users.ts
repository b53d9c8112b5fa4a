import type { CompanyUser } from '@prumo/contract/admin/users/endpoints.ts'
import { queryOptions } from '@tanstack/react-query'
import type { Answer } from '../../platform/api.ts'
import { call } from '../../platform/query.ts'
import { useAccount } from '../../platform/session.ts'

/** Everybody in the company by name, disabled users included, and how many people the plan allows. */
export const usersQuery = call('GET /client/users', {}, { topic: 'users' })

/** The active users, to choose one. They rarely change, so they stay fresh for minutes. */
export const peopleQuery = queryOptions({
  ...usersQuery,
  staleTime: 5 * 60_000,
  select: ({ response }: Answer<'GET /client/users'>) => response.filter((user) => !isDisabled(user)),
})

export const isDisabled = ({ is_disabled }: CompanyUser) => is_disabled === '2'

/** True when the user may change permissions: the server checks the same (rules R354, R355). */
export function useLeads(): boolean {
  const { is_responsible, is_root } = useAccount()
  return is_responsible || is_root === 'YES'
}
