import { changeActionLabels, changeTextLabels } from '@prumo/contract/quality/changes/model.ts'
import { decidedColumns, decidedStatus, evidenceRecords, readersRecorded } from '../../platform/controlled/records.ts'
import { toRead } from '../../platform/controlled/waiting.ts'
import { idOf } from '../../platform/records/fields.ts'
import { type RecordKind, recordKinds } from '../../platform/records/record-kind.ts'
import { changesToFollow } from '../declared/waiting.ts'
import type { QualityTables } from '../tables.ts'
import { changeActionOrigin } from './origins.ts'
import { change } from './queries.ts'

const { record } = recordKinds<QualityTables>('quality', 'quality')

const words = ['controle de mudança', 'controles de mudança', 'm'] as const

export const changeRecords: readonly RecordKind[] = [
  record('quality.changes', {
    opens: { permission: 'proccess', files: true, link: (id) => `/controle-mudanca/${id}` },
    bin: {
      permission: 'proccess',
      people: ['created_by'],
    },
    waiting: [toRead(change.reading), changesToFollow],
    reading: change.reading,
    words,
    entity: 'quality_change',
    happens: {
      created: 'um controle de mudança é aberto',
      approved: 'um controle de mudança é aprovado',
      refused: 'um controle de mudança é recusado',
    },
    alias: { date_solicitacao: 'requested_on', date_inicial: 'starts_on', date_acomp: 'follow_up_on' },
    recorded: {
      numero: 'Número',
      solicitante: 'Solicitante',
      ...changeTextLabels,
      ...changeActionLabels,
      version: 'Versão',
      note: 'Observação',
      ...readersRecorded,
    },
    actions: {
      approved: 'aprovou o controle de mudança …',
      refused: 'recusou o controle de mudança …',
      readers_changed: 'mudou quem é informado da mudança …',
      read: 'confirmou a leitura da mudança …',
    },
    file: 'controles-de-mudanca',
    usual: ['id', ...decidedColumns],
    fields: {
      number: 'Número no ano',
      title: 'Título',
      content: 'Textos',
      requested_on: 'Data da solicitação',
      starts_on: 'Data inicial',
      follow_up_on: 'Data do acompanhamento',
      status: decidedStatus,
    },
    personal: {
      name: 'controles-de-mudanca',
      title: 'Controles de mudança que você criou',
      by: 'created_by',
      fields: ['number', 'title', 'created_at'],
    },
  }),
  record('quality.change_actions', {
    origins: changeActionOrigin,
    words: ['ação de controle de mudança', 'ações de controles de mudança', 'f'],
    file: 'controles-de-mudanca-acoes',
    title: 'Ações dos controles de mudança',
    usual: ['id', 'position'],
    fields: {
      change_id: idOf('quality_change', 'Mudança'),
      list: 'Lista: change mudança, impact impactos',
      what: 'Ação',
      responsible: 'Responsável',
      due_on: 'Prazo',
    },
  }),
  ...evidenceRecords(change.tables, {
    document: idOf('quality_change', 'Mudança'),
    of: 'dos controles de mudança',
    file: 'controles-de-mudanca',
    title: 'title',
    version: words,
    reader: words,
    reading: words,
  }),
]
