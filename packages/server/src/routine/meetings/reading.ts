import type { MeetingPart, TeamMeeting } from '@prumo/contract/routine/meetings/model.ts'
import { memberNames } from '../../identity/members/queries.ts'
import { reachableMembers } from '../../identity/members/reaching.ts'
import { alphabetically } from '../../platform/alphabetical.ts'
import type { Scope } from '../../platform/scope.ts'
import { peopleOf } from '../tasks/audience.ts'
import {
  findHeld,
  type GlanceRow,
  glanceOf,
  glancesToday,
  type HeldMeeting,
  nextGlances,
  type PartRow,
  partsOf,
  pastGlances,
  plannedBefore,
} from './queries.ts'

/** The most people of a meeting of the team; of a larger company those who have a part are shown. */
const mostPeople = 60

/** Today's meetings that the user sees, the next one of each kind, and the last ones that were held. */
export async function meetingsToday(scope: Scope) {
  const [today, next, past] = await Promise.all([glancesToday(scope), nextGlances(scope), pastGlances(scope)])
  return { response: today.map(shown), next: next.map(shown), past: past.map(shown) }
}

/** A meeting with everybody's part. @throws not_found, meeting.not_meeting. */
export async function readMeeting(scope: Scope, id: number): Promise<TeamMeeting> {
  const meeting = await findHeld(scope, id)
  const glance = await glanceOf(scope, id)
  const [people, starter] = await Promise.all([partsIn(scope, meeting), memberNames(scope, [glance.started_by])])
  return {
    ...shown(glance),
    elapsed: elapsedIn(scope, glance),
    started_by: starter.get(glance.started_by ?? 0) ?? '',
    people,
    can: { edit: glance.status === '1' },
  }
}

function elapsedIn({ clock }: Scope, { started_at, ended_at }: GlanceRow): number {
  if (started_at === null) return 0
  const until = ended_at === null ? clock.now().getTime() : Date.parse(ended_at)
  return Math.max(0, Math.floor((until - Date.parse(started_at)) / 1000))
}

/** The part of one person. */
export async function partOf(scope: Scope, meeting: HeldMeeting, person: number): Promise<MeetingPart> {
  const parts = await partsIn(scope, meeting, person)
  return parts.find(({ user_id }) => user_id === person)!
}

/** The parts of everybody whom a meeting concerns, by name; `person` is among them. */
async function partsIn(scope: Scope, meeting: HeldMeeting, person?: number): Promise<MeetingPart[]> {
  const [rows, planned, concerned] = await Promise.all([
    partsOf(scope, meeting.id),
    plannedBefore(scope, meeting),
    concernedBy(scope, meeting),
  ])
  const byPerson = new Map(rows.map((row) => [row.user_id, row]))
  const ids = [...new Set([...concerned, ...byPerson.keys(), ...(person ? [person] : [])])]
  const names = await memberNames(scope, [...ids, ...rows.map(({ updated_by }) => updated_by)])
  return ids
    .map((id) => ({
      ...written(byPerson.get(id)),
      user_id: id,
      name: names.get(id) ?? '',
      planned: planned.get(id) ?? '',
      updated_by: names.get(byPerson.get(id)?.updated_by ?? 0) ?? '',
    }))
    .sort((one, other) => alphabetically(one.name, other.name) || one.user_id - other.user_id)
}

const written = (row: PartRow | undefined) => ({
  present: row?.present ?? false,
  done: row?.done ?? '',
  plan: row?.plan ?? '',
  obstacles: row?.obstacles ?? '',
  updated_at: row?.updated_at ?? null,
})

/** A meeting of the team concerns those whom it is for, if they work here and are no consultants; any other its owner. */
async function concernedBy(scope: Scope, meeting: HeldMeeting): Promise<number[]> {
  if (meeting.type !== '2') return [meeting.user_id]
  const invited = await peopleOf(scope, meeting)
  const people = await reachableMembers(scope, invited === 'everybody' ? undefined : [...invited, meeting.user_id])
  return people
    .filter(({ consultant }) => !consultant)
    .slice(0, mostPeople)
    .map(({ id }) => id)
}

const shown = <Row extends GlanceRow>({ started_by: _, ...glance }: Row) => glance
