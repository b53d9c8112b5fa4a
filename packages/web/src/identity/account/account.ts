import type { Account } from '@prumo/contract/identity/account/model.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { queryClient } from '../../platform/query-client.ts'
import { accountQuery } from '../../platform/session.ts'

/** Everything that shows the account or the company shows this now. */
export const accountChanged = (account: Account) => queryClient.setQueryData(accountQuery.queryKey, account)

/** Where the user is signed in, in every company, this browser first. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: async ({ signal }) => (await api('GET /account/sessions', { signal })).response,
})

export const sessionsChanged = () => queryClient.invalidateQueries(sessionsQuery)

/** Who signed in as the user, or tried to, by page, the last one first. */
export const signInsQuery = (query: { page: number; per_page: number }) =>
  queryOptions({
    queryKey: ['sign-ins', query],
    queryFn: ({ signal }) => api('GET /account/sign-ins', { query, signal }),
    placeholderData: keepPreviousData,
  })
