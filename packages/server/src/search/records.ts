import { type RecordKind, recordKinds } from '../platform/records/record-kind.ts'
import type { SearchTables } from './tables.ts'

const { record } = recordKinds<SearchTables>('company')

export const searchRecords: readonly RecordKind[] = [
  record('search.entries', {
    words: ['registro da busca', 'registros da busca', 'm'],
    leftOut: 'O que a busca lê de tarefas, ATAs, contatos e dos outros registros, que estão aqui por inteiro.',
  }),
  record('search.texts', {
    words: ['texto da busca', 'textos da busca', 'm'],
    leftOut: 'Os textos em que as listas acham partes de palavras, que estão aqui por inteiro.',
  }),
]
