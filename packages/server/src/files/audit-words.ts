import type { AuditWords } from '../platform/audit/words.ts'

export const filesAuditWords: AuditWords = {
  entities: {
    own_folder: { subject: 'files', fields: { name: 'Nome', files: 'Arquivos que estavam nela' } },
    own_file: {
      subject: 'files',
      fields: { name: 'Nome', size: 'Bytes', folder: { name: 'Pasta', of: 'own_folder' } },
    },
    picture: { subject: 'files', fields: { name: 'Nome', size: 'Bytes' } },
    provided_folder: {
      subject: null,
      fields: { title: 'Título', position: 'Lugar', files: 'Arquivos que estavam nela' },
    },
    provided_file: {
      subject: null,
      fields: { title: 'Título', name: 'Arquivo', size: 'Bytes', folder: { name: 'Pasta', of: 'provided_folder' } },
    },
  },
  actions: {
    'own_folder.created': 'criou a pasta de arquivos …',
    'own_folder.renamed': 'renomeou a pasta de arquivos …',
    'own_folder.deleted': 'apagou a pasta de arquivos …',
    'own_file.created': 'enviou o arquivo …',
    'own_file.changed': 'renomeou ou moveu o arquivo …',
    'own_file.deleted': 'apagou o arquivo …',
    'picture.added': 'enviou para um texto a figura …',
    'provided_folder.created': 'criou para todas as empresas a pasta …',
    'provided_folder.renamed': 'renomeou a pasta de todas as empresas …',
    'provided_folder.moved': 'mudou o lugar da pasta de todas as empresas …',
    'provided_folder.deleted': 'apagou a pasta de todas as empresas …',
    'provided_file.published': 'publicou para todas as empresas o arquivo …',
    'provided_file.renamed': 'renomeou o arquivo de todas as empresas …',
    'provided_file.withdrawn': 'retirou de todas as empresas o arquivo …',
  },
}
