import { datedBy } from '../../platform/dated-records.ts'

type Row = { plan_id: number; description: string }

const inPlan = (category: string) => (row: Row) => ({
  description: row.description,
  link: `/plan-actions?plano=${row.plan_id}`,
  category,
})

/** The ends of the plans that the acting person is responsible for. */
export const datedPlans = datedBy<Row>({
  kind: 'action_plan',
  permission: 'results',
  rows: `
    select id, id as plan_id, to_do as title, problem as description, expected_end as date,
      real_end is not null as done, created_at, updated_at as changed_at
    from results.plans
    where company_id = $1 and responsible_id = $2 and expected_end between $3::date and $4::date
      and not ($7::boolean and real_end is not null)
    order by abs(expected_end - $5::date), id limit $6`,
  told: inPlan('Plano de ação'),
})

/** The days of their actions; those of a plan that ended without them are left out. */
export const datedActions = datedBy<Row>({
  kind: 'action_plan_action',
  permission: 'results',
  rows: `
    select a.id, a.plan_id, a.what as title, p.to_do as description, a.due_on as date,
      a.done_on is not null as done, p.created_at, a.updated_at as changed_at
    from results.plan_actions a join results.plans p on p.company_id = a.company_id and p.id = a.plan_id
    where a.company_id = $1 and a.responsible_id = $2 and a.due_on between $3::date and $4::date
      and (p.real_end is null or a.done_on is not null) and not ($7::boolean and a.done_on is not null)
    order by abs(a.due_on - $5::date), a.id limit $6`,
  told: inPlan('Ação de um plano'),
})
