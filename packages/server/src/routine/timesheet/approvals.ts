import type { MonthApproval, TimesheetMonth } from '@prumo/contract/routine/timesheet/model.ts'
import { findMember } from '../../identity/members/queries.ts'
import { notify } from '../../notifications/notifying.ts'
import { record } from '../../platform/audit/record.ts'
import { fail } from '../../platform/errors.ts'
import { publish } from '../../platform/live/publishing.ts'
import type { Scope } from '../../platform/scope.ts'
import { type ApprovalRecord, decidable, mayDecide, presentApprovals } from './approval-records.ts'
import { hoursDecided, hoursSubmitted } from './kinds.ts'
import { durationWords, monthWords } from './moments.ts'
import { monthOf } from './months.ts'
import { hoursLeads, requireTeam } from './policy.ts'
import { lockHoursOf } from './turns.ts'

type Month = { userId: number; month: string }

/**
 * Sends the user's hours of a month that is over to be approved: nobody changes them before they are returned or taken
 * back. Sending them again changes nothing.
 * @throws timesheet.month_open, timesheet.month_empty, timesheet.timer_running, timesheet.month_approved.
 */
export async function submitMonth(scope: Scope, month: string): Promise<TimesheetMonth> {
  const { userId } = scope
  if (month >= scope.today.slice(0, 7)) {
    throw fail('timesheet.month_open', { message: 'Só é possível enviar um mês que já terminou.' })
  }
  await lockHoursOf(scope, userId)
  const [before, { entries, running, total }] = await Promise.all([
    findApproval(scope, { userId, month }),
    monthOf(scope, month, { userId }),
  ])
  if (before?.state === 'approved') throw fail('timesheet.month_approved')
  if (before?.state !== 'submitted') {
    if (running > 0) {
      const message = 'O seu cronômetro está em andamento desde este mês. Encerre-o antes de enviar as horas.'
      throw fail('timesheet.timer_running', { message })
    }
    if (entries === 0) throw fail('timesheet.month_empty')
    await scope.db.raw(
      `insert into routine.timesheet_approvals (company_id, user_id, month, state, submitted_at)
       values ($1, $2, $3::date, 'submitted', $4)
       on conflict (company_id, user_id, month) do update
       set state = 'submitted', note = '', submitted_at = $4, decided_at = null, decided_by = null`,
      [scope.companyId, userId, firstDay(month), scope.clock.now()],
    )
    await record(scope, 'timesheet_approval.submitted', keyOf({ userId, month }), {
      after: { label: monthWords(month), client_id: userId, total: durationWords(total) },
    })
    await notify(scope, hoursSubmitted, await hoursLeads(scope), {
      month,
      by: scope.actor.name,
      client_id: userId,
      total,
    })
    publish(scope, { topic: 'timer' })
  }
  return monthOf(scope, month, { userId })
}

/** Takes the user's hours of a month back before anybody has decided about them. @throws timesheet.not_submitted. */
export async function withdrawMonth(scope: Scope, month: string): Promise<TimesheetMonth> {
  const { userId } = scope
  await lockHoursOf(scope, userId)
  const before = await findApproval(scope, { userId, month })
  if (before?.state !== 'submitted') throw fail('timesheet.not_submitted')
  await scope.db.raw(
    'delete from routine.timesheet_approvals where company_id = $1 and user_id = $2 and month = $3::date',
    [scope.companyId, userId, firstDay(month)],
  )
  await record(scope, 'timesheet_approval.withdrawn', keyOf({ userId, month }), {
    before: { label: monthWords(month), client_id: userId },
  })
  publish(scope, { topic: 'timer' })
  return monthOf(scope, month, { userId })
}

type Decision = { state: 'approved' | 'returned'; note: string }

/**
 * Approves a person's hours of a month, or returns them with a word, also when they were approved before: then the
 * person may change them again. The same decision again changes only its word.
 * @throws timesheet.team_denied, not_found, timesheet.own_month, timesheet.not_submitted.
 */
export async function decideMonth(
  scope: Scope,
  { id, month }: { id: number; month: string },
  { state, note }: Decision,
): Promise<MonthApproval> {
  await requireTeam(scope)
  await findMember(scope, id)
  if (!mayDecide(scope, id)) throw fail('timesheet.own_month')
  await lockHoursOf(scope, id)
  const of = { userId: id, month }
  const before = await findApproval(scope, of)
  const can = decidable(scope, id, before ?? { state: null })
  const allowed = before?.state === state || (state === 'approved' ? can.approve : can.return)
  if (!allowed) throw fail('timesheet.not_submitted')
  if (before?.state !== state || before.note !== note) {
    await scope.db.raw(
      `update routine.timesheet_approvals set state = $4, note = $5, decided_at = $6, decided_by = $7
       where company_id = $1 and user_id = $2 and month = $3::date`,
      [scope.companyId, id, firstDay(month), state, note, scope.clock.now(), scope.userId],
    )
    await record(
      scope,
      state === 'approved' ? 'timesheet_approval.approved' : 'timesheet_approval.returned',
      keyOf(of),
      {
        after: { label: monthWords(month), client_id: id, ...(note && { note }) },
      },
    )
    await notify(scope, hoursDecided, [id], { month, by: scope.actor.name, state, note })
    publish(scope, { topic: 'timer' })
  }
  const [decided] = await presentApprovals(scope, [(await findApproval(scope, of))!])
  return decided!
}

async function findApproval({ db, companyId }: Scope, { userId, month }: Month): Promise<ApprovalRecord | undefined> {
  const [found] = await db.raw<ApprovalRecord>(
    `select state, note, submitted_at, decided_at, decided_by from routine.timesheet_approvals
     where company_id = $1 and user_id = $2 and month = $3::date`,
    [companyId, userId, firstDay(month)],
  )
  return found
}

const firstDay = (month: string) => `${month}-01`
const keyOf = ({ userId, month }: Month) => `${userId} ${month}`
