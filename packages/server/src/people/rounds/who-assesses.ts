import {
  type Relation,
  type RoundAssessors,
  type RoundAssessorsInput,
  relations,
  roundPeopleLimit,
} from '@prumo/contract/people/rounds/endpoints.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { record } from '../../platform/audit/record.ts'
import { idsOf } from '../../platform/database/ids.ts'
import { anyOf } from '../../platform/database/sql.ts'
import { fail } from '../../platform/errors.ts'
import { publish } from '../../platform/live/publishing.ts'
import type { Scope } from '../../platform/scope.ts'
import { collaboratorRows } from '../collaborators/collaborators.ts'
import { standingOf } from '../organogram/standing.ts'
import { notifyInvited } from './reminding.ts'
import { closed, findPerson, isAnswered, open, type Place, personRows, roundRows } from './stored.ts'

/** The most of one group that are proposed. */
const mostProposed = 12

const codeOf = (relation: Relation) => relations.indexOf(relation) + 1

type Invited = { department_id: number | null; relations: readonly Relation[] }

/** Puts those who work here into a round, with the assessors that the register proposes. @throws list.too_many. */
export async function inviteAll(scope: Scope, roundId: number, { department_id, relations: who }: Invited) {
  type Invitation = { id: number; collaborator_id: number }
  const invited = await scope.db.all<Invitation>`
    insert into people.round_people (company_id, round_id, collaborator_id)
    select company_id, ${roundId}, id from people.collaborators c
    where company_id = ${scope.companyId} and ${isHere(scope)}
      ${department_id === null ? sql`` : sql`and department_id = ${department_id}`}
    order by id limit ${roundPeopleLimit + 1}
    returning id, collaborator_id`
  if (invited.length > roundPeopleLimit) throw tooMany()
  await propose(scope, invited, who)
}

const tooMany = () => fail('list.too_many', { message: `Uma rodada tem no máximo ${roundPeopleLimit} pessoas.` })

const isHere = (scope: Scope) => sql`people.works_on(c.left_on, ${scope.today}::date)`

type Worker = { id: number; superior_id: number | null; able: boolean }

/** The people who work here, by name, with their leaders: by the organogram where they stand in it, else by the register. */
async function workers(scope: Scope): Promise<Worker[]> {
  const all = await scope.db.all<Worker>`
    select c.id, c.superior_id, c.user_id is not null as able from people.collaborators c
    where c.company_id = ${scope.companyId} and ${isHere(scope)} order by c.name collate "pt-BR-x-icu", c.id`
  const standing = await standingOf(scope, idsOf(all, 'id'))
  return all.map((one) => ({ ...one, superior_id: (standing.get(one.id) ?? one).superior_id }))
}

/**
 * Proposes who assesses: the person, who leads them, those who have the same leader, and those they lead. Only who signs
 * in can answer.
 */
async function propose(
  scope: Scope,
  people: readonly { id: number; collaborator_id: number }[],
  who: readonly Relation[],
) {
  const all = await workers(scope)
  const able = all.filter((one) => one.able)
  const byId = new Map(all.map((one) => [one.id, one]))
  const led = Map.groupBy(able, ({ superior_id }) => superior_id)
  const canAnswer = new Set(able.map(({ id }) => id))
  const proposed = people.flatMap(({ id: person, collaborator_id: one }) => {
    const leader = byId.get(one)?.superior_id ?? null
    const peers = leader === null ? [] : (led.get(leader) ?? []).map(({ id }) => id)
    const groups: Record<Relation, number[]> = {
      self: [one],
      leader: leader === null ? [] : [leader],
      peers: peers.filter((id) => id !== one).slice(0, mostProposed),
      team: (led.get(one) ?? []).map(({ id }) => id).slice(0, mostProposed),
    }
    return who.flatMap((relation) =>
      groups[relation]
        .filter((id) => canAnswer.has(id))
        .map((assessor) => ({ person, assessor, relation: codeOf(relation) })),
    )
  })
  await scope.db.run`insert into people.round_assessments (company_id, person_id, assessor_id, relation)
    select ${scope.companyId}, n.person, n.assessor, n.relation
    from jsonb_to_recordset(${JSON.stringify(proposed)}::jsonb) as n (person bigint, assessor bigint, relation smallint)
    on conflict do nothing`
}

/** Somebody who is assessed in a round that can still be changed, both locked. @throws not_found, round.closed. */
async function lockPerson(scope: Scope, { id, person }: Place) {
  const round = await roundRows.lockForChange(scope, id)
  const row = await personRows.lock(scope, person)
  if (row.round_id !== id) throw fail('not_found')
  if (round.state === closed) throw fail('round.closed')
  const { name } = await collaboratorRows.find(scope, row.collaborator_id)
  return { ...row, name, round }
}

