import { situations } from '@prumo/contract/help/suggestions/endpoints.ts'
import type { AuditWords } from '../platform/audit/words.ts'

export const helpAuditWords: AuditWords = {
  entities: {
    client_feedback: {
      subject: 'help',
      fields: {
        feedback: 'Sugestão',
        image: 'Imagem',
        answer: 'Resposta',
        situation: { name: 'Situação', codes: situations },
      },
    },
  },
  actions: {
    'client_feedback.created': 'enviou uma sugestão ao Prumo',
    'client_feedback.updated': 'mudou uma sugestão ao Prumo',
    'client_feedback.deleted': 'apagou uma sugestão ao Prumo',
    'client_feedback.answered': 'respondeu a uma sugestão',
    'client_feedback.moved': 'mudou a situação de uma sugestão',
  },
}
