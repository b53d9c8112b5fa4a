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
    scope.db.all<{ year: number }>`select distinct year from quality.audits where company_id = ${scope.companyId}
      order by year desc`,
    nextNumber(scope, 'quality.audits', Number(scope.today.slice(0, 4))),
  ])
  return { response: await presentAudits(scope, rows), years: years.map((one) => one.year), next_number }
}

/** @throws not_found. */
export async function findAudit(scope: Scope, id: number): Promise<ShownAudit> {
  const [audit] = await presentAudits(scope, [await auditRows.find(scope, id)])
  return audit!
}
