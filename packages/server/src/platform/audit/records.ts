import { leftOut, owner } from '../records/fields.ts'
import { type RecordKind, recordKinds } from '../records/record-kind.ts'
import type { AuditTables } from './tables.ts'

const { record } = recordKinds<AuditTables>('company')

export const auditRecords: readonly RecordKind[] = [
  record('audit.trail', {
    words: ['registro da trilha', 'registros da trilha', 'm'],
    file: 'trilha-de-auditoria',
    title: 'Trilha de auditoria',
    usual: ['id'],
    fields: {
      at: 'Quando',
      user_id: owner('Quem fez; vazio quando foi o próprio sistema'),
      action: 'O que foi feito',
      entity: 'A que tipo de registro',
      entity_id: 'A qual registro (número)',
      before: 'Como era antes',
      after: 'Como ficou',
      key_id: 'Por qual chave de integração (número); vazio quando foi pelas telas',
      through: 'Por qual chave ou formulário, em palavras',
      tx: leftOut('Em que ordem as mudanças são lidas por chave.'),
    },
  }),
  record('audit.archives', {
    words: ['mês arquivado da trilha', 'meses arquivados da trilha', 'm'],
    file: 'trilha-arquivada',
    title: 'Meses da trilha que estão em arquivos',
    usual: ['file_id'],
    fields: { month: 'Mês, pelo seu primeiro dia', rows: 'Quantos registros o arquivo tem' },
  }),
]
