import { manualTextLabels } from '@prumo/contract/quality/manual/model.ts'
import { decidedColumns, decidedStatus, evidenceRecords, readersRecorded } from '../../platform/controlled/records.ts'
import { toRead } from '../../platform/controlled/waiting.ts'
import { idOf } from '../../platform/records/fields.ts'
import { type RecordKind, recordKinds } from '../../platform/records/record-kind.ts'
import { isoBundle } from '../bundle/bundle.ts'
import { manualsToReview } from '../declared/waiting.ts'
import type { QualityTables } from '../tables.ts'
import { qualityManualDocuments } from './documented-information.ts'
import { qualityManual } from './queries.ts'

const { record } = recordKinds<QualityTables>('quality', 'quality')

const words = ['manual da qualidade', 'manuais da qualidade', 'm'] as const

export const manualRecords: readonly RecordKind[] = [
  record('quality.manuals', {
    opens: { permission: 'proccess', files: true, link: (id) => `/manual-de-qualidade/${id}` },
    bin: {
      permission: 'proccess',
      people: ['created_by'],
    },
    bundle: isoBundle,
    waiting: [toRead(qualityManual.reading), manualsToReview],
    documents: qualityManualDocuments,
    reading: qualityManual.reading,
    words,
    entity: 'quality_manual',
    alias: { revision_date: 'review_on' },
    recorded: {
      ...manualTextLabels,
      camp_abert_novo_topicos: 'Outros tópicos',
      version: 'Versão',
      note: 'Observação',
      ...readersRecorded,
    },
    actions: {
      approved: 'aprovou o manual da qualidade …',
      refused: 'recusou o manual da qualidade …',
      readers_changed: 'mudou quem deve ler o manual da qualidade …',
      read: 'confirmou a leitura do manual da qualidade …',
    },
    file: 'manuais-da-qualidade',
    usual: ['id', ...decidedColumns],
    fields: {
      title: 'Título',
      content: 'Textos (HTML)',
      review_on: 'Data de revisão',
      status: decidedStatus,
    },
    personal: {
      name: 'manuais-da-qualidade',
      title: 'Manuais da qualidade que você criou',
      by: 'created_by',
      fields: ['title', 'created_at'],
    },
  }),
  ...evidenceRecords(qualityManual.tables, {
    document: idOf('quality_manual', 'Manual'),
    of: 'dos manuais da qualidade',
    file: 'manuais-da-qualidade',
    title: 'title',
    version: words,
    reader: words,
    reading: words,
  }),
]
