import { sql } from 'kysely'
import type { Check } from '../platform/checks.ts'

export const adminChecks: readonly Check[] = [
  {
    id: 'department.listed',
    title: 'Departamentos cadastrados',
    otherwise: 'Menos de três departamentos cadastrados',
    evidence: ({ companyId }) => sql`select from admin.departments where company_id = ${companyId}`,
    needs: 3,
    words: ['departamento', 'departamentos'],
    link: '/departments',
  },
]
