import { type RecordKind, recordKinds } from '../../platform/records/record-kind.ts'
import { normDocuments } from '../documents.ts'
import type { PeopleTables } from '../tables.ts'
import { norms } from './norms.ts'

const { record } = recordKinds<PeopleTables>('people', 'people')

export const normRecords: readonly RecordKind[] = [
  record('people.norms', {
    opens: { permission: 'peoples', title: 'topic', link: (id) => `/pessoas/normas?norma=${id}` },
    bin: { permission: 'peoples', restored: norms.putLast },
    documents: normDocuments,
    words: ['norma', 'normas', 'f'],
    entity: 'norm',
    alias: { title: 'topic' },
    file: 'normas',
    title: 'Normas e procedimentos',
    usual: ['id', 'position', 'created_at', 'updated_at'],
    fields: {
      topic: 'Tópico',
      description: 'Descrição',
      suggestions_explanations: 'Sugestões e explicações',
      link: 'Link',
    },
  }),
]
