import type { AuditWords } from '../platform/audit/words.ts'

export const privacyAuditWords: AuditWords = {
  entities: {
    export: { subject: 'company', fields: { records: 'Registros', files: 'Arquivos', size: 'Bytes' } },
  },
  actions: {
    'export.requested': 'pediu a exportação de todos os dados da empresa',
    'export.prepared': 'terminou a exportação de todos os dados da empresa',
  },
}
