import { answerStatuses } from '@prumo/contract/quality/audits/model.ts'
import { coded, idOf, person } from '../../platform/records/fields.ts'
import { type RecordKind, recordKinds } from '../../platform/records/record-kind.ts'
import { ownAnswers, ownAudits } from '../personal-data.ts'
import type { QualityTables } from '../tables.ts'
import { datedAudits } from './days.ts'
import { auditLink } from './kinds.ts'
import { answerOrigin } from './origin.ts'
import { auditsToDo } from './waiting.ts'

const { record } = recordKinds<QualityTables>('quality', 'quality')

const audit = ['auditoria interna', 'auditorias internas', 'f'] as const

export const auditRecords: readonly RecordKind[] = [
  record('quality.audits', {
    opens: { permission: 'proccess', link: auditLink },
    bin: {
      permission: 'proccess',
      parts: ['quality.audit_files'],
      people: ['created_by', 'quality.audit_auditors.user_id'],
    },
    waiting: auditsToDo,
    dated: datedAudits,
    personal: ownAudits,
    words: audit,
    entity: 'internal_audit',
    happens: { created: 'uma auditoria interna é marcada', signed: 'o relatório de uma auditoria interna é assinado' },
    recorded: {
      label: null,
      auditor_ids: { name: 'Auditores da empresa', of: 'member' },
      process_ids: { name: 'Processos', of: 'micro_process' },
      field: 'Parte do relatório',
      text: 'Texto',
      name: 'Quem assinou',
      role: 'Função de quem assinou',
      unsigned: 'As assinaturas saíram: o relatório mudou',
    },
    actions: {
      copied: 'começou de outra a auditoria interna …',
      reported: 'escreveu no relatório da auditoria interna …',
      signed: 'assinou o relatório da auditoria interna …',
    },
    file: 'auditorias-internas',
    usual: ['id', 'created_by', 'created_at', 'updated_at'],
    fields: {
      year: 'Ano do número',
      number: 'Número; no ano',
      title: 'Título',
      auditors: 'Auditores',
      processes: 'Processos auditados',
      method: 'Metodologia',
      next_review_on: 'Próxima revisão',
      norm: 'Edição da ISO 9001',
      norms: 'Normas',
      planned_on: 'Programada para',
      concluded_on: 'Concluída em',
      conclusion: 'Conclusão',
      scope: 'Escopo',
      criteria: 'Critérios, além da norma',
      attendance: 'Participantes',
      strengths: 'Pontos fortes',
      opening_id: idOf('minutes', 'ATA da reunião de abertura'),
      closing_id: idOf('minutes', 'ATA da reunião de encerramento'),
      from_id: 'Auditoria de que começou (número)',
    },
  }),
  record('quality.audit_auditors', {
    duties: {
      id: 'audit.auditor',
      column: 'user_id',
      of: 'audit_id',
      open: `exists (select from quality.audits a
        where a.company_id = t.company_id and a.id = t.audit_id and a.concluded_on is null)`,
      title: '(select a.title from quality.audits a where a.company_id = t.company_id and a.id = t.audit_id)',
      author: '(select a.created_by from quality.audits a where a.company_id = t.company_id and a.id = t.audit_id)',
      link: (person) => `/auditoria-interna?auditor=${person}`,
      opens: auditLink,
      topic: 'quality',
    },
    words: audit,
    file: 'auditorias-internas-auditores',
    title: 'Auditores das auditorias internas',
    fields: { audit_id: 'Registro da auditoria (número)', user_id: person('Auditor') },
  }),
  record('quality.audit_processes', {
    words: audit,
    file: 'auditorias-internas-processos',
    title: 'Processos das auditorias internas',
    fields: { audit_id: 'Registro da auditoria (número)', process_id: idOf('micro_process', 'Processo') },
  }),
  record('quality.audit_signatures', {
    words: audit,
    file: 'auditorias-internas-assinaturas',
    title: 'Assinaturas dos relatórios de auditorias internas',
    usual: ['id'],
    fields: {
      audit_id: 'Registro da auditoria (número)',
      user_id: person('Na sessão de'),
      name: 'Quem assinou',
      role: 'Função',
      signed_at: 'Assinada em',
    },
  }),
  record('quality.audit_items', {
    words: ['item de auditoria', 'itens de auditoria', 'm'],
    entity: 'audit_item',
    recorded: { audit: 'Auditoria' },
    actions: {
      created: 'pôs em uma auditoria o item …',
      updated: 'alterou em uma auditoria o item …',
      deleted: 'apagou de uma auditoria o item …',
      reordered: 'mudou a ordem dos itens próprios da auditoria …',
    },
    file: 'auditorias-internas-itens-proprios',
    title: 'Itens próprios das auditorias internas',
    usual: ['id', 'position', 'created_at', 'updated_at'],
    fields: {
      audit_id: 'Registro da auditoria (número)',
      clause: 'Capítulo',
      title: 'O que verificar',
      look: 'Onde olhar',
      from_id: 'Item da auditoria de que esta começou (número)',
    },
  }),
  record('quality.audit_answers', {
    origins: answerOrigin,
    personal: ownAnswers,
    words: ['resposta de auditoria', 'respostas de auditoria', 'f'],
    entity: 'audit_answer',
    recorded: { label: null, files: 'Evidências anexadas', file: 'Evidência anexada' },
    actions: {
      written: 'respondeu na auditoria interna …',
      files_added: 'anexou evidências a um item de auditoria',
      file_removed: 'apagou uma evidência de um item de auditoria',
    },
    file: 'auditorias-internas-respostas',
    title: 'Respostas das auditorias internas',
    usual: ['id', 'updated_at'],
    fields: {
      audit_id: 'Registro da auditoria (número)',
      item: 'Número do item da lista de verificação; a partir de 1001, do item próprio',
      status: coded('Situação', answerStatuses),
      evidence: 'Evidência',
      updated_by: person('Quem respondeu'),
    },
  }),
  record('quality.audit_files', {
    words: audit,
    file: 'auditorias-internas-evidencias',
    title: 'Evidências das auditorias internas',
    usual: ['file_id'],
    fields: { answer_id: 'Resposta (número)' },
  }),
]
