import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '../../platform/scope.ts'
import { nextNumber } from '../numbering.ts'
import { auditRows } from './queries.ts'
import { presentAudits, type ShownAudit } from './wire.ts'

/** The most audits of a list. */
const most = 500

/** The audits of a company, or of the programme of a year, the last planned first; and the years that have some. */
export async function auditsOf(scope: Scope, year: number | undefined) {
  const [rows, years, next_number] = await Promise.all([
    auditRows.all(scope, { most, ...(year !== undefined && { where: { year } }) }),
    yearsOf(scope),
    nextNumber(scope, 'quality.audits', Number(scope.today.slice(0, 4))),
  ])
  return { response: await presentAudits(scope, rows), years, next_number }
}

/** The years that have audits, the last first, each found by one look into the index of numbers. */
async function yearsOf({ db, companyId }: Scope): Promise<number[]> {
  const before = (year: RawBuilder<unknown>) =>
    sql`select max(year) from quality.audits where company_id = ${companyId} and year < ${year}`
  const rows = await db.all<{ year: number }>`
    with recursive years (year) as (
      select (${before(sql`${sql.lit(2 ** 31 - 1)}`)})
      union all select (${before(sql`years.year`)}) from years where years.year is not null
    ) select year from years where year is not null`
  return rows.map(({ year }) => year)
}

/** @throws not_found. */
export async function findAudit(scope: Scope, id: number): Promise<ShownAudit> {
  const [audit] = await presentAudits(scope, [await auditRows.find(scope, id)])
  return audit!
}
