import type { Reference } from '../platform/references.ts'

const entries = ['lançamento financeiro', 'lançamentos financeiros', 'm'] as const

export const financeReferences: readonly Reference[] = [
  { to: 'contact', words: entries, columns: { 'finance.entries': ['contact_id'] } },
  { to: 'project', words: entries, columns: { 'finance.entries': ['project_id'] } },
  {
    to: 'project',
    words: ['valor previsto', 'valores previstos', 'm'],
    columns: { 'finance.previews': ['project_id'] },
  },
  { to: 'user', words: entries, columns: { 'finance.entries': ['created_by'] } },
  {
    to: 'user',
    words: ['transferência', 'transferências', 'f'],
    columns: { 'finance.transfers': ['created_by'] },
  },
  {
    to: 'user',
    words: ['mês fechado', 'meses fechados', 'm'],
    columns: { 'finance.closed_months': ['closed_by'] },
  },
  { to: 'user', words: ['extrato', 'extratos', 'm'], columns: { 'finance.statements': ['created_by'] } },
]
