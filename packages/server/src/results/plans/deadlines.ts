import { sql } from 'kysely'
import { builder } from '../../platform/database/sql.ts'
import { type Deadlines, mostDeadlines } from '../../platform/deadlines.ts'
import type { ResultsTables } from '../tables.ts'

const area = builder<ResultsTables>()

type Row = { id: number; plan_id: number; title: string; date: string; whole: boolean }

/** The ends of open plans that the acting person is responsible for, and of their open actions. */
export const planDeadlines: Deadlines = {
  permission: 'results',
  async read({ db, companyId, userId }, { from, to }) {
    const rows = await db.all(
      sql<Row>`
        select id, id as plan_id, to_do as title, expected_end as date, true as whole from results.plans
        where company_id = ${companyId} and responsible_id = ${userId} and real_end is null
          and expected_end between ${from}::date and ${to}::date
        union all
        select a.id, a.plan_id, a.what, a.due_on, false
        from results.plan_actions a join results.plans p on p.company_id = a.company_id and p.id = a.plan_id
        where a.company_id = ${companyId} and a.responsible_id = ${userId} and a.done_on is null
          and a.due_on between ${from}::date and ${to}::date and p.real_end is null
        order by date, whole desc, id limit ${sql.lit(mostDeadlines)}`.compile(area),
    )
    return rows.map(({ id, plan_id, title, date, whole }) => ({
      key: `${whole ? 'action_plan' : 'action_plan_action'} ${id}`,
      name: whole ? 'Plano de ação' : 'Ação de um plano',
      title,
      date,
      link: `/plan-actions?plano=${plan_id}`,
    }))
  },
}
