import type { AuditWords } from '../../platform/audit/words.ts'
import { builder } from '../../platform/database/sql.ts'
import type { CompanyExport } from '../../platform/exports/company-export.ts'
import { ownRows } from '../../platform/exports/own-rows.ts'
import type { PersonalData } from '../../platform/exports/personal-data.ts'
import type { Reference } from '../../platform/references.ts'
import type { QualityTables } from '../tables.ts'

const area = builder<QualityTables>()

/** Words of the trail of visitors' links and of public forms. */
export const linkAuditWords: AuditWords = {
  entities: {
    visitor_link: {
      subject: 'quality',
      fields: { title: 'Para quem', ends_on: 'Vale até', document: 'Documento' },
    },
    complaint_form: {
      subject: 'quality',
      fields: {
        title: 'Onde fica',
        department_id: { name: 'Departamento', of: 'department' },
        owner_id: { name: 'Responsável', of: 'member' },
      },
    },
  },
  actions: {
    'visitor_link.created': 'criou o acesso de visitante …',
    'visitor_link.revoked': 'revogou o acesso de visitante …',
    'visitor_link.opened': 'registrou a visita de …',
    'visitor_link.document_opened': 'registrou que um documento foi aberto por …',
    'complaint_form.created': 'criou o formulário público de reclamação …',
    'complaint_form.revoked': 'revogou o formulário público de reclamação …',
  },
}

const made = { created_by: 'Quem criou (número da pessoa)', created_at: 'Quando foi criado' }

export const linkTables: CompanyExport['tables'] = [
  {
    table: 'quality.visitor_links',
    name: 'acessos-de-visitantes',
    title: 'Acessos de visitantes à prontidão ISO',
    columns: {
      id: 'Número do acesso',
      title: 'Para quem',
      ends_on: 'Vale até',
      revoked_at: 'Quando foi revogado',
      opened_at: 'Última visita',
      openings: 'Quantas visitas',
      ...made,
    },
    leftOut: { token_hash: 'Abre o acesso a quem o tem.' },
  },
  {
    table: 'quality.complaint_forms',
    name: 'formularios-de-reclamacao',
    title: 'Formulários públicos de reclamação',
    columns: {
      id: 'Número do formulário',
      title: 'Onde fica',
      department_id: 'Departamento (número)',
      owner_id: 'Responsável (número da pessoa)',
      revoked_at: 'Quando foi revogado',
      received: 'Quantas reclamações recebeu',
      received_at: 'Quando recebeu a última',
      ...made,
    },
    leftOut: { token: 'O fim do endereço, que está no cartaz.' },
  },
]

/** Tables of links that a copy does not hold, and why. */
export const linkTablesLeftOut = {
  'quality.sealed_complaint_addresses': 'Endereços de cartazes antigos, guardados só em forma embaralhada.',
}

const forms = ['formulário de reclamação', 'formulários de reclamação', 'm'] as const

export const linkReferences: readonly Reference[] = [
  { to: 'department', words: forms, columns: { 'quality.complaint_forms': ['department_id'] } },
  { to: 'user', words: forms, columns: { 'quality.complaint_forms': ['owner_id', 'created_by'] } },
  {
    to: 'user',
    words: ['acesso de visitante', 'acessos de visitantes', 'm'],
    columns: { 'quality.visitor_links': ['created_by'] },
  },
]

const fields = { title: 'Título', created_at: 'Criado em' }

export const linkSections: PersonalData['sections'] = [
  ownRows(area, 'quality.visitor_links', {
    name: 'acessos-de-visitantes',
    title: 'Acessos de visitantes que você criou',
    fields,
    by: 'created_by',
  }),
  ownRows(area, 'quality.complaint_forms', {
    name: 'formularios-de-reclamacao',
    title: 'Formulários públicos de reclamação que você criou ou pelos quais responde',
    fields,
    by: ['created_by', 'owner_id'],
  }),
]
