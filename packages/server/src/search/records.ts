import { type RecordKind, recordKinds } from '../platform/records/record-kind.ts'
import type { SearchTables } from './tables.ts'

const { record } = recordKinds<SearchTables>('company')

export const searchRecords: readonly RecordKind[] = [
  record('search.entries', {
    words: ['registro da busca', 'registros da busca', 'm'],
    leftOut: 'O que a busca lê de tarefas, ATAs, contatos e dos outros registros, que estão aqui por inteiro.',
  }),
]
