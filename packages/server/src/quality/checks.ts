import { sql } from 'kysely'
import type { Check } from '../platform/checks.ts'
import { documentChecks } from './declared/checks.ts'
import { riskChecks } from './risks/declared.ts'

export const qualityChecks: readonly Check[] = [
  {
    id: 'rnc.first',
    title: 'Primeira RNC registrada',
    of: 'company',
    permission: 'proccess',
    evidence: ({ companyId }) => sql`select from quality.nonconformities where company_id = ${companyId}`,
    words: ['RNC registrada', 'RNCs registradas'],
    link: '/rnc',
  },
  {
    id: 'rnc.closed_effective',
    title: 'RNC fechada com a eficácia verificada',
    of: 'company',
    permission: 'proccess',
    evidence: ({ companyId }) => sql`
      select from quality.nonconformities
      where company_id = ${companyId} and closed_on is not null and effectiveness <> ''`,
    words: ['RNC fechada com eficácia', 'RNCs fechadas com eficácia'],
    link: '/rnc?etapa=closed',
  },
  {
    id: 'rnc.none_late',
    title: 'Nenhuma RNC com a análise da causa atrasada',
    of: 'company',
    permission: 'proccess',
    evidence: ({ companyId, today }) => sql`
      select from quality.nonconformities
      where company_id = ${companyId} and closed_on is null and cause = '' and analysis_due_on < ${today}::date`,
    needs: 'none',
    words: ['RNC atrasada', 'RNCs atrasadas'],
    link: '/rnc?atrasadas=sim',
  },
  {
    id: 'internal_audit.this_year',
    title: 'Auditoria interna concluída nos últimos doze meses',
    of: 'company',
    permission: 'proccess',
    evidence: ({ companyId, today }) => sql`
      select from quality.audits where company_id = ${companyId} and concluded_on > ${today}::date - interval '1 year'`,
    words: ['auditoria concluída', 'auditorias concluídas'],
    link: '/auditoria-interna',
  },
  {
    id: 'internal_audit.none_late',
    title: 'Nenhuma auditoria interna atrasada',
    of: 'company',
    permission: 'proccess',
    evidence: ({ companyId, today }) => sql`
      select from quality.audits where company_id = ${companyId} and concluded_on is null and planned_on < ${today}::date`,
    needs: 'none',
    words: ['auditoria atrasada', 'auditorias atrasadas'],
    link: '/auditoria-interna',
  },
  ...documentChecks,
  ...riskChecks,
]
