import { notifyDeleted } from '../../notifications/handing-over.ts'
import { record } from '../../platform/audit/record.ts'
import { moveToBin } from '../../platform/bin/bin.ts'
import { deleteControlled } from '../../platform/controlled/deleting.ts'
import { draftColumns } from '../../platform/controlled/drafting.ts'
import { readerIds } from '../../platform/controlled/readings.ts'
import { publish } from '../../platform/live/publishing.ts'
import type { Scope } from '../../platform/scope.ts'
import { handedPop } from './kinds.ts'
import { lockRow } from './queries.ts'
import { evidence, procedureTables } from './versions.ts'

/**
 * Deletes a POP with its own attachments, into the bin. One with versions is only marked as deleted: no list has it any
 * more, and its versions stay as evidence.
 * @throws not_found.
 */
export async function deletePop(scope: Scope, id: number) {
  const row = await lockRow(scope, id)
  const readers = await readerIds(scope, procedureTables, id)
  await moveToBin(scope, 'pop', { id, title: row.title })
  await deleteControlled(scope, { tables: procedureTables, evidence }, id, draftColumns)
  await record(scope, 'pop.deleted', id, { before: { title: row.title } })
  await notifyDeleted(scope, [row.created_by], handedPop(row), 'o POP que você escreveu')
  publish(scope, { topic: 'processes', id, also: readers })
}
