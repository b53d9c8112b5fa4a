import { resultsLimits } from '@prumo/contract/results/limits.ts'
import { PlanActionInput, PlanChange, PlanInput } from '@prumo/contract/results/plans/model.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { latestAnd, type PackContent, type PackKind, type PackRecord, packed } from '../../platform/packs.ts'
import type { Scope } from '../../platform/scope.ts'
import { addAction, removeAction } from './actions.ts'
import { planActions, plans } from './queries.ts'
import { changePlan, createPlan, deletePlan } from './saving.ts'

const latest = 1000

const words = { problem: 'Problema', to_make: 'Como', to_where: 'Onde', to_why_do: 'Por quê' } as const
const content = sql.join(
  (Object.keys(words) as (keyof typeof words)[]).map((field) => sql`${sql.lit(field)}, p.${sql.ref(field)}`),
)

/** Plans of action, as packs bring them: what, why and how, with their actions; without people, days, costs and origin. */
export const planPacks: PackKind = {
  id: 'action_plan',
  word: 'plano de ação',
  title: 'Planos de ação',
  permission: 'results',
  below: 'department',
  fields: { title: 'O que', ...words, actions: 'Ações' },
  latest,
  read: ({ db, companyId }, needs) => {
    const rows = sql`results.plans where company_id = ${companyId}`
    return db.all<PackRecord>`select p.id, p.department_id as above, jsonb_build_object('title', p.to_do, ${content},
        'actions', coalesce((select jsonb_agg(a.what order by a.position) from results.plan_actions a
          where a.company_id = p.company_id and a.plan_id = p.id), '[]'::jsonb)) as content,
        case when p.real_end is not null then 'O plano foi concluído.' end as busy,
        case when p.real_start is not null or p.expected_end is not null or p.responsible_id is not null
          or exists (select from results.plan_actions a
            where a.company_id = p.company_id and a.plan_id = p.id and a.done_on is not null)
          or exists (select from results.plan_files f where f.company_id = p.company_id and f.plan_id = p.id)
          then 'A empresa já trabalha nele.' end as kept
      from results.plans p
      where p.company_id = ${companyId} and p.id in (${latestAnd({ rows, title: sql`to_do`, latest }, needs)})
      order by p.id desc`
  },
  async create(scope, { title: to_do, actions, ...rest }, department_id) {
    const { id } = await createPlan(scope, packed(PlanInput, { ...rest, title: to_do, to_do, department_id }))
    for (const input of actionsOf(to_do, actions)) await addAction(scope, id, input)
    return id
  },
  async change(scope, id, { title: to_do, actions, ...rest }) {
    const { expected_start: espected_start, updated_at: _, ...row } = await plans.find(scope, id)
    const input = { ...row, espected_start, ...rest, ...(to_do !== undefined && { to_do }), title: row.to_do }
    await changePlan(scope, id, packed(PlanChange, input))
    if (actions !== undefined) await changeActions(scope, id, actionsOf(row.to_do, actions))
  },
  remove: deletePlan,
}

const Actions = z.array(PlanActionInput.shape.what).max(resultsLimits.actions)

const actionsOf = (title: string, actions: unknown) =>
  packed(z.object({ title: z.string(), actions: Actions }), {
    title,
    actions: actions ?? [],
  } as PackContent).actions.map((what) => ({ what, responsible_id: null, due_on: null, done_on: null }))

/** What stands in both keeps its person and its days. */
async function changeActions(scope: Scope, plan_id: number, wanted: ReturnType<typeof actionsOf>) {
  const has = await planActions.all(scope, { most: resultsLimits.actions, where: { plan_id } })
  for (const { id, what } of has) if (!wanted.some((one) => one.what === what)) await removeAction(scope, plan_id, id)
  for (const input of wanted) if (!has.some(({ what }) => what === input.what)) await addAction(scope, plan_id, input)
}
