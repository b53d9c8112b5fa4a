import type { AuditWords } from '../platform/audit/words.ts'

export const chatAuditWords: AuditWords = {
  entities: { chat_message: { subject: 'chat', fields: {} }, chat_room: { subject: 'chat', fields: {} } },
  actions: {
    'chat_message.sent': 'escreveu na conversa',
    'chat_message.deleted': 'apagou uma mensagem da conversa',
    'chat_message.reacted': 'reagiu a uma mensagem da conversa',
    'chat_message.reaction_removed': 'retirou uma reação de uma mensagem da conversa',
    'chat_room.opened': 'abriu uma conversa',
  },
}
