import { sql } from 'kysely'
import type { Check } from '../platform/checks.ts'

export const resultsChecks: readonly Check[] = [
  {
    id: 'indicator.first_figure',
    title: 'Primeiro indicador preenchido',
    of: 'company',
    permission: 'results',
    evidence: ({ companyId }) =>
      sql`select from results.measurements where company_id = ${companyId} and replaced_at is null`,
    words: ['valor de indicador', 'valores de indicadores'],
    link: '/indicadores',
  },
  {
    id: 'goal.first',
    title: 'Primeira meta definida',
    of: 'company',
    permission: 'results',
    evidence: ({ companyId }) => sql`select from results.goals where company_id = ${companyId}`,
    words: ['meta', 'metas'],
    link: '/indicadores/metas',
  },
  {
    id: 'action_plan.first',
    title: 'Primeiro plano de ação criado',
    of: 'company',
    permission: 'results',
    evidence: ({ companyId }) => sql`select from results.plans where company_id = ${companyId}`,
    words: ['plano de ação', 'planos de ação'],
    link: '/plan-actions',
  },
  {
    id: 'action_plan.closed',
    title: 'Plano de ação concluído',
    of: 'company',
    permission: 'results',
    evidence: ({ companyId }) =>
      sql`select from results.plans where company_id = ${companyId} and real_end is not null`,
    words: ['plano concluído', 'planos concluídos'],
    link: '/plan-actions/finish',
  },
  {
    id: 'goal.defined',
    title: 'Meta definida',
    of: 'company',
    permission: 'results',
    evidence: ({ companyId }) => sql`select from results.goals where company_id = ${companyId}`,
    words: ['meta', 'metas'],
    link: '/indicadores/metas',
  },
]
