import { formatDate } from '@prumo/contract/dates.ts'
import type { Waiting } from '../../platform/waiting.ts'

type Row = { id: number; title: string; planned_on: string; count: number }

/** Audits of the acting person whose day has come and that are not concluded, the oldest day first. */
export const auditsToDo: Waiting = {
  id: 'internal_audit.planned',
  words: ['auditoria interna para fazer', 'auditorias internas para fazer'],
  link: '/auditoria-interna',
  topics: ['quality'],
  permission: 'proccess',
  async read({ db, companyId, userId, today }, limit) {
    const rows = await db.all<Row>`
      select a.id, a.title, a.planned_on, count(*) over ()::int as count from quality.audits a
      where a.company_id = ${companyId} and a.concluded_on is null and a.planned_on <= ${today}::date
        and exists (select from quality.audit_auditors u
          where u.company_id = a.company_id and u.audit_id = a.id and u.user_id = ${userId})
      order by a.planned_on, a.id limit ${limit}`
    return {
      count: rows[0]?.count ?? 0,
      items: rows.map(({ id, title, planned_on }) => ({
        id,
        title,
        detail: formatDate(planned_on),
        link: `/auditoria-interna/${id}`,
      })),
    }
  },
}
