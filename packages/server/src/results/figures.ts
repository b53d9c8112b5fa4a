import { sql } from 'kysely'
import type { Figure } from '../platform/figures.ts'

/** A plan counts in the month in which it ended. */
export const resultsFigures: readonly Figure[] = [
  {
    id: 'action_plan.concluded',
    title: 'Planos de ação concluídos',
    unit: 'count',
    permission: 'results',
    parts: ['department', 'user'],
    query: ({ scope, first, end, department, user }) => sql`
      select date_trunc('month', real_end), count(*) from results.plans
      where company_id = ${scope.companyId} and real_end >= ${first}::date and real_end < ${end}::date
        ${department === undefined ? sql`` : sql`and department_id = ${department}`}
        ${user === undefined ? sql`` : sql`and responsible_id = ${user}`}
      group by 1`,
    link: () => '/plan-actions/finish',
  },
  {
    id: 'action_plan.concluded_on_time',
    title: 'Planos de ação concluídos no prazo',
    unit: 'percent',
    permission: 'results',
    parts: ['department', 'user'],
    query: ({ scope, first, end, department, user }) => sql`
      select date_trunc('month', real_end),
        100.0 * count(*) filter (where real_end <= expected_end) / nullif(count(expected_end), 0)
      from results.plans
      where company_id = ${scope.companyId} and real_end >= ${first}::date and real_end < ${end}::date
        ${department === undefined ? sql`` : sql`and department_id = ${department}`}
        ${user === undefined ? sql`` : sql`and responsible_id = ${user}`}
      group by 1`,
    link: () => '/plan-actions/finish',
  },
]
