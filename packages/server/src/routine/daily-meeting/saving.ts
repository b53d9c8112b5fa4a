import type { FeedbackItem, ItemInput, MeetingInput } from '@prumo/contract/routine/daily-meeting/model.ts'
import { searchable } from '@prumo/contract/searchable.ts'
import { record } from '../../platform/audit/record.ts'
import { nextVersion, requireVersion } from '../../platform/database/versions.ts'
import { fail, failAt } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { area } from '../tables.ts'
import { carryOpenItems, publishMeeting } from './carrying.ts'
import { dueOn } from './due.ts'
import { notifyDone } from './handing-over.ts'
import { requireCheck, requireEdit } from './policy.ts'
import { type ItemRecord, itemLimit, itemsByIds, itemsOf, lockMeeting, type Meeting } from './queries.ts'
import { present, presentItem } from './wire.ts'

/**
 * Saves the sent items of a meeting and leaves the others; open items of earlier meetings are carried to it first. The
 * meeting is locked from the comparison of versions to the writes, so that the second of two savers is refused.
 *
 * @returns the items that were sent, in their order.
 * @throws not_found, meeting.not_meeting, meeting.closed, meeting.item_carried, request.invalid for too many items,
 * record.stale with the current item.
 */
export async function saveItems(scope: Scope, { task_id, feedbacks }: MeetingInput): Promise<FeedbackItem[]> {
  const meeting = await lockMeeting(scope, task_id)
  if (!meeting) throw fail('meeting.not_meeting')
  await carryOpenItems(scope, meeting, meeting.id)
  if (!feedbacks.length) return []
  const before = await itemsOf(scope, task_id)
  requireRoom(before, feedbacks)
  const known = new Map(before.map((item) => [item.id, item]))
  const ids: number[] = []
  for (const input of feedbacks) {
    const item = input.id ? known.get(input.id) : undefined
    if (input.id && !item) throw fail('not_found')
    ids.push(item ? await changeItem(scope, item, input) : await createItem(scope, meeting, input))
  }
  publishMeeting(scope, meeting)
  return present(scope, await itemsByIds(scope, ids))
}

const tooMany = `Use no máximo ${itemLimit} itens por reunião.`

function requireRoom(before: readonly ItemRecord[], feedbacks: readonly ItemInput[]) {
  const added = feedbacks.filter(({ id }) => !id).length
  if (added && before.length + added > itemLimit) {
    throw failAt('feedbacks', tooMany)
  }
}

type Fields = { what: string; who: string; by_when: string }

async function createItem(scope: Scope, meeting: Meeting, input: ItemInput): Promise<number> {
  if (meeting.status !== '1') throw fail('meeting.closed')
  const { clock, companyId, userId } = scope
  const fields: Fields = {
    what: input.question_what!,
    who: input.question_who ?? '',
    by_when: input.question_when ?? '',
  }
  const status = input.status ?? '1'
  const made = await scope.db.first(
    area
      .insertInto('routine.meeting_items')
      .values({
        company_id: companyId,
        task_id: meeting.id,
        created_by: userId,
        ...written(fields),
        ...doneBy(scope, status),
        since: meeting.date,
        created_at: clock.now(),
        updated_at: clock.now(),
      })
      .returning('id'),
  )
  await record(scope, 'meeting_item.created', made!.id, { after: { ...told(fields), status, task: meeting.id } })
  return made!.id
}

async function changeItem(scope: Scope, item: ItemRecord, input: ItemInput): Promise<number> {
  await requireVersion(scope, 'meeting_item', item, input.updated_at, () => presentItem(scope, item))
  const fields: Fields = {
    what: input.question_what ?? item.what,
    who: input.question_who ?? item.who,
    by_when: input.question_when ?? item.by_when,
  }
  const status = input.status ?? (item.status as '1' | '2')
  const isReworded = fields.what !== item.what || fields.who !== item.who || fields.by_when !== item.by_when
  if (isReworded) requireEdit(item)
  if (status !== item.status) requireCheck(item)
  if (!isReworded && status === item.status) return item.id
  await scope.db.run(
    area
      .updateTable('routine.meeting_items')
      .set({
        ...(isReworded && written(fields)),
        ...(status !== item.status && doneBy(scope, status)),
        updated_at: nextVersion(scope),
      })
      .where('company_id', '=', scope.companyId)
      .where('id', '=', item.id),
  )
  await recordDifference(scope, item, { ...fields, status })
  if (status === '2' && item.status !== '2') await notifyDone(scope, { ...item, what: fields.what })
  return item.id
}

const written = (fields: Fields) => ({
  ...fields,
  due_on: dueOn(fields.by_when),
  words: searchable([fields.what, fields.who, fields.by_when].join(' ')),
})

/** The columns that follow from an item's status: when it was done, and by whom. */
export const doneBy = ({ clock, userId }: Scope, status: '1' | '2') => ({
  status,
  done_at: status === '2' ? clock.now() : null,
  done_by: status === '2' ? userId : null,
})

/** An item's fields under their names in the audit trail. */
export const told = ({ what, who, by_when }: Fields) => ({ title: what, who, when: by_when })

async function recordDifference(scope: Scope, before: ItemRecord, after: Fields & { status: string }) {
  const [one, other] = [
    { ...told(before), status: before.status },
    { ...told(after), status: after.status },
  ]
  const changed = (Object.keys(one) as (keyof typeof one)[]).filter((key) => one[key] !== other[key])
  const only = (all: typeof one) => Object.fromEntries(changed.map((key) => [key, all[key]]))
  const onlyStatus = changed.every((key) => key === 'status')
  const action = onlyStatus ? statusAction(after.status) : 'meeting_item.updated'
  await record(scope, action, before.id, { before: only(one), after: only(other) })
}

const statusAction = (status: string) => (status === '2' ? 'meeting_item.done' : 'meeting_item.reopened')
