import type { Account } from '@prumo/contract/identity/account/model.ts'
import { call, changed } from '../../platform/query.ts'
import { queryClient } from '../../platform/query-client.ts'
import { accountQuery } from '../../platform/session.ts'

/** Everything that shows the account or the company shows this now. */
export const accountChanged = (account: Account) => queryClient.setQueryData(accountQuery.queryKey, account)

/** Where the user is signed in, in every company, this browser first. */
export const sessionsQuery = call('GET /account/sessions', {}, { topic: 'security', pick: ({ response }) => response })

export const sessionsChanged = () => changed('security')

/** Who signed in as the user, or tried to, by page, the last one first. */
export const signInsQuery = (query: { page: number; per_page: number }) =>
  call('GET /account/sign-ins', { query }, { topic: 'security', paged: true })
