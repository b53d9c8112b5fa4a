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

/** @throws timesheet.month_locked when one of the instants lies in a closed month. */
export async function requireOpenMonths(scope: Scope, instants: readonly Date[]) {
  const [closed] = await scope.db.raw<{ month: string }>(
    `select to_char(month, 'YYYY-MM') as month from routine.timesheet_locks
     where company_id = $1 and month in (
       select date_trunc('month', at at time zone $3)::date from unnest($2::timestamptz[]) at
     ) order by month limit 1`,
    [scope.companyId, instants, scope.actor.timeZone],
  )
  if (!closed) return
  const next = leadsHours(scope) ? 'Reabra o mês para alterá-las.' : 'Quem é responsável pela empresa pode reabri-las.'
  throw fail('timesheet.month_locked', { message: `As horas de ${monthWords(closed.month)} estão fechadas. ${next}` })
}
