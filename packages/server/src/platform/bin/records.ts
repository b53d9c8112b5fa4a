import type { PlatformTables } from '../database/tables.ts'
import { owner, person } from '../records/fields.ts'
import { type RecordKind, recordKinds } from '../records/record-kind.ts'
import { emptyOwnBin } from './bin.ts'

const { record } = recordKinds<PlatformTables>('company')

export const binRecords: readonly RecordKind[] = [
  record('platform.deleted_records', {
    kept: { ends: '30 dias' },
    // Nobody else could ever see or restore it.
    forget: (within) => emptyOwnBin(within),
    personal: {
      name: 'registros-na-lixeira',
      title: 'O que é só seu e está na lixeira, onde fica 30 dias',
      by: 'owner_id',
      fields: ['title', 'deleted_at', 'content'],
    },
    words: ['registro na lixeira', 'registros na lixeira', 'm'],
    file: 'lixeira',
    title: 'O que foi apagado nos últimos 30 dias',
    usual: ['id', 'deleted_at', 'words'],
    fields: {
      kind: 'Tipo de registro',
      record_id: 'Número que tinha',
      title: 'Nome',
      owner_id: owner('De quem é, quando é só de uma pessoa'),
      deleted_by: person('Quem apagou'),
      content: 'O que tinha, em JSON',
    },
  }),
]
