import type { Answer } from '@prumo/contract/people/feedback/model.ts'
import {
  type CalibratedResult,
  type CalibrationInput,
  type RoundGroup,
  type RoundPerson,
  type RoundResult,
  relations,
  type SharedResult,
} from '@prumo/contract/people/rounds/endpoints.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import { notify } from '../../notifications/notifying.ts'
import { record } from '../../platform/audit/record.ts'
import { idsOf } from '../../platform/database/ids.ts'
import { anyOf } from '../../platform/database/sql.ts'
import { fail } from '../../platform/errors.ts'
import { publish } from '../../platform/live/publishing.ts'
import type { Scope } from '../../platform/scope.ts'
import { collaboratorRows } from '../collaborators/collaborators.ts'
import { barsIn, mean, named, nameless, type Said, scoreIn, type Voice } from './answers.ts'
import { roundShared } from './kinds.ts'
import { closed, findPerson, personRows, roundRows } from './stored.ts'

/*
 * Everything here is of closed rounds, and of what hideSmallGroups left of them: a score, a mean and an evolution are
 * computed from the groups that are shown, so that none of them says more than these.
 */

const groupNames = [...relations, 'colleagues'] as const
type Named = (typeof groupNames)[number]
export type Voices = ReadonlyMap<Named, Voice>

/** The shown part of people's results, by their ids in their rounds. */
export async function voicesOf(scope: Scope, people: readonly number[]): Promise<Map<number, Voices>> {
  const [signed, unsigned] = await Promise.all([
    scope.db.all<{ person_id: number; relation: 1 | 2; content: Answer[] }>`
      select a.person_id, a.relation, f.content from people.feedbacks f
      join people.round_assessments a on a.company_id = f.company_id and a.id = f.assessment_id
      where f.company_id = ${scope.companyId} and a.person_id = ${anyOf(people)} order by f.id`,
    scope.db.all<{ person_id: number; relation: 3 | 4 | 5; people: number; answers: Said[] }>`
      select g.person_id, g.relation, g.people, g.answers from people.round_answers g
      join people.round_people p on p.company_id = g.company_id and p.id = g.person_id
      join people.feedback_rounds r on r.company_id = p.company_id and r.id = p.round_id and r.state = ${closed}
      where g.company_id = ${scope.companyId} and g.person_id = ${anyOf(people)}`,
  ])
  return new Map(
    people.map((person) => {
      const own = signed.filter(({ person_id }) => person_id === person)
      const said = (relation: number) => own.filter((one) => one.relation === relation).map(({ content }) => content)
      const voices: [Named, Voice][] = [
        ...([1, 2] as const).flatMap((relation): [Named, Voice][] =>
          said(relation).length ? [[groupNames[relation - 1]!, named(said(relation))]] : [],
        ),
        ...unsigned
          .filter(({ person_id }) => person_id === person)
          .toSorted((a, b) => a.relation - b.relation)
          .map(({ relation, people: many, answers }): [Named, Voice] => [
            groupNames[relation - 1]!,
            nameless(many, answers),
          ]),
      ]
      return [person, new Map(voices)]
    }),
  )
}

/** The score of each group. */
export const scoresOf = (voices: Voices | undefined): RoundPerson['scores'] => {
  const of = (group: Named) => {
    const voice = voices?.get(group)
    return voice ? scoreIn(voice) : null
  }
  return {
    self: of('self'),
    leader: of('leader'),
    peers: of('peers'),
    team: of('team'),
    colleagues: of('colleagues'),
  }
}

/** The answers of the others, each group once. */
export const overall = ({ self: _, ...others }: RoundPerson['scores']): number | null =>
  mean(Object.values(others).filter((score) => score !== null))

type Row = {
  id: number
  round_id: number
  round: string
  ends_on: string
  collaborator_id: number
  name: string
  mine: boolean
  shared_at: Date | null
  seen_at: Date | null
}

