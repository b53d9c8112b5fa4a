import type { FeedbackItem } from '@prumo/contract/routine/daily-meeting/model.ts'
import { record } from '../../platform/audit/record.ts'
import { nextVersion } from '../../platform/database/versions.ts'
import { fail } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { area } from '../tables.ts'
import { publishMeeting } from './carrying.ts'
import { notifyDone } from './handing-over.ts'
import { findItem, type ItemRecord, itemsByIds } from './queries.ts'
import { doneBy } from './saving.ts'
import { presentItem } from './wire.ts'

/**
 * Marks an item done (rule R119): one that was carried meanwhile is marked in the meeting it was carried to. A second
 * time changes nothing.
 * @throws not_found; meeting.item_carried when it was carried to a meeting the user does not see.
 */
export async function checkItem(scope: Scope, id: number): Promise<FeedbackItem> {
  const item = await lockPosition(scope, id)
  if (item.status === '2') return presentItem(scope, item)
  await scope.db.run(
    area
      .updateTable('routine.meeting_items')
      .set({ ...doneBy(scope, '2'), updated_at: nextVersion(scope) })
      .where('company_id', '=', scope.companyId)
      .where('id', '=', item.id),
  )
  await record(scope, 'meeting_item.done', item.id, {
    before: { title: item.what, status: '1' },
    after: { title: item.what, status: '2' },
  })
  await notifyDone(scope, item)
  publishMeeting(scope, { id: item.task_id, user_id: item.owner_id, type: item.task_type })
  return presentItem(scope, await findItem(scope, item.id))
}

/** An item's last continuation; a later one always has the greater id. */
const standing = `
  with recursive line as (
    select id from routine.meeting_items where company_id = $1 and id = $2
    union all
    select n.id from line join routine.meeting_items n on n.company_id = $1 and n.old_id = line.id
  )
  select max(id) as id from line`

/** Locks an item in its current meeting, also while it is being carried. */
async function lockPosition(scope: Scope, id: number): Promise<ItemRecord> {
  await findItem(scope, id)
  for (let last = id; ; ) {
    const [row] = await scope.db.raw<{ id: number }>(standing, [scope.companyId, last])
    await scope.db.raw('select from routine.meeting_items where company_id = $1 and id = $2 for update', [
      scope.companyId,
      row!.id,
    ])
    const [item] = await itemsByIds(scope, [row!.id])
    if (!item) throw fail('meeting.item_carried')
    if (item.next_id === null) return item
    last = item.id
  }
}
