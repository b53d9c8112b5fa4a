import { sql } from 'kysely'
import type { Check } from '../platform/checks.ts'

export const diagnosticsChecks: readonly Check[] = [
  {
    id: 'diagnostic.initial',
    title: 'Diagnóstico inicial feito',
    otherwise: 'Diagnóstico inicial ainda não feito',
    evidence: ({ companyId }) => sql`
      select from diagnostics.diagnostics where company_id = ${companyId} and kind = 'initial' and status = 3`,
    words: ['diagnóstico inicial', 'diagnósticos iniciais'],
    link: '/diagnostics',
  },
  {
    id: 'diagnostic.repeated',
    title: 'Diagnóstico repetido',
    otherwise: 'Diagnóstico ainda não repetido',
    evidence: ({ companyId }) => sql`
      select from diagnostics.diagnostics where company_id = ${companyId} and kind = 'later' and status = 3`,
    words: ['novo diagnóstico', 'novos diagnósticos'],
    link: '/diagnostics',
  },
]
