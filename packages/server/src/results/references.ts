import type { Reference } from '../platform/references.ts'

const indicators = ['indicador', 'indicadores', 'm'] as const
const plans = ['plano de ação', 'planos de ação', 'm'] as const

export const resultsReferences: readonly Reference[] = [
  { to: 'department', words: indicators, columns: { 'results.indicators': ['department_id'] } },
  { to: 'department', words: plans, columns: { 'results.plans': ['department_id'] } },
  { to: 'user', words: indicators, columns: { 'results.indicators': ['responsible_id', 'created_by'] } },
  {
    to: 'user',
    words: ['medição de indicador', 'medições de indicadores', 'f'],
    columns: { 'results.measurements': ['created_by', 'replaced_by'] },
  },
  {
    to: 'user',
    words: ['meta', 'metas', 'f'],
    columns: { 'results.goals': ['created_by'], 'results.targets': ['set_by'] },
  },
  {
    to: 'user',
    words: ['comentário de indicador', 'comentários de indicadores', 'm'],
    columns: { 'results.remarks': ['updated_by'] },
  },
  {
    to: 'user',
    words: plans,
    columns: { 'results.plans': ['responsible_id', 'verifier_id', 'checked_by', 'created_by'] },
  },
  {
    to: 'user',
    words: ['ação de um plano', 'ações de planos', 'f'],
    columns: { 'results.plan_actions': ['responsible_id'] },
  },
  {
    to: 'user',
    words: ['regra de planos de ação', 'regras de planos de ação', 'f'],
    columns: { 'results.plan_rules': ['updated_by'] },
  },
]
