import { sql } from 'kysely'
import { type Check, checksWith } from '../../platform/checks.ts'
import { isWritten } from '../../platform/substance.ts'

/** What the inventory of risks of the work is to the rest of the server. */
export const workRiskChecks: readonly Check[] = checksWith('peoples', [
  {
    id: 'work_risk.registered',
    title: 'Riscos do trabalho no inventário, com os seus controles',
    otherwise: 'Nenhum risco do trabalho no inventário com os seus controles',
    evidence: ({ companyId }) => sql`
      select from quality.work_risks where company_id = ${companyId} and closed_on is null and ${isWritten(sql`controls`)}`,
    words: ['risco do trabalho', 'riscos do trabalho'],
    link: '/clima/riscos',
  },
])
