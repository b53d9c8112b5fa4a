import { fewestPeople } from '@prumo/contract/diagnostics/model.ts'
import { requireWorking } from '../../identity/members/readers.ts'
import { notifyEach } from '../../notifications/notifying.ts'
import { record } from '../../platform/audit/record.ts'
import { fail, failAt } from '../../platform/errors.ts'
import { publish } from '../../platform/live/publishing.ts'
import type { Scope } from '../../platform/scope.ts'
import { type Diagnostic, diagnostics } from '../answering/queries.ts'
import { diagnosticAsked } from './kinds.ts'
import { askedPeople } from './queries.ts'

/**
 * Asks colleagues to answer a concluded diagnostic. Those who were asked before and have not answered are asked again,
 * once a day.
 * @throws not_found while it is not concluded; diagnostic.team_closed; request.invalid, at the field `users`, for
 * somebody who does not work here and for the person who concluded it.
 */
export async function askTeam(scope: Scope, id: number, users: readonly number[]) {
  const { concluded_by, team_closed_at } = await lockConcluded(scope, id)
  if (team_closed_at !== null) throw fail('diagnostic.team_closed')
  await requireWorking(scope, users)
  if (users.includes(concluded_by!)) {
    const message = 'Quem concluiu o diagnóstico já respondeu por ele'
    throw failAt('users', message)
  }
  const asked = await scope.db.all<{ user_id: number }>`
    insert into diagnostics.asked as known (company_id, diagnostic_id, user_id, asked_by, asked_on)
    select ${scope.companyId}::bigint, ${id}::bigint, x, ${scope.userId}::bigint, ${scope.today}::date
    from unnest(${users}::bigint[]) x order by x
    on conflict (company_id, diagnostic_id, user_id) do update
      set asked_on = excluded.asked_on, asked_by = excluded.asked_by
      where not known.answered and known.asked_on < excluded.asked_on
    returning user_id`
  if (asked.length > 0) await record(scope, 'diagnostic.asked', id, { after: { people: asked.length } })
  const notified = await notifyEach(
    scope,
    diagnosticAsked,
    asked.map(({ user_id }) => ({ to: user_id, data: { id, name: scope.actor.name } })),
  )
  publish(scope, { topic: 'diagnostics', id, also: users })
  return { asked: asked.length, notified }
}

/**
 * Closes the answers of the team, which are shown from now on; what was not concluded is deleted. Closing again changes
 * nothing.
 * @throws not_found; diagnostic.few_people.
 */
export async function closeTeam(scope: Scope, id: number) {
  const { team_closed_at } = await lockConcluded(scope, id)
  if (team_closed_at !== null) return
  const asked = await askedPeople(scope, id)
  const answered = asked.filter((person) => person.answered).length
  if (answered < fewestPeople) throw fail('diagnostic.few_people')
  await diagnostics.update(scope, id, { team_closed_at: scope.clock.now() })
  await scope.db.run`delete from diagnostics.opinions where company_id = ${scope.companyId}
    and diagnostic_id = ${id}`
  await record(scope, 'diagnostic.team_closed', id, { after: { people: answered } })
  publish(scope, { topic: 'diagnostics', id, also: asked.map(({ user_id }) => user_id) })
}

/** Locked against people who answer at the same moment. */
async function lockConcluded(scope: Scope, id: number): Promise<Diagnostic> {
  const diagnostic = await diagnostics.lock(scope, id)
  if (diagnostic.status !== 3) throw fail('not_found')
  return diagnostic
}