/** @param which which results, of `p` in `r` about `c`. */
const resultRows = (scope: Scope, which: RawBuilder<SqlBool>) =>
  scope.db.all<Row>`
    select p.id, r.id as round_id, r.name as round, r.ends_on, p.collaborator_id, c.name,
      coalesce(c.user_id = ${scope.actor.userId}, false) as mine, p.shared_at, p.seen_at
    from people.round_people p
    join people.feedback_rounds r on r.company_id = p.company_id and r.id = p.round_id and r.state = ${closed}
    join people.collaborators c on c.company_id = p.company_id and c.id = p.collaborator_id
    where p.company_id = ${scope.companyId} and ${which}
    order by r.ends_on desc, p.id desc limit 200`

/** Results that the acting person may read without the permission: their own, and of those they led in the round. */
const forMe = (scope: Scope) => sql<SqlBool>`(p.shared_at is not null and (c.user_id = ${scope.userId} or exists (
  select from people.round_assessments a join people.collaborators l on l.company_id = a.company_id and l.id = a.assessor_id
  where a.company_id = p.company_id and a.person_id = p.id and a.relation = 2 and l.user_id = ${scope.userId})))`

/** The rounds of the same person up to this one, the oldest first. */
async function presented(scope: Scope, row: Row, seen: RawBuilder<SqlBool>): Promise<RoundResult> {
  const all = await resultRows(
    scope,
    sql<SqlBool>`p.collaborator_id = ${row.collaborator_id} and r.ends_on <= ${row.ends_on}::date and ${seen}`,
  )
  const rounds = [
    ...all
      .filter(({ id }) => id !== row.id)
      .slice(0, 11)
      .toReversed(),
    row,
  ]
  const voices = await voicesOf(scope, idsOf(rounds, 'id'))
  const own = voices.get(row.id)!
  const asked = await scope.db.all<{ relation: 3 | 4 }>`select distinct relation from people.round_assessments
    where company_id = ${scope.companyId} and person_id = ${row.id} and relation in (3, 4) order by relation`
  return {
    id: row.id,
    round: row.round,
    ends_on: row.ends_on,
    name: row.name,
    groups: [...own].map(
      ([relation, voice]): RoundGroup => ({
        relation,
        people: voice.people,
        score: scoreIn(voice),
        bars: barsIn(voice),
        said: voice.said,
      }),
    ),
    hidden: asked
      .map(({ relation }) => (relation === 3 ? 'peers' : 'team'))
      .filter((relation) => !own.has(relation) && !own.has('colleagues')),
    evolution: rounds.map(({ id, round, ends_on }) => ({ round, ends_on, scores: scoresOf(voices.get(id)) })),
    shared_at: row.shared_at?.toISOString() ?? null,
    seen_at: row.seen_at?.toISOString() ?? null,
  }
}

/** Somebody's result with its calibration. @throws not_found, round.not_closed. */
export async function personResult(scope: Scope, id: number, person: number): Promise<CalibratedResult> {
  const found = await findPerson(scope, { id, person })
  const [row] = await resultRows(scope, sql<SqlBool>`p.id = ${person}`)
  if (!row) throw fail('round.not_closed')
  const result = await presented(scope, row, sql<SqlBool>`true`)
  return {
    ...result,
    collaborator_id: row.collaborator_id,
    score: overall(result.evolution.at(-1)!.scores),
    adjusted_score: found.adjusted_score === null ? null : Number(found.adjusted_score),
    adjusted_reason: found.adjusted_reason,
  }
}

/** Somebody of a closed round, locked. @throws not_found, round.not_closed. */
async function lockResult(scope: Scope, id: number, person: number) {
  const { state, name: round } = await roundRows.lockShared(scope, id)
  const row = await personRows.lockForChange(scope, person)
  if (row.round_id !== id) throw fail('not_found')
  if (state !== closed) throw fail('round.not_closed')
  return { ...row, round, ...(await collaboratorRows.find(scope, row.collaborator_id)), id: row.id }
}

