import type { AuditWords } from '../platform/audit/words.ts'

/** Words for what an operator does to the installation itself, in the trail that no company sees. */
export const operatorAuditWords: AuditWords = {
  entities: {
    job: { subject: null, fields: { queue: 'Fila' } },
    mail: { subject: null, fields: {} },
    files: { subject: null, fields: {} },
    database: {
      subject: null,
      fields: { applied: 'Migrações', files: 'Arquivos', bytes: 'Tamanho dos arquivos', from: 'Cópia de' },
    },
  },
  actions: {
    'job.retried': 'fez tentar de novo o trabalho …',
    'job.discarded': 'descartou o trabalho …',
    'mail.tested': 'enviou um e-mail de teste',
    'files.collected': 'retirou do armazenamento o que estava apagado',
    'database.migrated': 'preparou o banco de dados para uma versão nova',
    'database.copied': 'fez uma cópia de segurança',
    'database.restored': 'restaurou uma cópia de segurança',
  },
}
