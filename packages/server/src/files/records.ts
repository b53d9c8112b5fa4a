import { person } from '../platform/records/fields.ts'
import { type RecordKind, recordKinds } from '../platform/records/record-kind.ts'
import { forgetOwnFiles } from './own/forgetting.ts'
import type { FilesTables } from './tables.ts'

const { record, trailOnly } = recordKinds<FilesTables>('files')

export const fileRecords: readonly RecordKind[] = [
  record('files.folders', {
    // Nobody else could ever see them.
    forget: (within) => forgetOwnFiles(within),
    bin: { parts: ['files.own_files'] },
    words: ['pasta de arquivos', 'pastas de arquivos', 'f'],
    entity: 'own_folder',
    recorded: { files: 'Arquivos que estavam nela' },
    actions: { renamed: 'renomeou a pasta de arquivos …' },
    file: 'meus-anexos-pastas',
    title: 'Pastas de anexos de cada pessoa',
    usual: ['id', 'created_at'],
    fields: { user_id: person('De quem é'), name: 'Nome' },
    personal: {
      name: 'pastas-de-arquivos',
      title: 'Suas pastas de arquivos',
      by: 'user_id',
      fields: ['name', 'created_at'],
    },
  }),
  record('files.own_files', {
    bin: { key: 'file_id' },
    words: ['arquivo', 'arquivos', 'm'],
    entity: 'own_file',
    recorded: { name: 'Nome', size: 'Bytes', folder: { name: 'Pasta', of: 'own_folder' } },
    actions: { created: 'enviou o arquivo …', changed: 'renomeou ou moveu o arquivo …' },
    file: 'meus-anexos',
    title: 'Anexos de cada pessoa',
    usual: ['file_id', 'words'],
    fields: {
      user_id: person('De quem é'),
      folder_id: 'Pasta (número)',
      size: 'Tamanho em bytes',
    },
  }),
  record('files.record_files', {
    below: true,
    words: ['arquivo de um registro', 'arquivos de registros', 'm'],
    file: 'arquivos-de-registros',
    usual: ['file_id'],
    fields: { entity: 'Tipo do registro', record_id: 'Registro (número)' },
  }),
  trailOnly({
    words: ['figura', 'figuras', 'f'],
    entity: 'picture',
    recorded: { name: 'Nome', size: 'Bytes' },
    actions: { added: 'enviou para um texto a figura …' },
  }),
  trailOnly({
    words: ['pasta fornecida', 'pastas fornecidas', 'f'],
    entity: 'provided_folder',
    subject: null,
    recorded: { title: 'Título', position: 'Lugar', files: 'Arquivos que estavam nela' },
    actions: {
      created: 'criou para todas as empresas a pasta …',
      renamed: 'renomeou a pasta de todas as empresas …',
      moved: 'mudou o lugar da pasta de todas as empresas …',
      deleted: 'apagou a pasta de todas as empresas …',
    },
  }),
  trailOnly({
    words: ['arquivo fornecido', 'arquivos fornecidos', 'm'],
    entity: 'provided_file',
    subject: null,
    recorded: { title: 'Título', name: 'Arquivo', size: 'Bytes', folder: { name: 'Pasta', of: 'provided_folder' } },
    actions: {
      published: 'publicou para todas as empresas o arquivo …',
      renamed: 'renomeou o arquivo de todas as empresas …',
      withdrawn: 'retirou de todas as empresas o arquivo …',
    },
  }),
]
