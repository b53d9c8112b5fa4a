import type { MeetingEnd, TeamMeeting } from '@prumo/contract/routine/meetings/model.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { notify } from '../../notifications/notifying.ts'
import { record } from '../../platform/audit/record.ts'
import type { Scope } from '../../platform/scope.ts'
import { publishMeeting } from '../daily-meeting/carrying.ts'
import { itemsOf } from '../daily-meeting/queries.ts'
import { area } from '../tables.ts'
import { closeTask } from '../tasks/closing.ts'
import { meetingSummary } from './kinds.ts'
import { lockOpen } from './queries.ts'
import { readMeeting } from './reading.ts'

/**
 * Ends a meeting: its task is concluded, open items go on to the next one, and with `send` everybody else who was there
 * gets the summary, by e-mail too where they did not choose otherwise. One that nobody started is concluded as well.
 * @throws not_found, meeting.not_meeting, meeting.closed.
 */
export async function endMeeting(
  scope: Scope,
  id: number,
  { send }: z.output<typeof MeetingEnd>,
): Promise<TeamMeeting> {
  const meeting = await lockOpen(scope, id)
  const items = await itemsOf(scope, id)
  await closeTask(scope, { calendar_id: id })
  await scope.db.run(
    area
      .updateTable('routine.meetings')
      .set({ ended_at: sql<Date>`greatest(${scope.clock.now()}::timestamptz, started_at)` })
      .where('company_id', '=', scope.companyId)
      .where('task_id', '=', id),
  )
  await record(scope, 'meeting.ended', id, { after: { task: id, sent: send } })
  publishMeeting(scope, meeting)
  const ended = await readMeeting(scope, id)
  if (send) await notifyOthers(scope, ended, items)
  return ended
}

type Items = Awaited<ReturnType<typeof itemsOf>>

async function notifyOthers(scope: Scope, { task_id, kind, label, date, people }: TeamMeeting, items: Items) {
  const present = people.filter((part) => part.present)
  await notify(
    scope,
    meetingSummary,
    present.map(({ user_id }) => user_id),
    {
      task_id,
      kind,
      label,
      date,
      people: present.map(({ name, done, plan, obstacles }) => ({ name, done, plan, obstacles })),
      items: items.filter(({ status }) => status === '1').map(({ what, who, by_when }) => ({ what, who, by_when })),
    },
  )
}
