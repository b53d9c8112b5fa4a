import { sql } from 'kysely'
import { checksWith } from '../../platform/checks.ts'

/* What the register of legal requirements is to the rest of the server. */

const link = '/controles/requisitos-legais'
const asked = sql`ended_on is null`
/** The last verification of a requirement `r`. */
const last = sql`(select v.state from quality.legal_verifications v
  where v.company_id = r.company_id and v.requirement_id = r.id order by v.verified_on desc, v.id desc limit 1)`

export const legalChecks = checksWith('proccess', [
  {
    id: 'legal_requirement.verified',
    title: 'Requisito legal atendido na última verificação',
    otherwise: 'Nenhum requisito legal verificado e atendido',
    evidence: ({ companyId }) => sql`
      select from quality.legal_requirements r where company_id = ${companyId} and ${asked} and ${last} = 'met'`,
    words: ['requisito atendido', 'requisitos atendidos'],
    link,
  },
  {
    id: 'legal_requirement.on_time',
    title: 'Verificação dos requisitos legais em dia',
    otherwise: 'Há requisitos legais com a verificação atrasada ou nunca verificados',
    evidence: ({ companyId, today }) => sql`
      select from quality.legal_requirements r where company_id = ${companyId} and ${asked}
        and (next_on < ${today}::date or ${last} is null)`,
    needs: 'none',
    among: ({ companyId }) => sql`select from quality.legal_requirements where company_id = ${companyId} and ${asked}`,
    words: ['requisito por verificar', 'requisitos por verificar'],
    link: `${link}?situacao=due`,
  },
])
