import { riskKinds, treatments } from '@prumo/contract/quality/risks/model.ts'
import { sql } from 'kysely'
import type { AuditWords } from '../../platform/audit/words.ts'
import type { Check } from '../../platform/checks.ts'
import { builder } from '../../platform/database/sql.ts'
import type { CompanyExport } from '../../platform/exports/company-export.ts'
import { ownRows } from '../../platform/exports/own-rows.ts'
import type { PersonalData } from '../../platform/exports/personal-data.ts'
import type { Reference } from '../../platform/references.ts'
import { isWritten } from '../../platform/substance.ts'
import type { QualityTables } from '../tables.ts'

/* What the register of risks and opportunities is to the rest of the server. */

const area = builder<QualityTables>()

export const riskAuditWords: AuditWords = {
  entities: {
    quality_risk: {
      subject: 'quality',
      fields: {
        kind: { name: 'Tipo', codes: { ...riskKinds } },
        title: 'O que pode acontecer',
        cause: 'Por que aconteceria',
        effect: 'O que resultaria',
        department_id: { name: 'Departamento', of: 'department' },
        process_id: { name: 'Processo', of: 'micro_process' },
        probability: 'Probabilidade',
        impact: 'Impacto',
        treatment: { name: 'Tratamento', codes: { ...treatments } },
        action: 'O que se faz',
        owner_id: { name: 'Responsável', of: 'member' },
        residual_probability: 'Probabilidade depois',
        residual_impact: 'Impacto depois',
        review_on: 'Rever até',
        closed_on: 'Encerrado em',
      },
    },
  },
  actions: {
    'quality_risk.created': 'registrou o risco ou a oportunidade …',
    'quality_risk.updated': 'alterou o risco ou a oportunidade …',
    'quality_risk.deleted': 'apagou o risco ou a oportunidade …',
  },
}

export const riskTables: CompanyExport['tables'] = [
  {
    table: 'quality.risks',
    name: 'riscos-e-oportunidades',
    title: 'Riscos e oportunidades',
    columns: {
      id: 'Número do registro',
      kind: 'Tipo: risk risco, opportunity oportunidade',
      title: 'O que pode acontecer',
      cause: 'Por que aconteceria',
      effect: 'O que resultaria',
      department_id: 'Departamento (número)',
      process_id: 'Processo (número)',
      probability: 'Probabilidade, de 1 a 5',
      impact: 'Impacto, de 1 a 5',
      treatment:
        'Tratamento: reduce reduzir, avoid evitar, share dividir, accept aceitar, pursue aproveitar, leave deixar passar',
      action: 'O que se faz',
      owner_id: 'Responsável (número da pessoa)',
      residual_probability: 'Probabilidade depois do tratamento',
      residual_impact: 'Impacto depois do tratamento',
      review_on: 'Rever até',
      closed_on: 'Encerrado em',
      swot_subject_id: 'Assunto do SWOT de que nasceu (número)',
      created_by: 'Quem registrou (número da pessoa)',
      created_at: 'Quando foi registrado',
      updated_at: 'Última alteração',
    },
  },
]

const words = ['risco ou oportunidade', 'riscos ou oportunidades', 'm'] as const

export const riskReferences: readonly Reference[] = [
  { to: 'department', words, columns: { 'quality.risks': ['department_id'] } },
  { to: 'user', words, columns: { 'quality.risks': ['owner_id', 'created_by'] } },
]

export const riskSections: PersonalData['sections'] = [
  ownRows(area, 'quality.risks', {
    name: 'riscos-e-oportunidades',
    title: 'Riscos e oportunidades que você registrou ou pelos quais responde',
    fields: { title: 'Título', created_at: 'Registrado em' },
    by: ['created_by', 'owner_id'],
  }),
]

const link = '/riscos'

export const riskChecks: readonly Check[] = [
  {
    id: 'quality_risk.registered',
    title: 'Riscos e oportunidades registrados',
    otherwise: 'Nenhum risco ou oportunidade registrado com causa, efeito ou ação',
    of: 'company',
    permission: 'proccess',
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
    of: 'company',
    permission: 'proccess',
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
    of: 'company',
    permission: 'proccess',
    evidence: ({ companyId, today }) => sql`
      select from quality.risks where company_id = ${companyId} and closed_on is null and review_on < ${today}::date`,
    needs: 'none',
    among: ({ companyId }) => sql`
      select from quality.risks where company_id = ${companyId} and closed_on is null and review_on is not null`,
    words: ['registro com revisão atrasada', 'registros com revisão atrasada'],
    link: '/riscos?situacao=late',
  },
]
