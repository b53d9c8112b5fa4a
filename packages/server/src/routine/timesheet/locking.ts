import type { TimesheetMonth } from '@prumo/contract/routine/timesheet/model.ts'
import { memberNames } from '../../identity/members/queries.ts'
import { record } from '../../platform/audit/record.ts'
import { fail } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { inMonth, monthWords } from './moments.ts'
import { monthOf } from './months.ts'
import { lockAllHours } from './turns.ts'

/**
 * Closes the hours of a month that is over, for the whole company: nobody adds, changes or deletes any until it is
 * opened again. Closing a closed month changes nothing.
 *
 * @throws timesheet.month_open, timesheet.timer_running when somebody's timer runs since that month.
 */
export async function lockMonth(scope: Scope, month: string): Promise<TimesheetMonth> {
  if (month >= scope.today.slice(0, 7)) throw fail('timesheet.month_open')
  await lockAllHours(scope)
  const running = await scope.db.first<{ user_id: number }>`
    select e.user_id from routine.timesheet_entries e
    where e.company_id = ${scope.companyId} and e.ended_at is null and ${inMonth(scope, 'e.started_at', month)}
    limit 1`
  if (running) throw await stillRunning(scope, running.user_id, month)
  const locked = await scope.db.run`
    insert into routine.timesheet_locks (company_id, month, locked_at, locked_by)
    values (${scope.companyId}, ${`${month}-01`}::date, ${scope.clock.now()}, ${scope.userId})
    on conflict do nothing`
  if (locked) await record(scope, 'timesheet_month.locked', month, { after: { label: monthWords(month) } })
  return monthOf(scope, month)
}

/** Opens a closed month again; an open one stays open. */
export async function unlockMonth(scope: Scope, month: string): Promise<TimesheetMonth> {
  await lockAllHours(scope)
  const unlocked = await scope.db.run`
    delete from routine.timesheet_locks where company_id = ${scope.companyId} and month = ${`${month}-01`}::date`
  if (unlocked) await record(scope, 'timesheet_month.unlocked', month, { after: { label: monthWords(month) } })
  return monthOf(scope, month)
}

async function stillRunning(scope: Scope, userId: number, month: string) {
  const name = (await memberNames(scope, [userId])).get(userId)
  const message = `Um cronômetro de ${name} está em andamento desde ${monthWords(month)}. Encerre-o antes de fechar o mês.`
  return fail('timesheet.timer_running', { message })
}
