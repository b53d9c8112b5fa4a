import { sql } from 'kysely'
import type { Check } from '../platform/checks.ts'

export const minutesChecks: readonly Check[] = [
  {
    id: 'minutes.first',
    title: 'Primeira ATA registrada',
    of: 'company',
    evidence: ({ companyId }) => sql`select from minutes.minutes where company_id = ${companyId}`,
    words: ['ATA', 'ATAs'],
    link: '/protocols',
  },
]
