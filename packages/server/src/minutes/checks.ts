import { sql } from 'kysely'
import type { Check } from '../platform/checks.ts'
import { isWritten } from '../platform/substance.ts'

export const minutesChecks: readonly Check[] = [
  {
    id: 'minutes.first',
    title: 'Primeira ATA registrada',
    otherwise: 'Nenhuma ATA com assunto registrada',
    evidence: ({ companyId }) => sql`
      select from minutes.minutes m where m.company_id = ${companyId} and exists (select from minutes.subjects s
        where s.company_id = m.company_id and s.minutes_id = m.id
          and (${isWritten(sql`s.title`)} or ${isWritten(sql`s.description`)}))`,
    words: ['ATA', 'ATAs'],
    link: '/protocols',
  },
]
