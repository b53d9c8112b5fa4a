import { addDays } from '@prumo/contract/dates.ts'
import { changeTexts } from '@prumo/contract/quality/changes/model.ts'
import { qualityManualExamples } from '@prumo/contract/quality/manual/examples.ts'
import { type ManualText, manualTexts } from '@prumo/contract/quality/manual/model.ts'
import { sql } from 'kysely'
import { checksWith } from '../../platform/checks.ts'
import { inForceWith, reviewsOnTime } from '../../platform/controlled/checks.ts'
import { isWritten } from '../../platform/substance.ts'
import { change } from '../changes/queries.ts'
import { qualityManual } from '../manual/queries.ts'

const examples = Object.values(qualityManualExamples).flatMap((example) => Object.values(example))

/** Manuals whose version in force has a text of the company's own in one of the fields. */
const written = (...fields: readonly (ManualText | 'camp_abert_novo_topicos')[]) =>
  inForceWith(qualityManual.tables, fields, examples)

/** Manual, change control and critical analysis: there, and up to date. */
export const documentChecks = checksWith('proccess', [
  {
    id: 'quality_manual.approved',
    title: 'Manual da qualidade aprovado',
    otherwise: 'Manual da qualidade ainda não aprovado',
    evidence: written(...manualTexts, 'camp_abert_novo_topicos'),
    words: ['manual aprovado', 'manuais aprovados'],
    link: '/manual-de-qualidade',
  },
  {
    id: 'quality_manual.reviews_on_time',
    title: 'Revisão do manual da qualidade em dia',
    otherwise: 'A revisão do manual da qualidade está atrasada',
    ...reviewsOnTime(qualityManual.tables),
    words: ['manual com revisão atrasada', 'manuais com revisão atrasada'],
    link: '/manual-de-qualidade',
  },
  {
    id: 'quality_manual.scope',
    title: 'Escopo do sistema de gestão escrito no manual aprovado',
    otherwise: 'Falta o escopo do sistema de gestão no manual aprovado',
    evidence: written('esc_sis_ges_quali'),
    words: ['manual com escopo', 'manuais com escopo'],
    link: '/manual-de-qualidade',
  },
  {
    id: 'quality_manual.parties',
    title: 'Partes interessadas escritas no manual aprovado',
    otherwise: 'Faltam as partes interessadas no manual aprovado',
    evidence: written('part_inters'),
    words: ['manual com partes interessadas', 'manuais com partes interessadas'],
    link: '/manual-de-qualidade',
  },
  {
    id: 'quality_manual.policy',
    title: 'Política da qualidade escrita no manual aprovado',
    otherwise: 'Falta a política da qualidade no manual aprovado',
    evidence: written('politica_qualidade'),
    words: ['manual com política', 'manuais com política'],
    link: '/manual-de-qualidade',
  },
  {
    id: 'quality_manual.objectives',
    title: 'Objetivos da qualidade escritos no manual aprovado',
    otherwise: 'Faltam os objetivos da qualidade no manual aprovado',
    evidence: written('objetivos_qualidade'),
    words: ['manual com objetivos', 'manuais com objetivos'],
    link: '/manual-de-qualidade',
  },
  {
    id: 'quality_manual.read',
    title: 'Todos confirmaram a leitura do manual da qualidade',
    otherwise: 'Falta quem confirme a leitura do manual da qualidade',
    evidence: ({ companyId }) => sql`
      select from quality.manual_readers r
      join quality.manuals m on m.company_id = r.company_id and m.id = r.manual_id and m.deleted_at is null
      where r.company_id = ${companyId} and m.version_in_force is not null
        and not exists (select from quality.manual_readings d where d.company_id = r.company_id
          and d.manual_id = r.manual_id and d.user_id = r.user_id and d.version = m.version_in_force)`,
    needs: 'none',
    among: ({ companyId }) => sql`
      select from quality.manual_readers r
      join quality.manuals m on m.company_id = r.company_id and m.id = r.manual_id and m.deleted_at is null
      where r.company_id = ${companyId} and m.version_in_force is not null`,
    words: ['leitura que falta', 'leituras que faltam'],
    link: '/manual-de-qualidade',
  },
  {
    id: 'quality_change.approved',
    title: 'Mudança planejada e aprovada',
    otherwise: 'Nenhuma mudança planejada e aprovada',
    evidence: inForceWith(change.tables, changeTexts),
    words: ['mudança aprovada', 'mudanças aprovadas'],
    link: '/controle-mudanca',
  },
  {
    id: 'quality_change.followed',
    title: 'Nenhuma mudança com o acompanhamento atrasado',
    otherwise: 'Há mudanças com o acompanhamento atrasado',
    evidence: ({ companyId, today }) => sql`
      select from quality.changes
      where company_id = ${companyId} and follow_up_on < ${today}::date and deleted_at is null
        and coalesce(content ->> 'resultado_mudanca', '') = ''`,
    needs: 'none',
    among: ({ companyId }) => sql`
      select from quality.changes
      where company_id = ${companyId} and follow_up_on is not null and deleted_at is null`,
    words: ['mudança sem resultado registrado', 'mudanças sem resultado registrado'],
    link: '/controle-mudanca',
  },
  {
    id: 'critical_analysis.year',
    title: 'Análise crítica nos últimos 12 meses',
    otherwise: 'Nenhuma análise crítica com conteúdo nos últimos 12 meses',
    evidence: ({ companyId, today }) => sql`
      select from quality.reviews r
      where r.company_id = ${companyId} and r.held_on between ${addDays(today, -365)}::date and ${today}::date
        and (exists (select from quality.review_inputs i
            where i.company_id = r.company_id and i.review_id = r.id and ${isWritten(sql`i.text`)})
          or exists (select from quality.review_items i
            where i.company_id = r.company_id and i.review_id = r.id and ${isWritten(sql`i.what`)}))`,
    words: ['análise crítica', 'análises críticas'],
    link: '/analise-critica',
  },
  {
    id: 'critical_analysis.complete',
    title: 'Análise crítica com todas as entradas tratadas nos últimos 12 meses',
    otherwise: 'Nenhuma análise crítica com todas as entradas tratadas nos últimos 12 meses',
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
    otherwise: 'Nenhuma decisão de análise crítica nos últimos 12 meses',
    evidence: ({ companyId, today }) => sql`
      select from quality.review_items i
      join quality.reviews r on r.company_id = i.company_id and r.id = i.review_id
      where i.company_id = ${companyId} and i.standard > 12 and ${isWritten(sql`i.what`)}
        and r.held_on between ${addDays(today, -365)}::date and ${today}::date`,
    words: ['decisão registrada', 'decisões registradas'],
    link: '/analise-critica',
  },
])