/** Puts another score beside the original, with its reason; null takes it away. @throws not_found, round.not_closed. */
export async function calibrate(
  scope: Scope,
  id: number,
  person: number,
  { score, reason }: z.output<typeof CalibrationInput>,
): Promise<CalibratedResult> {
  const before = await lockResult(scope, id, person)
  const adjusted_reason = score === null ? '' : reason
  await personRows.update(scope, person, {
    adjusted_score: score === null ? null : String(score),
    adjusted_reason,
    adjusted_by: score === null ? null : scope.userId,
  })
  await record(scope, 'round_person.calibrated', person, {
    before: { title: before.name, adjusted_score: before.adjusted_score, adjusted_reason: before.adjusted_reason },
    after: { title: before.name, adjusted_score: score, adjusted_reason },
  })
  return personResult(scope, id, person)
}

/** Shares a result with the person and whoever led them in the round. @throws not_found, round.not_closed, feedback.nobody. */
export async function shareResult(
  scope: Scope,
  id: number,
  person: number,
  { shared }: { shared: boolean },
): Promise<CalibratedResult> {
  const { shared_at, user_id, name, round } = await lockResult(scope, id, person)
  if (shared && user_id === null) throw fail('feedback.nobody')
  if ((shared_at !== null) !== shared) {
    await personRows.update(scope, person, { shared_at: shared ? scope.clock.now() : null })
    await record(scope, shared ? 'round_person.shared' : 'round_person.unshared', person, { after: { title: name } })
    const leaders = await leadersOf(scope, person)
    if (shared) {
      await notify(scope, roundShared, [user_id!], { id: person, round, name, own: true })
      await notify(scope, roundShared, leaders, { id: person, round, name, own: false })
    }
    publish(scope, { topic: 'people', id, also: [...(user_id === null ? [] : [user_id]), ...leaders] })
  }
  return personResult(scope, id, person)
}

const leadersOf = async (scope: Scope, person: number) => {
  const rows = await scope.db.all<{ user_id: number }>`select c.user_id from people.round_assessments a
    join people.collaborators c on c.company_id = a.company_id and c.id = a.assessor_id
    where a.company_id = ${scope.companyId} and a.person_id = ${person} and a.relation = 2 and c.user_id is not null`
  return rows.map(({ user_id }) => user_id)
}

/** Results that were shared with the acting person, the newest first. */
export async function myResults(scope: Scope): Promise<SharedResult[]> {
  const rows = await resultRows(scope, forMe(scope))
  return rows.map(({ id, round, ends_on, name, mine, shared_at, seen_at }) => ({
    id,
    round,
    ends_on,
    name,
    mine,
    shared_at: shared_at!.toISOString(),
    seen_at: seen_at?.toISOString() ?? null,
  }))
}

/** @throws not_found, also for one that is not shared. */
async function findMine(scope: Scope, id: number) {
  const [row] = await resultRows(scope, sql<SqlBool>`p.id = ${id} and ${forMe(scope)}`)
  if (!row) throw fail('not_found')
  return row
}

/** @throws not_found, also for one that is not shared. */
export const myResult = async (scope: Scope, id: number): Promise<RoundResult> =>
  presented(scope, await findMine(scope, id), forMe(scope))

/** Confirms that the acting person has seen their result; the first date stays. @throws not_found. */
export async function confirmResult(scope: Scope, id: number): Promise<{ seen_at: string }> {
  const row = await findMine(scope, id)
  if (!row.mine) throw fail('not_found')
  const now = scope.clock.now()
  if (row.seen_at !== null) return { seen_at: row.seen_at.toISOString() }
  await personRows.update(scope, id, { seen_at: now })
  await record(scope, 'round_person.seen', id, { after: { title: row.name } })
  publish(scope, { topic: 'people', id: row.round_id, also: [scope.userId] })
  return { seen_at: now.toISOString() }
}

/** A result as somebody who may read it opens it, to talk below it: with the permission, or where it was shared with them. */
export async function openResult(scope: Scope, id: number) {
  const [row] = await resultRows(
    scope,
    scope.can('peoples') ? sql<SqlBool>`p.id = ${id}` : sql<SqlBool>`p.id = ${id} and ${forMe(scope)}`,
  )
  if (!row) throw fail('not_found')
  return row
}
