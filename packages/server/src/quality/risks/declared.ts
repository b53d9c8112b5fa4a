import { sql } from 'kysely'
import { checksWith } from '../../platform/checks.ts'
import { isWritten } from '../../platform/substance.ts'

/* What the register of risks and opportunities is to the rest of the server. */

const link = '/riscos'

export const riskChecks = checksWith('proccess', [
  {
    id: 'quality_risk.registered',
    title: 'Riscos e oportunidades registrados',
    otherwise: 'Nenhum risco ou oportunidade registrado com causa, efeito ou ação',
    evidence: ({ companyId }) => sql`
      select from quality.risks where company_id = ${companyId}
        and (${isWritten(sql`cause`)} or ${isWritten(sql`effect`)} or ${isWritten(sql`action`)})`,
    words: ['registro', 'registros'],
    link,
  },
  {
    id: 'quality_risk.treated',
    title: 'Nenhum risco alto em aberto sem dono ou sem ação',
    otherwise: 'Há riscos altos em aberto sem dono ou sem ação',
    evidence: ({ companyId }) => sql`
      select from quality.risks
      where company_id = ${companyId} and kind = 'risk' and closed_on is null and probability * impact >= 12
        and (owner_id is null or action = '')`,
    needs: 'none',
    among: ({ companyId }) => sql`select from quality.risks where company_id = ${companyId} and kind = 'risk'`,
    words: ['risco alto sem dono ou ação', 'riscos altos sem dono ou ação'],
    link,
  },
  {
    id: 'quality_risk.reviews_on_time',
    title: 'Revisão dos riscos e oportunidades em dia',
    otherwise: 'Há revisões de riscos e oportunidades atrasadas',
    evidence: ({ companyId, today }) => sql`
      select from quality.risks where company_id = ${companyId} and closed_on is null and review_on < ${today}::date`,
    needs: 'none',
    among: ({ companyId }) => sql`
      select from quality.risks where company_id = ${companyId} and closed_on is null and review_on is not null`,
    words: ['registro com revisão atrasada', 'registros com revisão atrasada'],
    link: '/riscos?situacao=late',
  },
])
