import { formatDate } from '@prumo/contract/dates.ts'
import { type ReportCategory, reportCategories } from '@prumo/contract/people/reports/model.ts'
import { counted, type Waiting, waitingBy } from '../../platform/waiting.ts'

/** Open reports that the person reads, by what is due. */
export const reportsOpen: Waiting = {
  id: 'report.open',
  words: ['relato em aberto', 'relatos em aberto'],
  link: '/canal-de-relatos',
  topics: ['people'],
  read({ db, companyId, userId }, limit) {
    return waitingBy<{ id: number; category: ReportCategory; due: string }>(
      { db },
      limit,
      [
        `select r.id, r.category, case when r.answered_on is null then r.answer_by else r.conclude_by end as due, ${counted}
         from people.reports r
         where r.company_id = $1 and $2::bigint = any(r.reader_ids) and r.state <> 'concluded'
           and exists (select from people.report_receivers n where n.company_id = $1 and n.user_id = $2)
         order by due, r.id`,
        companyId,
        userId,
      ],
      ({ id, category, due }) => ({
        id,
        title: reportCategories[category],
        detail: `até ${formatDate(due)}`,
        link: `/canal-de-relatos/${id}`,
      }),
    )
  },
}
