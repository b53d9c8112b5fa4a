import type { Account } from '@prumo/contract/identity/account/model.ts'
import { call, changed } from '../../platform/query.ts'
import { queryClient } from '../../platform/query-client.ts'
import { accountQuery } from '../../platform/session.ts'

/** Updates the cached account, which every screen that shows the account or the company reads. */
export const accountChanged = (account: Account) => queryClient.setQueryData(accountQuery.queryKey, account)

/** The user's sessions in every company, this browser's first. */
export const sessionsQuery = call('GET /account/sessions', {}, { topic: 'security' })

export const sessionsChanged = () => changed('security')

/** Successful and failed sign-ins of the user, by page, the last one first. */
export const signInsQuery = (query: { page: number; per_page: number }) =>
  call('GET /account/sign-ins', { query }, { topic: 'security', paged: true })
