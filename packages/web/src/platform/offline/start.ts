import type { Account } from '@prumo/contract/identity/account/model.ts'
import { connection, watchConnection } from '../connection.ts'
import { queryClient } from '../query-client.ts'
import { accountQuery, confirmSession } from '../session.ts'
import { discardAnswers, giveMissing, readRecords, startKeepingAnswers } from './answers.ts'
import { discardDocuments, readDocuments, startKeeping } from './documents.ts'
import type { Outgoing, Sent } from './outbox.ts'
import { keepListsFor, startPainting } from './painting.ts'
import { sendFor, startSending } from './sending.ts'
import {
  accountSource,
  discardOthersSnapshots,
  restoreSnapshot,
  type SnapshotSource,
  startStoring,
} from './snapshot.ts'

/** Starts snapshots and outbox; to call after startSession. */
export function startOffline(
  source: SnapshotSource,
  whenSent: (sent: readonly Sent[], refused: readonly Outgoing[]) => Promise<void>,
): void {
  watchConnection()
  startStoring(source)
  startSending(whenSent)
  connection.subscribe(() => {
    if (connection.get() === 'offline') {
      void restoreSnapshot()
      showKept()
    } else if (accountSource.get() === 'snapshot') void confirmSession()
  })
  startKeepingAnswers()
  startPainting()
  startKeeping(() => queryClient.getQueryData(accountQuery.queryKey))
  accountSource.subscribe(showKept)
  follow(queryClient.getQueryData(accountQuery.queryKey))
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success' && event.query.queryKey[0] === 'account')
      follow(event.query.state.data as Account | null)
  })
}

function showKept() {
  const account = queryClient.getQueryData(accountQuery.queryKey)
  if (!account) return
  void readDocuments(account)
  void readRecords(account)
  void giveMissing()
}

function follow(account: Account | null | undefined) {
  if (account === undefined) return
  void sendFor(account)
  // What is opened without the server shows the snapshot alone.
  if (accountSource.get() === 'server') keepListsFor(account)
  if (!account) return
  void discardOthersSnapshots(account)
  void discardDocuments(account)
  void discardAnswers(account)
}
