import type { MeetingPart, TeamMeeting } from '@prumo/contract/routine/meetings/model.ts'
import { call } from '../../platform/query.ts'
import { queryClient } from '../../platform/query-client.ts'
import { itemsChanged } from '../daily-meeting/meeting-queries.ts'
import { tasksChanged } from '../tasks/actions/task-queries.ts'

export const todayQuery = call('GET /my-day/meetings', {}, { topic: 'daily-meeting' })

/** A meeting when it was read: `readAt` is the page's monotonic clock, which nobody can set. */
const asRead = (meeting: TeamMeeting) => ({ ...meeting, readAt: performance.now() })
export type ReadMeeting = ReturnType<typeof asRead>

export const teamMeetingQuery = (id: number) =>
  call(
    'GET /my-day/meetings/{id}',
    { params: { id } },
    { topic: 'daily-meeting', pick: ({ response }) => asRead(response) },
  )

/** To call after a meeting was started or ended: its task changed as well. */
export function meetingChanged(now: TeamMeeting): void {
  queryClient.setQueryData(teamMeetingQuery(now.task_id).queryKey, asRead(now))
  itemsChanged()
  tasksChanged()
}

/** Puts a saved part into the meeting, without reading it again. */
export function cachePart(id: number, part: MeetingPart): void {
  queryClient.setQueryData(
    teamMeetingQuery(id).queryKey,
    (meeting) =>
      meeting && {
        ...meeting,
        people: meeting.people.map((one) => (one.user_id === part.user_id ? part : one)),
      },
  )
}
