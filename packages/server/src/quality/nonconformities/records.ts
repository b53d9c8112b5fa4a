import {
  causeGroups,
  confirmations,
  dispositions,
  occurrenceTypes,
} from '@prumo/contract/quality/nonconformities/model.ts'
import { coded, idOf, leftOut, person, yesOrNo } from '../../platform/records/fields.ts'
import { type RecordKind, recordKinds } from '../../platform/records/record-kind.ts'
import { ownSteps } from '../personal-data.ts'
import type { QualityTables } from '../tables.ts'
import { opensRnc } from './opening.ts'
import { rncOrigin } from './origin.ts'
import { stepsToDo } from './waiting.ts'

const { record } = recordKinds<QualityTables>('quality', 'quality')

const nonconformity = ['RNC', 'RNCs', 'f'] as const

export const nonconformityRecords: readonly RecordKind[] = [
  record('quality.nonconformities', {
    bin: {
      permission: 'proccess',
      parts: ['quality.nonconformity_files'],
      people: ['created_by', 'quality.nonconformity_steps.owner_id'],
    },
    opens: opensRnc,
    origins: rncOrigin,
    words: nonconformity,
    entity: 'rnc',
    happens: {
      created: 'uma RNC é aberta',
      updated: 'uma RNC muda',
      reopened: 'uma RNC é reaberta',
      customer_wrote: 'o cliente escreve em uma RNC',
      answered: 'o cliente de uma RNC recebe resposta',
    },
    recorded: { label: null, ishikawa: null, reason: 'Motivo', files: 'Anexos', file: 'Anexo' },
    actions: {
      created: 'registrou a RNC …',
      moved: 'passou para outro departamento a RNC …',
      reopened: 'reabriu a RNC …',
      files_added: 'anexou arquivos à RNC …',
      file_removed: 'apagou um anexo da RNC …',
      answered: 'respondeu ao cliente da RNC …',
      customer_wrote: 'registrou uma mensagem do cliente na RNC …',
    },
    file: 'rncs',
    title: 'Relatórios de não conformidade (RNC)',
    usual: ['id', 'department_id', 'created_at', 'updated_at', 'words'],
    fields: {
      process_id: idOf('micro_process', 'Processo'),
      year: 'Ano do número',
      number: 'Número; no ano',
      title: 'Título',
      kind: coded('Tipo de ocorrência', occurrenceTypes),
      received_on: 'Data do recebimento',
      assessor: 'Avaliador',
      received_by: 'Recebido por',
      description: 'Descrição da ocorrência',
      responsible: 'Responsável',
      opened_on: 'Data de abertura',
      cause: 'Análise da causa',
      extent: 'Abrangência',
      analyst: 'Responsável pela análise',
      analysed_on: 'Data da análise',
      analysis_due_on: 'Prazo da análise',
      corrections: 'Histórico das ações corretivas',
      confirmed: coded('Reclamação confirmada', confirmations),
      effectiveness: 'Verificação da eficácia',
      remarks: 'Comentários adicionais',
      closer: 'Responsável pelo encerramento',
      closed_on: 'Data de fechamento',
      disposition: coded('Disposição imediata', dispositions),
      containment: 'O que foi feito na hora',
      contained_on: 'Feito em',
      cause_group: coded('Grupo da causa', causeGroups),
      whys: 'Porquês',
      ishikawa: 'Causas por grupo (diagrama)',
      effective: yesOrNo('Foi eficaz'),
      reopenings: 'Quantas vezes foi reaberta',
      reopening_reason: 'Por que foi reaberta',
      protocol: 'Protocolo dito a quem reclamou',
      supplier_id: idOf('supplier', 'Fornecedor'),
      audit_answer_id: 'Resposta de auditoria de que nasceu (número)',
      created_by: person('Quem registrou'),
      stems: leftOut('São os começos das palavras do título, para achar RNCs parecidas.'),
    },
    personal: {
      name: 'rncs',
      title: 'RNCs que você registrou',
      by: 'created_by',
      fields: ['year', 'number', 'title', 'description', 'created_at'],
    },
  }),
  record('quality.nonconformity_steps', {
    duties: {
      id: 'nonconformity_step.owner',
      column: 'owner_id',
      key: 'nonconformity_id',
      open: 't.done_on is null',
      title: `(select 'RNC ' || n.number || '/' || n.year || ': ' || n.title from quality.nonconformities n
        where n.company_id = t.company_id and n.id = t.nonconformity_id)`,
      author: `(select n.created_by from quality.nonconformities n
        where n.company_id = t.company_id and n.id = t.nonconformity_id)`,
      link: '/rnc',
      topic: 'quality',
    },
    waiting: stepsToDo,
    personal: ownSteps,
    words: ['etapa de uma RNC', 'etapas de RNCs', 'f'],
    file: 'rncs-etapas',
    title: 'Etapas das RNCs',
    fields: {
      nonconformity_id: 'Registro da RNC (número)',
      step: 'Etapa: contain disposição, cause causa, action ação, check eficácia, close encerramento',
      owner_id: person('Quem cuida dela'),
      due_on: 'Prazo',
      done_by: person('Quem a completou'),
      done_on: 'Quando foi completada',
    },
  }),
  record('quality.nonconformity_files', {
    words: nonconformity,
    file: 'rncs-anexos',
    title: 'Anexos das RNCs',
    usual: ['file_id'],
    fields: { nonconformity_id: 'Registro da RNC (número)' },
  }),
]
