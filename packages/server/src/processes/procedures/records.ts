import { popStatusLabels } from '@prumo/contract/processes/procedures/model.ts'
import { decidedColumns, draftColumns, evidenceRecords, readersRecorded } from '../../platform/controlled/records.ts'
import { coded, idOf, person } from '../../platform/records/fields.ts'
import { type RecordKind, recordKinds } from '../../platform/records/record-kind.ts'
import type { ProcessesTables } from '../tables.ts'
import { processesWaiting } from '../waiting.ts'
import { popReading } from './controlled.ts'
import { popDocuments } from './documented-information.ts'
import { popLink } from './kinds.ts'
import { procedureTables } from './versions.ts'
import { columns } from './wire.ts'

const { record } = recordKinds<ProcessesTables>('processes', 'processes')

const procedure = ['POP', 'POPs', 'm'] as const

export const procedureRecords: readonly RecordKind[] = [
  record('processes.procedures', {
    duties: {
      id: 'procedure.approver',
      words: ['POP para aprovar', 'POPs para aprovar'],
      column: 'approver_id',
      open: 't.deleted_at is null',
      title: 't.title',
      link: (person) => `/all-pops?aprova=${person}`,
      topic: 'processes',
    },
    opens: {
      permission: 'proccess',
      within: 'micro_process_id',
      link: (id, process) => popLink({ id, process }),
    },
    bin: {
      permission: 'proccess',
      parts: ['processes.procedure_files'],
      people: ['created_by', 'approver_id'],
    },
    waiting: processesWaiting,
    documents: popDocuments,
    reading: popReading,
    words: procedure,
    entity: 'pop',
    happens: { created: 'um POP é criado', approved: 'um POP é aprovado', refused: 'um POP é recusado' },
    alias: { ...columns, process: 'micro_process_id', approved_status: 'status' },
    recorded: {
      version: 'Versão',
      note: 'Observação',
      ...readersRecorded,
      file: 'Arquivo',
      files: 'Arquivos',
    },
    actions: {
      approved: 'aprovou o POP …',
      refused: 'recusou o POP …',
      reopened: 'reabriu o POP …',
      files_added: 'anexou arquivos ao POP …',
      file_removed: 'apagou um anexo do POP …',
      readers_changed: 'mudou quem deve ler o POP …',
      read: 'confirmou a leitura do POP …',
    },
    file: 'pops',
    title: 'Procedimentos operacionais padrão (POPs)',
    usual: ['id', ...decidedColumns],
    fields: {
      micro_process_id: idOf('micro_process', 'Processo'),
      journey: 'É da jornada do cliente',
      title: 'Título',
      objective: 'Objetivo (HTML)',
      description: 'Descrição do procedimento (HTML)',
      acronyms: 'Siglas e definições (HTML)',
      reference_documents: 'Documentos de referência (HTML)',
      care: 'Riscos e cuidados especiais (HTML)',
      indicators: 'Indicadores do processo (HTML)',
      expected_result: 'Resultado esperado (HTML)',
      nonconformity_actions: 'Ações em caso de não conformidade (HTML)',
      materials: 'Materiais necessários (HTML)',
      systems: 'Sistemas necessários (HTML)',
      improvement_point: 'Pontos de melhoria (HTML)',
      prepared_by: 'Elaborado por',
      accredited_by: 'Homologado por',
      approver_id: person('Responsável'),
      review_on: 'Data de revisão',
      created_on: 'Data de criação',
      status: coded('Situação', popStatusLabels),
      ...draftColumns,
    },
    personal: {
      name: 'pops',
      title: 'Procedimentos (POPs) que você criou',
      by: 'created_by',
      fields: ['title', 'created_on', 'review_on'],
    },
  }),
  ...evidenceRecords(procedureTables, {
    document: idOf('pop', 'POP'),
    of: 'dos POPs',
    file: 'pops',
    title: 'title',
    version: ['versão de POP', 'versões de POP', 'f'],
    reader: ['pedido de leitura', 'pedidos de leitura', 'm'],
    reading: ['leitura de POP', 'leituras de POP', 'f'],
  }),
  record('processes.procedure_files', {
    words: procedure,
    file: 'pops-anexos',
    title: 'Anexos de processos e POPs',
    usual: ['file_id'],
    fields: { micro_process_id: idOf('micro_process', 'Processo'), procedure_id: idOf('pop', 'POP') },
  }),
]
