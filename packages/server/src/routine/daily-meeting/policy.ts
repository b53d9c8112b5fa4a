import type { FeedbackItem } from '@prumo/contract/routine/daily-meeting/model.ts'
import { fail } from '../../platform/errors.ts'

/** What the policy needs to know of an item. Everybody who sees a meeting takes part in it (docs/decisions/0010). */
export type ItemStanding = {
  /** The status of the meeting: '1' open, '2' concluded. */
  task_status: string
  old_id: number | null
  /** The item that continues it in another meeting. */
  next_id: number | null
}

const isHeld = (item: ItemStanding) => item.task_status === '1'
const stands = (item: ItemStanding) => item.next_id === null

/** The texts of a meeting that is over cannot be changed. */
const mayEdit = (item: ItemStanding) => isHeld(item) && stands(item)
const mayCheck = stands
/** An item carried from an earlier meeting is answered, not deleted. */
const mayRemove = (item: ItemStanding) => mayEdit(item) && item.old_id === null

/** What the user may do with an item of a meeting they see. */
export const abilities = (item: ItemStanding): FeedbackItem['can'] => ({
  edit: mayEdit(item),
  check: mayCheck(item),
  remove: mayRemove(item),
})

/** @throws meeting.item_carried. */
export function requireCheck(item: ItemStanding) {
  if (!mayCheck(item)) throw fail('meeting.item_carried')
}

/** @throws meeting.item_carried, meeting.closed. */
export function requireEdit(item: ItemStanding) {
  requireCheck(item)
  if (!mayEdit(item)) throw fail('meeting.closed')
}

/** @throws meeting.item_carried, meeting.closed, meeting.item_inherited. */
export function requireRemove(item: ItemStanding) {
  requireEdit(item)
  if (!mayRemove(item)) throw fail('meeting.item_inherited')
}
