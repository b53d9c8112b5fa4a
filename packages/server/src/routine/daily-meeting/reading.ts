import type { FeedbackItem } from '@prumo/contract/routine/daily-meeting/model.ts'
import type { Scope } from '../../platform/scope.ts'
import { countWaiting } from './carrying.ts'
import { countOlder, findItem, findMeeting, itemHistory, itemsOf, olderItems } from './queries.ts'
import { present, presentItem } from './wire.ts'

type Page = { response: FeedbackItem[]; total: number }

/** Every item once, in the last meeting that has it, filtered by words and status (screen S039). */
export async function history(scope: Scope, query: Parameters<typeof itemHistory>[1]): Promise<Page> {
  const { found, total } = await itemHistory(scope, query)
  return { response: await present(scope, found), total }
}

/**
 * The items of a meeting, the number of open items that would be carried to it, and the number of older items. A task
 * that is not a meeting has none. @throws not_found.
 */
export async function meetingItems(scope: Scope, taskId: number) {
  const [meeting, items] = await Promise.all([findMeeting(scope, taskId), itemsOf(scope, taskId)])
  const [response, waiting, olds] = await Promise.all([
    present(scope, items),
    meeting ? countWaiting(scope, meeting) : 0,
    meeting ? countOlder(scope, meeting) : 0,
  ])
  return { response, waiting, olds }
}

/** The items of the meetings before one (rule R120). @throws not_found. */
export async function olds(scope: Scope, taskId: number, query: { page: number; per_page: number }): Promise<Page> {
  const meeting = await findMeeting(scope, taskId)
  if (!meeting) return { response: [], total: 0 }
  const { found, total } = await olderItems(scope, meeting, query)
  return { response: await present(scope, found), total }
}

/** @throws not_found. */
export const item = async (scope: Scope, id: number): Promise<FeedbackItem> =>
  presentItem(scope, await findItem(scope, id))
