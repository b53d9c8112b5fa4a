import { leftOut, person } from '../records/fields.ts'
import { type RecordKind, recordKinds } from '../records/record-kind.ts'
import { readFiles } from './exporting.ts'
import type { StorageTables } from './tables.ts'

const { record } = recordKinds<StorageTables>('company')

export const storageRecords: readonly RecordKind[] = [
  record('storage.files', {
    words: ['arquivo enviado', 'arquivos enviados', 'm'],
    file: 'arquivos',
    title: 'Arquivos',
    usual: ['id', 'created_at'],
    fields: {
      name: 'Nome',
      type: 'Tipo de conteúdo (MIME)',
      size: 'Tamanho em bytes',
      sha256: 'SHA-256 do conteúdo',
      created_by: person('Quem enviou'),
      key: leftOut('Endereço interno do conteúdo, que está na pasta arquivos.'),
    },
    read: readFiles,
    more: { caminho: 'Onde está neste ZIP' },
    personal: {
      name: 'arquivos',
      title: 'Arquivos que você enviou',
      by: 'created_by',
      fields: ['name', 'type', 'size', 'created_at'],
    },
  }),
  record('storage.pictures', {
    words: ['figura', 'figuras', 'f'],
    leftOut: 'Quais arquivos são figuras dentro de textos: os textos já as nomeiam.',
    kept: { ends: 'um dia, quando nenhum texto salvo a usa' },
  }),
  record('storage.space', {
    words: ['espaço usado', 'espaços usados', 'm'],
    leftOut: 'Contagem interna do espaço usado, que os próprios arquivos mostram.',
  }),
  record('storage.discarded', {
    words: ['conteúdo apagado', 'conteúdos apagados', 'm'],
    leftOut: 'Conteúdos apagados, à espera de sair do disco.',
    kept: {
      ends: '30 dias (DELETED_FILES_DAYS), ou até a hora seguinte quando uma pessoa ou empresa é excluída; não durante uma cópia',
    },
  }),
]