/** Puts somebody into a round. @throws not_found, round.closed, round.duplicate, list.too_many. */
export async function addPerson(scope: Scope, id: number, { collaborator_id }: { collaborator_id: number }) {
  const { state } = await roundRows.lockForChange(scope, id)
  if (state === closed) throw fail('round.closed')
  const { name } = await collaboratorRows.lockShared(scope, collaborator_id)
  if ((await personRows.count(scope, { round_id: id })) >= roundPeopleLimit) throw tooMany()
  const person = await personRows.insert(scope, { round_id: id, collaborator_id })
  await propose(scope, [person], relations)
  await record(scope, 'round_person.created', person.id, { after: { title: name } })
  await told(scope, id, state)
  return { id: person.id }
}

/** Takes somebody out of a round, while nobody has said anything of them. @throws not_found, round.closed, round.answered. */
export async function removePerson(scope: Scope, id: number, person: number) {
  const { name } = await lockPerson(scope, { id, person })
  const answered = await scope.db.first<{ id: number }>`select a.id from people.round_assessments a
    where a.company_id = ${scope.companyId} and a.person_id = ${person} and ${isAnswered} limit 1`
  if (answered) throw fail('round.answered')
  await personRows.remove(scope, person)
  await record(scope, 'round_person.deleted', person, { before: { title: name } })
}

/** The assessors of somebody. @throws not_found. */
export async function assessors(scope: Scope, id: number, person: number): Promise<RoundAssessors> {
  await findPerson(scope, { id, person })
  const all = await scope.db.all<{ id: number; name: string; relation: 1 | 2 | 3 | 4 }>`
    select c.id, c.name, a.relation from people.round_assessments a
    join people.collaborators c on c.company_id = a.company_id and c.id = a.assessor_id
    where a.company_id = ${scope.companyId} and a.person_id = ${person}
    order by c.name collate "pt-BR-x-icu", c.id`
  const of = (relation: Relation) =>
    all
      .filter((one) => one.relation === codeOf(relation))
      .map(({ id: collaborator, name }) => ({ id: collaborator, name }))
  return { self: of('self').length > 0, leader: of('leader'), peers: of('peers'), team: of('team') }
}

/**
 * Chooses who assesses somebody. Who has answered stays, in the group they answered in: what a peer said could not be
 * found to take it away.
 * @throws not_found, round.closed, round.twice, round.no_user.
 */
export async function chooseAssessors(
  scope: Scope,
  id: number,
  person: number,
  { self, leader, peers, team }: z.output<typeof RoundAssessorsInput>,
): Promise<RoundAssessors> {
  const { name, collaborator_id, round } = await lockPerson(scope, { id, person })
  const chosen = [
    ...(self ? [{ assessor: collaborator_id, relation: 1 }] : []),
    ...leader.map((assessor) => ({ assessor, relation: 2 })),
    ...peers.map((assessor) => ({ assessor, relation: 3 })),
    ...team.map((assessor) => ({ assessor, relation: 4 })),
  ]
  const ids = chosen.map(({ assessor }) => assessor)
  if (new Set(ids).size < ids.length) throw fail('round.twice')
  await requireAble(scope, ids)
  const asked = JSON.stringify(chosen)
  await scope.db.run`delete from people.round_assessments a
    where a.company_id = ${scope.companyId} and a.person_id = ${person} and not ${isAnswered}
      and not exists (select from jsonb_to_recordset(${asked}::jsonb) as n (assessor bigint, relation smallint)
        where n.assessor = a.assessor_id and n.relation = a.relation)`
  await scope.db.run`insert into people.round_assessments (company_id, person_id, assessor_id, relation)
    select ${scope.companyId}, ${person}, n.assessor, n.relation
    from jsonb_to_recordset(${asked}::jsonb) as n (assessor bigint, relation smallint)
    on conflict do nothing`
  await record(scope, 'round_person.updated', person, { after: { title: name } })
  await told(scope, id, round.state)
  return assessors(scope, id, person)
}

/** @throws not_found for somebody the company does not have; round.no_user for one who cannot answer. */
async function requireAble(scope: Scope, ids: readonly number[]) {
  const people = await scope.db.all<{ id: number; able: boolean }>`
    select c.id, c.user_id is not null and ${isHere(scope)} as able
    from people.collaborators c where c.company_id = ${scope.companyId} and c.id = ${anyOf(ids)} for key share`
  if (people.length < ids.length) throw fail('not_found')
  if (people.some(({ able }) => !able)) throw fail('round.no_user')
}

/** Those who are asked in an open round hear of it. */
async function told(scope: Scope, id: number, state: number) {
  if (state === open) await notifyInvited(scope, id)
  publish(scope, { topic: 'people', id })
}
