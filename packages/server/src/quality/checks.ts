import { norms } from '@prumo/contract/quality/norms/names.ts'
import { type RawBuilder, sql } from 'kysely'
import { type Check, checksWith } from '../platform/checks.ts'
import { isWritten } from '../platform/substance.ts'
import { asksAbout } from './audits/queries.ts'
import { auditedNorms } from './checklist/norms.ts'
import { documentChecks } from './declared/checks.ts'
import { instrumentChecks } from './instruments/declared.ts'
import { legalChecks } from './legal/declared.ts'
import { riskChecks } from './risks/declared.ts'
import { supplierChecks } from './suppliers/declared.ts'
import { workRiskChecks } from './work-risks/declared.ts'

/** True if audits of some kind are made, and on time. */
const auditChecks = (id: string, of: string, are: RawBuilder<unknown>): readonly Check[] => [
  {
    id: `${id}.this_year`,
    title: `Auditoria interna${of} concluída nos últimos doze meses`,
    otherwise: `Nenhuma auditoria interna${of} concluída nos últimos doze meses`,
    evidence: ({ companyId, today }) => sql`
        select from quality.audits a
        where a.company_id = ${companyId} and ${are} and a.concluded_on > (${today}::date - interval '1 year')::date
          and exists (select from quality.audit_answers w
            where w.company_id = a.company_id and w.audit_id = a.id and w.status is not null)`,
    words: ['auditoria concluída', 'auditorias concluídas'],
    link: '/auditoria-interna',
  },
  {
    id: `${id}.none_late`,
    title: `Nenhuma auditoria interna${of} atrasada`,
    otherwise: `Há auditorias internas${of} atrasadas`,
    evidence: ({ companyId, today }) => sql`
        select from quality.audits a
        where a.company_id = ${companyId} and ${are} and a.concluded_on is null and a.planned_on < ${today}::date`,
    needs: 'none',
    among: ({ companyId }) => sql`
        select from quality.audits a where a.company_id = ${companyId} and ${are} and a.planned_on is not null`,
    words: ['auditoria atrasada', 'auditorias atrasadas'],
    link: '/auditoria-interna',
  },
]

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
  ...auditChecks('internal_audit', '', sql`true`),
  // What one norm asks is not done by the audit of another.
  ...auditedNorms.flatMap((norm) => auditChecks(`audit_of_${norm}`, ` de ${norms[norm].label}`, asksAbout(norm))),
  ...documentChecks,
  ...riskChecks,
  ...supplierChecks,
  ...instrumentChecks,
  ...legalChecks,
  ...workRiskChecks,
])
