import type { AuditWords } from '../platform/audit/words.ts'

export const chatAuditWords: AuditWords = {
  entities: { chat_message: { subject: 'chat', fields: {} } },
  actions: {
    'chat_message.sent': 'escreveu na conversa',
    'chat_message.deleted': 'apagou uma mensagem da conversa',
  },
}
