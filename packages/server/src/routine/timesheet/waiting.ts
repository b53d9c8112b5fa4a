import { memberNames } from '../../identity/members/queries.ts'
import { idsOf } from '../../platform/database/ids.ts'
import { counted, type Waiting, waitingBy } from '../../platform/waiting.ts'
import { monthWords } from './moments.ts'
import { leadsHours } from './policy.ts'

type Row = { user_id: number; month: string; count: number }

/** People's months that the person may approve, the oldest first. */
export const hoursToApprove: Waiting = {
  id: 'hours.to_approve',
  words: ['mês de horas para aprovar', 'meses de horas para aprovar'],
  link: '/timesheet/report/all',
  topics: ['timer'],
  async read(scope, limit) {
    const { db, companyId, userId } = scope
    const rows = await db.raw<Row>(
      `select user_id, to_char(month, 'YYYY-MM') as month, count(*) over ()::int as count
       from routine.timesheet_approvals
       where company_id = $1 and state = 'submitted' and ($3 or (user_id <> $2 and exists (
         select from routine.timesheet_leads l where l.company_id = $1 and l.user_id = $2
       )))
       order by month, submitted_at, user_id limit ${limit}`,
      [companyId, userId, leadsHours(scope)],
    )
    const names = await memberNames(scope, idsOf(rows, 'user_id'))
    return {
      count: rows[0]?.count ?? 0,
      items: rows.map(({ user_id, month }) => ({
        id: user_id,
        title: names.get(user_id) ?? '',
        detail: monthWords(month),
        link: `/timesheet/report/all?mes=${month}&pessoa=${user_id}`,
      })),
    }
  },
}

/** The person's months that were returned to them. */
export const returnedHours: Waiting = {
  id: 'hours.returned',
  words: ['mês de horas devolvido', 'meses de horas devolvidos'],
  link: '/timesheet/report',
  topics: ['timer'],
  read({ db, companyId, userId }, limit) {
    return waitingBy<Row & { note: string }>(
      { db },
      limit,
      [
        `select user_id, to_char(month, 'YYYY-MM') as month, note, ${counted}
       from routine.timesheet_approvals
       where company_id = $1 and user_id = $2 and state = 'returned'
       order by month desc`,
        companyId,
        userId,
      ],
      ({ month, note }) => ({
        id: Number(month.replace('-', '')),
        title: monthWords(month),
        detail: note,
        link: `/timesheet/report?mes=${month}`,
      }),
    )
  },
}
