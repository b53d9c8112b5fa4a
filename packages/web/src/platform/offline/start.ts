import type { Account } from '@prumo/contract/identity/account/model.ts'
import { connection, watchConnection } from '../connection.ts'
import { queryClient } from '../query-client.ts'
import { accountQuery, confirmSession } from '../session.ts'
import { type Keeper, keepOnly, recallKept, standing, startKeeping } from './kept.ts'
import type { Outgoing } from './outbox.ts'
import { sendFor, startSending } from './sending.ts'

/** Begins everything that makes the product useful without connection; after startSession. */
export function startOffline(keeper: Keeper, whenSent: (sent: readonly Outgoing[]) => Promise<void>): void {
  watchConnection()
  startKeeping(keeper)
  startSending(whenSent)
  connection.subscribe(() => {
    if (connection.get() === 'offline') void recallKept()
    else if (standing.get() === 'kept') void confirmSession()
  })
  follow(queryClient.getQueryData(accountQuery.queryKey))
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success' && event.query.queryKey[0] === 'account')
      follow(event.query.state.data as Account | null)
  })
}

function follow(account: Account | null | undefined) {
  if (account === undefined) return
  void sendFor(account)
  if (account) void keepOnly(account)
}
