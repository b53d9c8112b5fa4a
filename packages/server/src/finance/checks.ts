import { sql } from 'kysely'
import { checksWith } from '../platform/checks.ts'

export const financeChecks = checksWith('finance', [
  {
    id: 'finance_entry.first',
    title: 'Lançamentos registrados',
    otherwise: 'Nenhum lançamento registrado',
    evidence: ({ companyId }) => sql`select from finance.entries where company_id = ${companyId} and value <> 0`,
    words: ['lançamento', 'lançamentos'],
    link: '/financeiro/lancamentos',
  },
  {
    id: 'finance_month.closed',
    title: 'Mês fechado',
    otherwise: 'Nenhum mês fechado',
    evidence: ({ companyId }) => sql`
      select from finance.closed_months m where m.company_id = ${companyId} and exists (select from finance.entries e
        where e.company_id = m.company_id and e.competence >= m.month and e.competence < (m.month + interval '1 month')::date)`,
    words: ['mês fechado', 'meses fechados'],
    link: '/financeiro/fechamento',
  },
  {
    id: 'budget.written',
    title: 'Orçamento escrito',
    otherwise: 'Nenhum orçamento escrito',
    evidence: ({ companyId }) => sql`select from finance.previews where company_id = ${companyId} and value <> 0`,
    words: ['valor no orçamento', 'valores no orçamento'],
    link: '/previsao-orcamentaria',
  },
])
