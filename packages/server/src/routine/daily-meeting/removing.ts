import { record } from '../../platform/audit/record.ts'
import type { Scope } from '../../platform/scope.ts'
import { area } from '../tables.ts'
import { publishMeeting } from './carrying.ts'
import { requireRemove } from './policy.ts'
import { findItem, lockMeeting } from './queries.ts'
import { told } from './saving.ts'

/**
 * Deletes an item that was written in a meeting, while the meeting is open.
 *
 * @throws not_found, meeting.closed, meeting.item_carried, meeting.item_inherited.
 */
export async function removeItem(scope: Scope, id: number) {
  // The meeting is locked before the item, in the same order as saving and carrying lock them.
  await lockMeeting(scope, (await findItem(scope, id)).task_id)
  const item = await findItem(scope, id)
  requireRemove(item)
  await scope.db.run(
    area.deleteFrom('routine.meeting_items').where('company_id', '=', scope.companyId).where('id', '=', id),
  )
  await record(scope, 'meeting_item.deleted', id, { before: { ...told(item), status: item.status } })
  publishMeeting(scope, { id: item.task_id, user_id: item.owner_id, type: item.task_type })
}
