import { formatDate } from '@prumo/contract/dates.ts'
import type { Waiting } from '../../platform/waiting.ts'
import { riskLink } from './queries.ts'

type Row = { id: number; title: string; review_on: string; count: number }

/** Open risks and opportunities of the acting person whose day of review has come, the oldest day first. */
export const risksToReview: Waiting = {
  id: 'quality_risk.to_review',
  words: ['risco ou oportunidade para rever', 'riscos e oportunidades para rever'],
  link: '/riscos',
  topics: ['quality'],
  permission: 'proccess',
  async read({ db, companyId, userId, today }, limit) {
    const rows = await db.all<Row>`select id, title, review_on, count(*) over ()::int as count from quality.risks
      where company_id = ${companyId} and owner_id = ${userId} and closed_on is null and review_on <= ${today}::date
      order by review_on, id limit ${limit}`
    return {
      count: rows[0]?.count ?? 0,
      items: rows.map(({ id, title, review_on }) => ({
        id,
        title,
        detail: formatDate(review_on),
        link: riskLink(id),
      })),
    }
  },
}
