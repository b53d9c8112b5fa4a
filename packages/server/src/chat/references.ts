import type { Reference } from '../platform/references.ts'

export const chatReferences: readonly Reference[] = [
  {
    to: 'user',
    words: ['mensagem da conversa', 'mensagens da conversa', 'f'],
    columns: { 'chat.messages': ['user_id'] },
  },
]
