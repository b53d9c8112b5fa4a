import { formatDate } from '@prumo/contract/dates.ts'
import type { Waiting } from '../../platform/waiting.ts'
import { reviewLink } from './queries.ts'

type Row = { id: number; title: string; held_on: string | null; count: number }

/** Critical analyses in which the acting person takes part and that they have not signed, the oldest first. */
export const reviewsToSign: Waiting = {
  id: 'critical_analysis.to_sign',
  words: ['análise crítica para assinar', 'análises críticas para assinar'],
  link: '/analise-critica',
  topics: ['quality'],
  permission: 'proccess',
  async read({ db, companyId, userId }, limit) {
    const rows = await db.all<Row>`
      select r.id, r.title, r.held_on, count(*) over ()::int as count from quality.reviews r
      join quality.review_attendees a on a.company_id = r.company_id and a.review_id = r.id
      where r.company_id = ${companyId} and a.user_id = ${userId} and a.signed_at is null
      order by r.held_on, r.id limit ${limit}`
    return {
      count: rows[0]?.count ?? 0,
      items: rows.map(({ id, title, held_on }) => ({
        id,
        title,
        detail: held_on === null ? '' : formatDate(held_on),
        link: reviewLink(id),
      })),
    }
  },
}
