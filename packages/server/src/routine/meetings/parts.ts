import type { MeetingPart, MeetingPartChange } from '@prumo/contract/routine/meetings/model.ts'
import type { z } from 'zod'
import { membersByIds } from '../../identity/members/queries.ts'
import { record } from '../../platform/audit/record.ts'
import { nextVersion, requireVersion } from '../../platform/database/versions.ts'
import { fail } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { publishMeeting } from '../daily-meeting/carrying.ts'
import { area } from '../tables.ts'
import { lockOpen, partsOf } from './queries.ts'
import { partOf } from './reading.ts'

const fields = ['present', 'done', 'plan', 'obstacles'] as const

/**
 * Saves the sent fields of a person's part. Everybody who sees the meeting may write for everybody, as one takes notes
 * for all (docs/decisions/0010). The meeting is locked from the comparison of versions to the write.
 * @throws not_found for a person who does not work here, meeting.not_meeting, meeting.closed, record.stale.
 */
export async function savePart(
  scope: Scope,
  taskId: number,
  person: number,
  { updated_at, ...change }: z.output<typeof MeetingPartChange>,
): Promise<MeetingPart> {
  const meeting = await lockOpen(scope, taskId)
  const [member] = await membersByIds(scope, [person])
  if (!member || member.disabled) throw fail('not_found')
  const before = (await partsOf(scope, taskId)).find(({ user_id }) => user_id === person) ?? {
    ...nothing,
    user_id: person,
  }
  const { updated_at: version } = before
  if (version)
    await requireVersion(scope, 'meeting', { id: taskId, updated_at: version }, updated_at, () =>
      partOf(scope, meeting, person),
    )
  const after = {
    present: change.present ?? before.present,
    done: change.done ?? before.done,
    plan: change.plan ?? before.plan,
    obstacles: change.obstacles ?? before.obstacles,
  }
  const changed = fields.filter((field) => after[field] !== before[field])
  if (changed.length) {
    await scope.db.run(
      area
        .insertInto('routine.meeting_parts')
        .values({
          company_id: scope.companyId,
          task_id: taskId,
          user_id: person,
          ...after,
          updated_by: scope.userId,
          updated_at: scope.clock.now(),
        })
        .onConflict((conflict) =>
          conflict.columns(['company_id', 'task_id', 'user_id']).doUpdateSet({
            ...after,
            updated_by: scope.userId,
            updated_at: nextVersion(scope, 'meeting_parts.updated_at'),
          }),
        ),
    )
    const only = (all: typeof after) => Object.fromEntries(changed.map((field) => [field, all[field]]))
    await record(scope, 'meeting.part_saved', taskId, {
      before: only(before),
      after: { task: taskId, person, ...only(after) },
    })
    publishMeeting(scope, meeting)
  }
  return partOf(scope, meeting, person)
}

const nothing = { present: false, done: '', plan: '', obstacles: '', updated_at: null }
