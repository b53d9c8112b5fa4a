import { sql } from 'kysely'
import type { Check } from '../platform/checks.ts'

export const financeChecks: readonly Check[] = [
  {
    id: 'finance_entry.first',
    title: 'Lançamentos registrados',
    of: 'company',
    permission: 'finance',
    evidence: ({ companyId }) => sql`select from finance.entries where company_id = ${companyId}`,
    words: ['lançamento', 'lançamentos'],
    link: '/financeiro/lancamentos',
  },
  {
    id: 'finance_month.closed',
    title: 'Mês fechado',
    of: 'company',
    permission: 'finance',
    evidence: ({ companyId }) => sql`select from finance.closed_months where company_id = ${companyId}`,
    words: ['mês fechado', 'meses fechados'],
    link: '/financeiro/fechamento',
  },
  {
    id: 'budget.written',
    title: 'Orçamento escrito',
    of: 'company',
    permission: 'finance',
    evidence: ({ companyId }) => sql`select from finance.previews where company_id = ${companyId} and value <> 0`,
    words: ['valor no orçamento', 'valores no orçamento'],
    link: '/previsao-orcamentaria',
  },
]
