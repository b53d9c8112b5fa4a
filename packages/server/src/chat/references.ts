import type { Reference } from '../platform/references.ts'
import { detachDepartment } from './rooms/detaching.ts'

export const chatReferences: readonly Reference[] = [
  {
    to: 'user',
    words: ['mensagem da conversa', 'mensagens da conversa', 'f'],
    columns: { 'chat.messages': ['user_id'] },
  },
  {
    to: 'user',
    words: ['conversa direta', 'conversas diretas', 'f'],
    columns: { 'chat.rooms': ['person_low', 'person_high'] },
  },
  {
    to: 'user',
    words: ['menção na conversa', 'menções na conversa', 'f'],
    columns: { 'chat.mentions': ['user_id'] },
  },
  {
    to: 'user',
    words: ['reação na conversa', 'reações na conversa', 'f'],
    columns: { 'chat.reactions': ['user_id'] },
  },
  {
    to: 'department',
    words: ['conversa', 'conversas', 'f'],
    columns: { 'chat.rooms': ['department_id'] },
    detach: detachDepartment,
  },
]
