import { usualGrowth } from '@prumo/contract/results/goals/endpoints.ts'
import { sql } from 'kysely'
import { checksWith } from '../platform/checks.ts'
import { isWritten } from '../platform/substance.ts'

/**
 * Targets of months that count: typed ones, and those of goals that are a percentage, or grow from a figure that is
 * known. A goal that waits for last year's figure, or of a percentage that nobody means, is none.
 */
const targets = (companyId: number) => sql`
  select from results.targets t
  join results.indicators i on i.company_id = t.company_id and i.id = t.indicator_id
  left join results.goals g on g.company_id = t.company_id and g.id = t.goal_id
  where t.company_id = ${companyId} and (coalesce(t.value, t.replaced_value) is not null
    or g.percent between ${usualGrowth.least}::int and ${usualGrowth.most}::int and (i.unit_id = 2
      or exists (select from results.measurements m where m.company_id = t.company_id
        and m.indicator_id = t.indicator_id and m.replaced_at is null
        and m.month = (t.month - interval '1 year')::date)))`

/** Plans that say what is to be done, and by whom or until when. */
const plans = (companyId: number) => sql`
  select from results.plans where company_id = ${companyId} and ${isWritten(sql`to_do`)}
    and (responsible_id is not null or to_who <> '' or to_make <> '' or expected_end is not null)`

export const resultsChecks = checksWith('results', [
  {
    id: 'indicator.first_figure',
    title: 'Primeiro indicador preenchido',
    otherwise: 'Nenhum indicador preenchido',
    evidence: ({ companyId }) =>
      sql`select from results.measurements where company_id = ${companyId} and replaced_at is null`,
    words: ['valor de indicador', 'valores de indicadores'],
    link: '/indicadores',
  },
  {
    id: 'indicator.followed',
    title: 'Indicadores acompanhados mês a mês',
    otherwise: 'Nenhum indicador com valores em três dos últimos doze meses',
    evidence: ({ companyId, today }) => sql`
      select from results.measurements
      where company_id = ${companyId} and replaced_at is null
        and month > (${today}::date - interval '1 year')::date and month <= ${today}::date
      group by indicator_id having count(distinct month) >= 3`,
    words: ['indicador acompanhado', 'indicadores acompanhados'],
    link: '/indicadores',
  },
  {
    id: 'goal.first',
    title: 'Primeira meta definida',
    otherwise: 'Nenhuma meta que vale definida',
    evidence: ({ companyId }) => targets(companyId),
    words: ['meta', 'metas'],
    link: '/indicadores/metas',
  },
  {
    id: 'action_plan.first',
    title: 'Primeiro plano de ação criado',
    otherwise: 'Nenhum plano de ação com o que fazer',
    evidence: ({ companyId }) => plans(companyId),
    words: ['plano de ação', 'planos de ação'],
    link: '/plan-actions',
  },
  {
    id: 'action_plan.closed',
    title: 'Plano de ação concluído',
    otherwise: 'Nenhum plano de ação concluído',
    evidence: ({ companyId }) => sql`${plans(companyId)} and real_end is not null`,
    words: ['plano concluído', 'planos concluídos'],
    link: '/plan-actions/finish',
  },
  {
    id: 'goal.defined',
    title: 'Meta definida',
    otherwise: 'Nenhuma meta que vale definida',
    evidence: ({ companyId }) => targets(companyId),
    words: ['meta', 'metas'],
    link: '/indicadores/metas',
  },
])
