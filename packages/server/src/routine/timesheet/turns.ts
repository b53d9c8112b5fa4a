import { fail } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { monthWords } from './moments.ts'
import { leadsHours } from './policy.ts'

/* Changing hours locks the company's months in shared mode, and the person's hours exclusively (advisory locks): the
   company first, so that no two verbs wait for each other. What is read afterwards is current. */

const key = (text: string) => `hashtextextended(${text}, 0)`
const lockPerson = `
  select pg_advisory_xact_lock_shared(${key(`'timesheets ' || $1::bigint`)}),
    pg_advisory_xact_lock(${key(`'timesheet ' || $1::bigint || ' ' || $2::bigint`)})`
const lockCompany = `select pg_advisory_xact_lock(${key(`'timesheets ' || $1::bigint`)})`

/** Until the end of the transaction nobody else changes this person's hours, and no month is closed or opened. */
export const lockHoursOf = ({ db, companyId }: Scope, userId: number) => db.raw(lockPerson, [companyId, userId])

/** Until the end of the transaction nobody else changes hours of the company, or closes or opens one of its months. */
export const lockAllHours = ({ db, companyId }: Scope) => db.raw(lockCompany, [companyId])

/**
 * @throws timesheet.month_locked when one of the instants lies in a month that is closed for the company, or in which the
 * person's hours wait to be approved or are approved.
 */
export async function requireOpenMonths(scope: Scope, userId: number, instants: readonly Date[]) {
  const [closed] = await scope.db.raw<{ month: string; state: string | null }>(
    `select to_char(closed.month, 'YYYY-MM') as month, state
     from (
       select month, null as state from routine.timesheet_locks where company_id = $1
       union all
       select month, state from routine.timesheet_approvals
       where company_id = $1 and user_id = $4 and state <> 'returned'
     ) closed
     where month in (select date_trunc('month', at at time zone $3)::date from unnest($2::timestamptz[]) at)
     order by month, state nulls first limit 1`,
    [scope.companyId, instants, scope.actor.timeZone, userId],
  )
  if (closed) throw fail('timesheet.month_locked', { message: whyClosed(scope, closed) })
}

function whyClosed(scope: Scope, { month, state }: { month: string; state: string | null }): string {
  const hours = `As horas de ${monthWords(month)}`
  if (state === 'submitted') return `${hours} esperam aprovação. Para alterá-las, retire-as da aprovação.`
  if (state === 'approved') return `${hours} foram aprovadas. Quem aprova pode devolvê-las.`
  const next = leadsHours(scope) ? 'Reabra o mês para alterá-las.' : 'Quem é responsável pela empresa pode reabri-las.'
  return `${hours} estão fechadas. ${next}`
}
