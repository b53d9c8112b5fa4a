import { addDays } from '@prumo/contract/dates.ts'
import { sql } from 'kysely'
import type { Check } from '../../platform/checks.ts'

/** Whether manual, change control and critical analysis are there and up to date. */
export const documentChecks: readonly Check[] = [
  {
    id: 'quality_manual.approved',
    title: 'Manual da qualidade aprovado',
    of: 'company',
    permission: 'proccess',
    evidence: ({ companyId }) => sql`
      select from quality.manuals
      where company_id = ${companyId} and version_in_force is not null and deleted_at is null`,
    words: ['manual aprovado', 'manuais aprovados'],
    link: '/manual-de-qualidade',
  },
  {
    id: 'quality_manual.reviews_on_time',
    title: 'Revisão do manual da qualidade em dia',
    of: 'company',
    permission: 'proccess',
    evidence: ({ companyId, today }) => sql`
      select from quality.manuals
      where company_id = ${companyId} and review_on < ${today}::date and deleted_at is null`,
    needs: 'none',
    words: ['manual com revisão atrasada', 'manuais com revisão atrasada'],
    link: '/manual-de-qualidade',
  },
  {
    id: 'quality_manual.scope',
    title: 'Escopo do sistema de gestão escrito no manual aprovado',
    of: 'company',
    permission: 'proccess',
    evidence: ({ companyId }) => written(companyId, 'esc_sis_ges_quali'),
    words: ['manual com escopo', 'manuais com escopo'],
    link: '/manual-de-qualidade',
  },
  {
    id: 'quality_manual.parties',
    title: 'Partes interessadas escritas no manual aprovado',
    of: 'company',
    permission: 'proccess',
    evidence: ({ companyId }) => written(companyId, 'part_inters'),
    words: ['manual com partes interessadas', 'manuais com partes interessadas'],
    link: '/manual-de-qualidade',
  },
  {
    id: 'quality_manual.policy',
    title: 'Política da qualidade escrita no manual aprovado',
    of: 'company',
    permission: 'proccess',
    evidence: ({ companyId }) => written(companyId, 'politica_qualidade'),
    words: ['manual com política', 'manuais com política'],
    link: '/manual-de-qualidade',
  },
  {
    id: 'quality_manual.objectives',
    title: 'Objetivos da qualidade escritos no manual aprovado',
    of: 'company',
    permission: 'proccess',
    evidence: ({ companyId }) => written(companyId, 'objetivos_qualidade'),
    words: ['manual com objetivos', 'manuais com objetivos'],
    link: '/manual-de-qualidade',
  },
  {
    id: 'quality_manual.read',
    title: 'Todos confirmaram a leitura do manual da qualidade',
    of: 'company',
    permission: 'proccess',
    evidence: ({ companyId }) => sql`
      select from quality.manual_readers r
      join quality.manuals m on m.company_id = r.company_id and m.id = r.manual_id and m.deleted_at is null
      where r.company_id = ${companyId} and m.version_in_force is not null
        and not exists (select from quality.manual_readings d where d.company_id = r.company_id
          and d.manual_id = r.manual_id and d.user_id = r.user_id and d.version = m.version_in_force)`,
    needs: 'none',
    words: ['leitura que falta', 'leituras que faltam'],
    link: '/manual-de-qualidade',
  },
  {
    id: 'quality_change.approved',
    title: 'Mudança planejada e aprovada',
    of: 'company',
    permission: 'proccess',
    evidence: ({ companyId }) => sql`
      select from quality.changes
      where company_id = ${companyId} and version_in_force is not null and deleted_at is null`,
    words: ['mudança aprovada', 'mudanças aprovadas'],
    link: '/controle-mudanca',
  },
  {
    id: 'quality_change.followed',
    title: 'Nenhuma mudança com o acompanhamento atrasado',
    of: 'company',
    permission: 'proccess',
    evidence: ({ companyId, today }) => sql`
      select from quality.changes
      where company_id = ${companyId} and follow_up_on < ${today}::date and deleted_at is null
        and coalesce(content ->> 'resultado_mudanca', '') = ''`,
    needs: 'none',
    words: ['mudança sem resultado registrado', 'mudanças sem resultado registrado'],
    link: '/controle-mudanca',
  },
  {
    id: 'critical_analysis.year',
    title: 'Análise crítica nos últimos 12 meses',
    of: 'company',
    permission: 'proccess',
    evidence: ({ companyId, today }) => sql`
      select from quality.reviews
      where company_id = ${companyId} and held_on between ${addDays(today, -365)}::date and ${today}::date`,
    words: ['análise crítica', 'análises críticas'],
    link: '/analise-critica',
  },
  {
    id: 'critical_analysis.complete',
    title: 'Análise crítica com todas as entradas tratadas nos últimos 12 meses',
    of: 'company',
    permission: 'proccess',
    evidence: ({ companyId, today }) => sql`
      select from quality.reviews r
      where r.company_id = ${companyId} and r.held_on between ${addDays(today, -365)}::date and ${today}::date
        and (select count(*) from quality.review_done d
          where d.company_id = r.company_id and d.review_id = r.id and d.standard <= 12) = 12`,
    words: ['análise completa', 'análises completas'],
    link: '/analise-critica',
  },
  {
    id: 'critical_analysis.decided',
    title: 'Análise crítica com decisões registradas nos últimos 12 meses',
    of: 'company',
    permission: 'proccess',
    evidence: ({ companyId, today }) => sql`
      select from quality.review_items i
      join quality.reviews r on r.company_id = i.company_id and r.id = i.review_id
      where i.company_id = ${companyId} and i.standard > 12
        and r.held_on between ${addDays(today, -365)}::date and ${today}::date`,
    words: ['decisão registrada', 'decisões registradas'],
    link: '/analise-critica',
  },
]

/** Manuals whose version in force has a text in this field. */
function written(companyId: number, field: string) {
  return sql`
    select from quality.manuals m
    join quality.manual_versions v
      on v.company_id = m.company_id and v.manual_id = m.id and v.number = m.version_in_force
    where m.company_id = ${companyId} and m.deleted_at is null and v.content ->> ${field}::text <> ''`
}
