import { sql } from 'kysely'
import { checksWith } from '../platform/checks.ts'
import { isWritten } from '../platform/substance.ts'
import { documentChecks } from './declared/checks.ts'
import { instrumentChecks } from './instruments/declared.ts'
import { legalChecks } from './legal/declared.ts'
import { riskChecks } from './risks/declared.ts'
import { supplierChecks } from './suppliers/declared.ts'
import { workRiskChecks } from './work-risks/declared.ts'

export const qualityChecks = checksWith('proccess', [
  {
    id: 'rnc.first',
    title: 'Primeira RNC registrada',
    otherwise: 'Nenhuma RNC registrada com conteúdo',
    evidence: ({ companyId }) => sql`
      select from quality.nonconformities where company_id = ${companyId}
        and (${isWritten(sql`description`)} or ${isWritten(sql`containment`)} or ${isWritten(sql`cause`)})`,
    words: ['RNC registrada', 'RNCs registradas'],
    link: '/rnc',
  },
  {
    id: 'rnc.closed_effective',
    title: 'RNC fechada com a eficácia verificada',
    otherwise: 'Nenhuma RNC fechada com causa e eficácia verificada',
    evidence: ({ companyId }) => sql`
      select from quality.nonconformities
      where company_id = ${companyId} and closed_on is not null and effective
        and ${isWritten(sql`cause`)} and ${isWritten(sql`effectiveness`)}`,
    words: ['RNC fechada com eficácia', 'RNCs fechadas com eficácia'],
    link: '/rnc?etapa=closed',
  },
  {
    id: 'rnc.none_late',
    title: 'Nenhuma RNC com a análise da causa atrasada',
    otherwise: 'Há RNCs com a análise da causa atrasada',
    evidence: ({ companyId, today }) => sql`
      select from quality.nonconformities
      where company_id = ${companyId} and closed_on is null and cause = '' and analysis_due_on < ${today}::date`,
    needs: 'none',
    among: ({ companyId }) => sql`
      select from quality.nonconformities where company_id = ${companyId} and analysis_due_on is not null`,
    words: ['RNC atrasada', 'RNCs atrasadas'],
    link: '/rnc?atrasadas=sim',
  },
  {
    id: 'internal_audit.this_year',
    title: 'Auditoria interna concluída nos últimos doze meses',
    otherwise: 'Nenhuma auditoria interna concluída nos últimos doze meses',
    evidence: ({ companyId, today }) => sql`
      select from quality.audits a
      where a.company_id = ${companyId} and a.concluded_on > ${today}::date - interval '1 year'
        and exists (select from quality.audit_answers w
          where w.company_id = a.company_id and w.audit_id = a.id and w.status is not null)`,
    words: ['auditoria concluída', 'auditorias concluídas'],
    link: '/auditoria-interna',
  },
  {
    id: 'internal_audit.none_late',
    title: 'Nenhuma auditoria interna atrasada',
    otherwise: 'Há auditorias internas atrasadas',
    evidence: ({ companyId, today }) => sql`
      select from quality.audits where company_id = ${companyId} and concluded_on is null and planned_on < ${today}::date`,
    needs: 'none',
    among: ({ companyId }) => sql`
      select from quality.audits where company_id = ${companyId} and planned_on is not null`,
    words: ['auditoria atrasada', 'auditorias atrasadas'],
    link: '/auditoria-interna',
  },
  ...documentChecks,
  ...riskChecks,
  ...supplierChecks,
  ...instrumentChecks,
  ...legalChecks,
  ...workRiskChecks,
])
