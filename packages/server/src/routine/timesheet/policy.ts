import { reachableMembers } from '../../identity/members/reaching.ts'
import { fail } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'

/** Responsible and root users close months and open them again. */
export const leadsHours = ({ actor }: Scope) => actor.isResponsible || actor.isRoot

/** Everybody changes their own hours, and who approves hours everybody's (`team`, from `seesTeam`). */
export const mayChange = (scope: Scope, entry: { user_id: number; locked: boolean }, team: boolean) =>
  !entry.locked && (entry.user_id === scope.userId || team)

/** @throws timesheet.not_own. */
export async function requireOwn(scope: Scope, entry: { user_id: number }) {
  if (entry.user_id !== scope.userId && !(await seesTeam(scope))) throw fail('timesheet.not_own')
}

/** True if the user sees and approves the team's hours: who leads hours, and whom they allow (decision 0053). */
export async function seesTeam(scope: Scope): Promise<boolean> {
  if (leadsHours(scope)) return true
  const [lead] = await scope.db.raw('select from routine.timesheet_leads where company_id = $1 and user_id = $2', [
    scope.companyId,
    scope.userId,
  ])
  return lead !== undefined
}

/** @throws timesheet.team_denied. */
export async function requireTeam(scope: Scope) {
  if (!(await seesTeam(scope))) throw fail('timesheet.team_denied')
}

/** Who approves hours: people responsible for the company and those they allowed, of those who work in it now. */
export async function hoursLeads(scope: Scope): Promise<number[]> {
  const [members, allowed] = await Promise.all([reachableMembers(scope), allowedLeads(scope)])
  return members.filter(({ id, leads }) => leads || allowed.includes(id)).map(({ id }) => id)
}

/** The people whom a responsible user allowed. */
export async function allowedLeads({ db, companyId }: Scope): Promise<number[]> {
  const rows = await db.raw<{ user_id: number }>(
    'select user_id from routine.timesheet_leads where company_id = $1 order by user_id',
    [companyId],
  )
  return rows.map(({ user_id }) => user_id)
}

/**
 * In a statement, of an entry `e` that began in `month`: whether the company has closed the month, or the person's hours
 * of it wait to be approved or are approved.
 */
export const isClosed = (month: string) => `(
  exists (select from routine.timesheet_locks l where l.company_id = e.company_id and l.month = ${month})
  or exists (
    select from routine.timesheet_approvals a
    where a.company_id = e.company_id and a.user_id = e.user_id and a.month = ${month} and a.state <> 'returned'
  )
)`
