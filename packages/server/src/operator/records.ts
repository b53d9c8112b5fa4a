import { type RecordKind, recordKinds } from '../platform/records/record-kind.ts'

const { trailOnly } = recordKinds<object>(null)

export const operatorRecords: readonly RecordKind[] = [
  trailOnly({
    words: ['tarefa do sistema', 'tarefas do sistema', 'f'],
    entity: 'job',
    recorded: { queue: 'Fila' },
    actions: { retried: 'fez tentar de novo o trabalho …', discarded: 'descartou o trabalho …' },
  }),
  trailOnly({
    words: ['e-mail', 'e-mails', 'm'],
    entity: 'mail',
    actions: { tested: 'enviou um e-mail de teste' },
  }),
  trailOnly({
    words: ['conteúdo de arquivos', 'conteúdos de arquivos', 'm'],
    entity: 'files',
    actions: { collected: 'retirou do armazenamento o que estava apagado' },
  }),
  trailOnly({
    words: ['banco de dados', 'bancos de dados', 'm'],
    entity: 'database',
    recorded: { applied: 'Migrações', files: 'Arquivos', bytes: 'Tamanho dos arquivos', from: 'Cópia de' },
    actions: {
      taken_over: 'fez do banco de dados o dono do armazenamento',
      migrated: 'preparou o banco de dados para uma versão nova',
      copied: 'fez uma cópia de segurança',
      restored: 'restaurou uma cópia de segurança',
    },
  }),
]
