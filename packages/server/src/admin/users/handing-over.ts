import type { Duty as ShownDuty } from '@prumo/contract/admin/users/endpoints.ts'
import { lockMember } from '../../identity/members/locking.ts'
import { requireOther, requireReach, rightsOverMembers } from '../../identity/members/policy.ts'
import { findMember } from '../../identity/members/queries.ts'
import { reachableMembers } from '../../identity/members/reaching.ts'
import { notify } from '../../notifications/notifying.ts'
import { record } from '../../platform/audit/record.ts'
import { fail } from '../../platform/errors.ts'
import { type Duty, dutiesOf, openWork, passDuty } from '../../platform/records/duties.ts'
import type { Scope } from '../../platform/scope.ts'
import { workHandedOver } from './kinds.ts'

/** What of a person is open, by kind. @throws not_found, user.leader_denied. */
export async function workOf(scope: Scope, id: number): Promise<ShownDuty[]> {
  requireReach(rightsOverMembers(scope.actor), await findMember(scope, id))
  return (await openWork(scope, id)).map(({ duty, count }) => ({
    id: duty.id,
    label: wordsOf(duty, count),
    count,
    link: duty.link,
  }))
}

type Part = { duty: string; client_id: number }

/**
 * Hands the open work of a person over, each kind to one other person, in one transaction; each of these is told once. What
 * is handed over already is no longer the person's: the same again changes nothing.
 * @throws not_found, user.leader_denied, user.self, request.invalid for a kind that is none, or who does not work here.
 */
export async function handWorkOver(scope: Scope, id: number, parts: readonly Part[]): Promise<ShownDuty[]> {
  const { member, by } = await lockMember(scope, id)
  requireReach(by, member)
  requireOther(by, member, 'O seu próprio trabalho você passa tarefa por tarefa.')
  const people = [...new Set(parts.map(({ client_id }) => client_id))]
  const working = new Set((await reachableMembers(scope, people)).map((one) => one.id))
  const known = new Map(dutiesOf(scope).map((duty) => [duty.id, duty]))
  const done: { duty: Duty; to: number; count: number }[] = []
  for (const { duty: name, client_id } of parts) {
    const duty = known.get(name)
    if (!duty || client_id === id || !working.has(client_id))
      throw fail('request.invalid', { fields: { parts: wrong }, message: wrong })
    const count = await passDuty(scope, duty, id, client_id)
    if (count > 0) done.push({ duty, to: client_id, count })
  }
  for (const [to, theirs] of Map.groupBy(done, (part) => part.to))
    await notify(scope, workHandedOver, [to], {
      from: member.name,
      by: scope.actor.name,
      what: theirs.map(({ duty, count }) => wordsOf(duty, count)),
      link: theirs[0]!.duty.link,
    })
  if (done.length > 0)
    await record(scope, 'member.handed_over', id, {
      after: { name: member.name, work: done.map(({ duty, count }) => wordsOf(duty, count)) },
    })
  return workOf(scope, id)
}

const wrong = 'Escolha outra pessoa para cada tipo de trabalho.'
const wordsOf = ({ words: [one, many] }: Duty, count: number) => `${count} ${count === 1 ? one : many}`
