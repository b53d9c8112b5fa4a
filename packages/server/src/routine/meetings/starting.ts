import { meetingTitles } from '@prumo/contract/routine/daily-meeting/labels.ts'
import type { MeetingStart, TeamMeeting, TeamMeetingKind } from '@prumo/contract/routine/meetings/model.ts'
import type { z } from 'zod'
import { membersByIds } from '../../identity/members/queries.ts'
import { record } from '../../platform/audit/record.ts'
import { lockNamed } from '../../platform/database/named-locks.ts'
import type { Scope } from '../../platform/scope.ts'
import { publishMeeting } from '../daily-meeting/carrying.ts'
import { area } from '../tables.ts'
import { createTask } from '../tasks/creating.ts'
import { lockOpen, openToday, ownerOfLast } from './queries.ts'
import { readMeeting } from './reading.ts'

/**
 * Starts a meeting: the given one, or today's, which is created for the team when there is none. Starting it a second
 * time changes nothing.
 * @throws not_found, meeting.not_meeting, meeting.closed.
 */
export async function startMeeting(
  scope: Scope,
  { kind, task_id }: z.output<typeof MeetingStart>,
): Promise<TeamMeeting> {
  const id = task_id ?? (await meetingOfToday(scope, kind))
  const meeting = await lockOpen(scope, id)
  const started = await scope.db.run(
    area
      .insertInto('routine.meetings')
      .values({ company_id: scope.companyId, task_id: id, started_at: scope.clock.now(), started_by: scope.userId })
      .onConflict((conflict) => conflict.doNothing()),
  )
  if (started) {
    await record(scope, 'meeting.started', id, { after: { task: id } })
    publishMeeting(scope, meeting)
  }
  return readMeeting(scope, id)
}

/** Today's open meeting of a kind. The lock keeps two people who start at once from creating two. */
async function meetingOfToday(scope: Scope, kind: TeamMeetingKind): Promise<number> {
  await lockNamed(scope, `meeting ${kind}`)
  const open = await openToday(scope, kind)
  if (open !== undefined) return open
  const [owner] = await membersByIds(scope, [(await ownerOfLast(scope, kind)) ?? scope.userId])
  const { atividades } = await createTask(
    scope,
    {
      label: meetingTitles[kind],
      date: scope.today,
      type: '2',
      client_id: owner && !owner.disabled ? owner.id : scope.userId,
      send_notify: '1',
    },
    [],
  )
  return atividades[0]!.id
}
