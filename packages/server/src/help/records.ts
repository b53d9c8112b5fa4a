import { situations } from '@prumo/contract/help/suggestions/endpoints.ts'
import { coded, idOf, person } from '../platform/records/fields.ts'
import { type RecordKind, recordKinds } from '../platform/records/record-kind.ts'
import type { HelpTables } from './tables.ts'

const { record } = recordKinds<HelpTables>('help')

export const helpRecords: readonly RecordKind[] = [
  record('help.feedbacks', {
    words: ['sugestão', 'sugestões', 'f'],
    entity: 'client_feedback',
    recorded: { image: 'Imagem' },
    actions: {
      created: 'enviou uma sugestão ao Prumo',
      updated: 'mudou uma sugestão ao Prumo',
      deleted: 'apagou uma sugestão ao Prumo',
      answered: 'respondeu a uma sugestão',
      moved: 'mudou a situação de uma sugestão',
    },
    file: 'sugestoes',
    title: 'Sugestões & Feedbacks enviados ao Prumo',
    usual: ['id', 'created_at'],
    fields: {
      user_id: person('Quem enviou'),
      feedback: 'Sugestão',
      file_id: idOf('file', 'Imagem'),
      screen: 'Tela em que foi escrita',
      question_id: 'Resposta da ajuda lida antes (número)',
      searched: 'O que foi procurado antes',
      situation: coded('Situação', situations),
      answer: 'Resposta',
      answered_at: 'Quando foi respondida',
    },
    personal: {
      name: 'sugestoes',
      title: 'Sugestões & Feedbacks que você enviou',
      by: 'user_id',
      fields: ['feedback', 'screen', 'answer', 'answered_at', 'created_at'],
    },
  }),
  record('help.readings', {
    words: ['leitura da ajuda', 'leituras da ajuda', 'f'],
    leftOut: 'Só conta o uso da ajuda, sem pessoas.',
  }),
  record('help.misses', {
    words: ['busca sem resposta', 'buscas sem resposta', 'f'],
    leftOut: 'Só conta o uso da ajuda, sem pessoas.',
  }),
]
