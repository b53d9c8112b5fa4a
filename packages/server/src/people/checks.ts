import { sql } from 'kysely'
import type { Check } from '../platform/checks.ts'

export const peopleChecks: readonly Check[] = [
  {
    id: 'norm.first',
    title: 'Primeira norma escrita',
    of: 'company',
    permission: 'peoples',
    evidence: ({ companyId }) => sql`select from people.norms where company_id = ${companyId}`,
    words: ['norma', 'normas'],
    link: '/pessoas/normas',
  },
]
