import { today } from '../../platform/clock.ts'
import { type Actor, rightsOf, type Scope } from '../../platform/scope.ts'
import { actorOf, type MemberRow } from '../session/actor.ts'
import { membership } from '../session/queries.ts'

/**
 * Sends the statements of `work` in another company, as the same person, after a verb has decided that they may;
 * nothing else may be sent meanwhile. Their permissions in their own company do not count there.
 */
export async function inCompany<T>(scope: Scope, companyId: number, work: (within: Scope) => Promise<T>): Promise<T> {
  const result = await work(
    await enter(scope, { ...scope.actor, ...nothing, companyId, isRoot: false, isResponsible: false }),
  )
  await comeBack(scope)
  return result
}

const nothing = { permissions: new Set<never>(), onlySees: new Set<never>(), approves: new Set<never>() }

/**
 * Reads in each of these companies, one after the other, as the acting person with what they may do there. A company
 * that does not let them in now is left out.
 */
export async function inEachCompany<T>(
  scope: Scope,
  companyIds: readonly number[],
  work: (within: Scope) => Promise<T>,
): Promise<Map<number, T>> {
  if (companyIds.length === 0) return new Map()
  const members: MemberRow[] = await scope.db.all(
    membership()
      .where('m.user_id', '=', scope.userId)
      .where('m.company_id', 'in', companyIds)
      .where('m.disabled_at', 'is', null),
  )
  const found = new Map<number, T>()
  for (const member of members) {
    const actor = actorOf(member, null, scope.clock)
    if (actor.access !== 'restricted' && !actor.mustSetUpTwoStep)
      found.set(member.company_id, await work(await enter(scope, actor)))
  }
  if (found.size > 0) await comeBack(scope)
  return found
}

async function enter(scope: Scope, actor: Actor): Promise<Scope> {
  await scope.db.assume({ 'app.company_id': String(actor.companyId) })
  return {
    ...scope,
    actor,
    companyId: actor.companyId,
    today: today(scope.clock, actor.timeZone),
    ...rightsOf(actor),
  }
}

/** After a failure nothing has to be restored, because the transaction is over. */
const comeBack = ({ db, companyId }: Scope) => db.assume({ 'app.company_id': String(companyId) })
