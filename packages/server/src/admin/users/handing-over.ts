import type { OpenWork, Duty as ShownDuty } from '@prumo/contract/admin/users/endpoints.ts'
import { lockMember } from '../../identity/members/locking.ts'
import { requireOther, requireReach, rightsOverMembers } from '../../identity/members/policy.ts'
import { findMember } from '../../identity/members/queries.ts'
import { type Reachable, reachableMembers } from '../../identity/members/reaching.ts'
import { notify, notifyEach } from '../../notifications/notifying.ts'
import { record } from '../../platform/audit/record.ts'
import { idsOf } from '../../platform/database/ids.ts'
import { fail, failAt } from '../../platform/errors.ts'
import { type Duty, dutiesOf, openRecords, openWork, type Passed, passDuty } from '../../platform/records/duties.ts'
import type { Scope } from '../../platform/scope.ts'
import { workHandedOver } from './kinds.ts'

/** The open work of a person, by kind. @throws not_found, user.leader_denied. */
export async function workOf(scope: Scope, id: number): Promise<ShownDuty[]> {
  requireReach(rightsOverMembers(scope.actor), await findMember(scope, id))
  return (await openWork(scope, id)).map(({ duty, count }) => ({
    id: duty.id,
    label: wordsOf(duty, count),
    count,
    link: linkOf(duty, id),
  }))
}

/** The records of one kind of it, one by one. @throws not_found, user.leader_denied. */
export async function recordsOfWork(scope: Scope, id: number, name: string): Promise<OpenWork[]> {
  const member = await findMember(scope, id)
  requireReach(rightsOverMembers(scope.actor), member)
  const duty = dutiesOf(scope).find((one) => one.id === name)
  if (!duty) throw fail('not_found')
  const rows = await openRecords(scope, duty, id, member.disabled)
  return rows.map((row) => ({ ...row, link: duty.opens?.(row.id) ?? null }))
}

type Part = { duty: string; client_id: number; ids?: readonly number[] | undefined }
type Done = { duty: Duty; to: number; records: readonly Passed[] }

/**
 * Hands the open work of a person over, each kind, or each record of it, to one other person, in one transaction; each of
 * these is told once, as are the person and who wrote what is handed over. What is handed over already is no longer the
 * person's: the same again changes nothing.
 * @throws not_found, user.leader_denied, user.self, request.invalid for a kind that is none, or who does not work here.
 */
export async function handWorkOver(scope: Scope, id: number, parts: readonly Part[]): Promise<ShownDuty[]> {
  const { member, by } = await lockMember(scope, id)
  requireReach(by, member)
  requireOther(by, member, 'O seu próprio trabalho você passa tarefa por tarefa.')
  const people = idsOf(parts, 'client_id')
  const working = new Map((await reachableMembers(scope, people)).map((one) => [one.id, one]))
  const known = new Map(dutiesOf(scope).map((duty) => [duty.id, duty]))
  const done: Done[] = []
  // Single records first: the rest of their kind is what they leave.
  for (const { duty: name, client_id: to, ids } of parts.toSorted((one, other) => rest(one) - rest(other))) {
    const duty = known.get(name)
    if (!duty || to === id || !working.has(to)) throw failAt('parts', wrong)
    const records = await passDuty(scope, duty, { from: id, to, ids })
    if (records.length > 0) done.push({ duty, to, records })
  }
  if (done.length > 0) {
    await tellConcerned(scope, { id, name: member.name }, done, working)
    await record(scope, 'member.handed_over', id, { after: { name: member.name, work: done.map(wordsOfDone) } })
  }
  return workOf(scope, id)
}

/** Tells whoever goes on, the person whose work it was, and who wrote it; one message for each. */
async function tellConcerned(
  scope: Scope,
  from: { id: number; name: string },
  done: readonly Done[],
  working: ReadonlyMap<number, Reachable>,
) {
  const by = scope.actor.name
  const nameOf = (id: number) => working.get(id)!.name
  for (const [to, theirs] of Map.groupBy(done, (part) => part.to))
    await notify(scope, workHandedOver, [to], {
      whose: { received: from.name },
      by,
      what: theirs.map(wordsOfDone),
      link: linkOf(theirs[0]!.duty, to),
    })
  await notify(scope, workHandedOver, [from.id], {
    whose: 'yours',
    by,
    what: done.map((part) => `${wordsOfDone(part)}: ${nameOf(part.to)}`),
    link: '',
  })
  const written = done.flatMap(({ to, records }) => records.map((one) => ({ ...one, to })))
  const authors = [...Map.groupBy(written, (one) => one.author)].flatMap(([author, theirs]) => {
    if (author === null || author === from.id || author === scope.userId || working.has(author)) return []
    const named = theirs.slice(0, most).map(({ title, to }) => `${title}: ${nameOf(to)}`)
    const what = theirs.length > most ? [...named, `e mais ${theirs.length - most}`] : named
    return [{ to: author, data: { whose: { written: from.name }, by, what, link: '' } }]
  })
  await notifyEach(scope, workHandedOver, authors)
}

const most = 10
const rest = ({ ids }: Part) => (ids === undefined ? 1 : 0)
const wrong = 'Escolha outra pessoa para cada tipo de trabalho.'
const wordsOf = ({ words: [one, many] }: Duty, count: number) => `${count} ${count === 1 ? one : many}`
const wordsOfDone = ({ duty, records }: Done) => wordsOf(duty, records.length)
const linkOf = ({ link }: Duty, person: number) => (typeof link === 'string' ? link : link(person))
