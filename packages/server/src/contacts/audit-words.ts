import type { AuditWords } from '../platform/audit/words.ts'

export const contactsAuditWords: AuditWords = {
  entities: {
    contact: {
      subject: 'contacts',
      fields: { name: 'Nome', email: 'E-mail', phone: 'Telefone', tasks: 'Tarefas em que estava', used: 'Estava em' },
    },
  },
  actions: {
    'contact.created': 'criou o contato …',
    'contact.updated': 'alterou o contato …',
    'contact.deleted': 'apagou o contato …',
  },
}
