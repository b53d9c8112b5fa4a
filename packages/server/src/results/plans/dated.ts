import type { DatedRecord, DatedRecords } from '../../platform/dated-records.ts'

type Row = Omit<DatedRecord, 'link' | 'category'> & { plan_id: number }

const linked = (rows: Row[], category: string): DatedRecord[] =>
  rows.map(({ plan_id, ...row }) => ({ ...row, category, link: `/plan-actions?plano=${plan_id}` }))

/** The ends of the plans that the acting person is responsible for. */
export const datedPlans: DatedRecords = {
  kind: 'action_plan',
  permission: 'results',
  async read({ db, companyId, userId, today }, { from, until, open = false }, limit) {
    const rows = await db.raw<Row>(
      `select id, id as plan_id, to_do as title, problem as description, expected_end as date,
         real_end is not null as done, created_at, updated_at as changed_at
       from results.plans
       where company_id = $1 and responsible_id = $2 and expected_end between $3::date and $4::date
         and not ($7::boolean and real_end is not null)
       order by abs(expected_end - $5::date), id limit $6`,
      [companyId, userId, from, until, today, limit, open],
    )
    return linked(rows, 'Plano de ação')
  },
}

/** The days of their actions; those of a plan that ended without them are left out. */
export const datedActions: DatedRecords = {
  kind: 'action_plan_action',
  permission: 'results',
  async read({ db, companyId, userId, today }, { from, until, open = false }, limit) {
    const rows = await db.raw<Row>(
      `select a.id, a.plan_id, a.what as title, p.to_do as description, a.due_on as date,
         a.done_on is not null as done, p.created_at, a.updated_at as changed_at
       from results.plan_actions a join results.plans p on p.company_id = a.company_id and p.id = a.plan_id
       where a.company_id = $1 and a.responsible_id = $2 and a.due_on between $3::date and $4::date
         and (p.real_end is null or a.done_on is not null) and not ($7::boolean and a.done_on is not null)
       order by abs(a.due_on - $5::date), a.id limit $6`,
      [companyId, userId, from, until, today, limit, open],
    )
    return linked(rows, 'Ação de um plano')
  },
}
