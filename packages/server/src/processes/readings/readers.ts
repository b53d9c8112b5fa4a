import type { PopReaders } from '@prumo/contract/processes/readings/endpoints.ts'
import { presentReaders, requireWorking } from '../../identity/members/readers.ts'
import { record } from '../../platform/audit/record.ts'
import { changeReaders, readerIds, readersOf } from '../../platform/controlled/readings.ts'
import { publish } from '../../platform/live/publishing.ts'
import type { Scope } from '../../platform/scope.ts'
import { findRow, lockRow } from '../procedures/queries.ts'
import { procedureTables } from '../procedures/versions.ts'
import { notifyReaders } from './notifying.ts'

/**
 * The readers of a POP, with their confirmations. People who no longer work in the company are marked. @throws
 * not_found.
 */
export async function popReaders(scope: Scope, id: number): Promise<PopReaders> {
  const { title, version_in_force: version } = await findRow(scope, id)
  const rows = await readersOf(scope, procedureTables, id, version)
  return { pop_id: id, title, version, readers: await presentReaders(scope, rows) }
}

/**
 * Sets who is asked to read a POP. New readers are notified of the version in force, or of the first one when it is
 * approved; confirmations stay.
 * @throws not_found; request.invalid for a person who does not work in the company.
 */
export async function chooseReaders(scope: Scope, id: number, users: readonly number[]): Promise<PopReaders> {
  const { title, version_in_force: version } = await lockRow(scope, id)
  const before = await readerIds(scope, procedureTables, id)
  const added = users.filter((user) => !before.includes(user))
  const removed = before.filter((user) => !users.includes(user))
  await requireWorking(scope, added)
  if (added.length || removed.length) {
    await changeReaders(scope, procedureTables, id, { added, removed })
    await record(scope, 'pop.readers_changed', id, { before: { title, readers: before }, after: { readers: users } })
    if (version !== null) await notifyReaders(scope, { id, title, version }, added)
    publish(scope, { topic: 'processes', id, also: [...added, ...removed] })
  }
  return popReaders(scope, id)
}
