import { sql } from 'kysely'
import { notifyEach } from '../../notifications/notifying.ts'
import { datedBy } from '../../platform/dated-records.ts'
import type { Scope } from '../../platform/scope.ts'
import { readersOfQuality } from '../readers.ts'
import { type AuditEvent, auditDay } from './kinds.ts'

type Day = { id: number; title: string; person: number; event: AuditEvent; on: string }

/** The people of an audit: its auditors, and whoever created it. */
const peopleOf = `(select user_id from quality.audit_auditors u where u.company_id = a.company_id and u.audit_id = a.id
  union select a.created_by)`

/** Reminds the people of an audit of its day, and of the day of its next review: once for each. */
export async function notifyAuditDays(scope: Scope) {
  const { companyId, today } = scope
  const [able, due] = await Promise.all([
    readersOfQuality(scope),
    scope.db.all<Day>`select a.id, a.title, p.user_id as person, x.event, ${today}::date as on
      from quality.audits a
      cross join lateral (values
        ('planned', a.concluded_on is null and a.planned_on = ${today}::date),
        ('review', a.next_review_on = ${today}::date)) x (event, asked)
      cross join lateral ${sql.raw(peopleOf)} p (user_id)
      where a.company_id = ${companyId} and x.asked order by a.id limit 1000`,
  ])
  await notifyEach(
    scope,
    auditDay,
    due
      .filter(({ person }) => able.has(person))
      .map(({ person, ...data }) => ({ to: person, data, once: `audit ${data.id} ${data.event} ${today}` })),
  )
}

/** The days for which the acting person's audits are planned, and those of their next reviews. */
export const datedAudits = datedBy({
  kind: 'internal_audit',
  permission: 'proccess',
  rows: `
    select a.id, a.title, a.planned_on as date, a.concluded_on is not null as done, a.created_at,
      a.updated_at as changed_at
    from quality.audits a
    where a.company_id = $1 and a.planned_on between $3::date and $4::date
      and $2::bigint in ${peopleOf} and not ($7::boolean and a.concluded_on is not null)
    order by abs(a.planned_on - $5::date), a.id limit $6`,
  told: ({ id }) => ({
    description: 'Auditoria interna',
    link: `/auditoria-interna/${id}`,
    category: 'Auditoria interna',
  }),
})
