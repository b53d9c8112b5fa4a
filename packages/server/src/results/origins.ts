import { formatMonth } from '@prumo/contract/dates.ts'
import type { Origin } from '../platform/origins.ts'
import { indicators } from './indicators/queries.ts'

/** The figure of a month of an indicator; its id is '<indicator>@<yyyy-MM>'. A plan gets its last why. */
export const indicatorMonth: Origin = {
  kind: 'indicator_month',
  name: 'Valor de indicador',
  permission: 'results',
  async read(scope, ids) {
    const asked = ids.flatMap((id) => {
      const [, indicator, month] = /^(\d{1,15})@(\d{4}-(?:0[1-9]|1[0-2]))$/.exec(id) ?? []
      return indicator === undefined ? [] : [{ id, indicator: Number(indicator), month: month! }]
    })
    if (asked.length === 0) return []
    const [rows, remarks] = await Promise.all([
      indicators.byIds(scope, [...new Set(asked.map(({ indicator }) => indicator))]),
      scope.db.all<{ indicator_id: number; month: string; comment: string; whys: string[] }>`
        select indicator_id, month, comment, whys from results.remarks
        where company_id = ${scope.companyId}
          and indicator_id = any(${asked.map(({ indicator }) => indicator)}::bigint[])`,
    ])
    const of = new Map(rows.map((row) => [row.id, row]))
    const said = new Map(remarks.map((one) => [`${one.indicator_id}@${one.month.slice(0, 7)}`, one]))
    return asked.flatMap(({ id, indicator, month }) => {
      const row = of.get(indicator)
      if (!row) return []
      const remark = said.get(id)
      return [
        {
          id,
          title: `${row.title}, ${formatMonth(month)}`,
          link: `/indicadores/dashboard/${row.department_id}?ano=${month.slice(0, 4)}&indicador=${indicator}`,
          problem: `${row.title} fora da meta em ${formatMonth(month)}`,
          to_why_do: remark?.whys.at(-1) ?? remark?.comment ?? '',
          department_id: row.department_id,
        },
      ]
    })
  },
}
