import { leftOut, person, refersTo } from '../platform/records/fields.ts'
import { type RecordKind, recordKinds } from '../platform/records/record-kind.ts'
import { detachDepartment } from './rooms/detaching.ts'
import type { ChatTables } from './tables.ts'

const { record } = recordKinds<ChatTables>('chat')

const message = ['mensagem da conversa', 'mensagens da conversa', 'f'] as const

export const chatRecords: readonly RecordKind[] = [
  record('chat.rooms', {
    words: ['conversa', 'conversas', 'f'],
    entity: 'chat_room',
    actions: { opened: 'abriu uma conversa' },
    file: 'conversas',
    title: 'Conversas de departamentos e de duas pessoas',
    usual: ['id', 'created_at'],
    fields: {
      kind: 'De quem é: department (um departamento) ou direct (duas pessoas)',
      department_id: refersTo('department', 'Departamento; vazio quando foi apagado', detachDepartment),
      person_low: person('Uma das duas pessoas'),
      person_high: person('A outra'),
    },
  }),
  record('chat.messages', {
    words: message,
    entity: 'chat_message',
    actions: {
      sent: 'escreveu na conversa',
      corrected: 'corrigiu uma mensagem da conversa',
      deleted: 'apagou uma mensagem da conversa',
      reacted: 'reagiu a uma mensagem da conversa',
      pinned: 'fixou uma mensagem da conversa',
      unpinned: 'soltou uma mensagem fixada da conversa',
      reaction_removed: 'retirou uma reação de uma mensagem da conversa',
    },
    file: 'conversa',
    title: 'Mensagens das conversas',
    usual: ['id', 'deleted_at', 'words'],
    fields: {
      room_id: 'Conversa (número); vazio na conversa da empresa',
      user_id: person('De quem'),
      text: 'Texto; vazio quando foi apagada ou tem só arquivos',
      answers_id: 'A mensagem a que responde (número)',
      sent_at: 'Quando foi enviada',
      edited_at: 'Quando foi corrigida pela última vez',
      pinned_at: 'Desde quando está fixada',
    },
    personal: {
      name: 'mensagens',
      title: 'Mensagens que você enviou',
      by: 'user_id',
      fields: ['text', 'sent_at', 'edited_at', 'deleted_at'],
    },
  }),
  record('chat.message_files', {
    words: message,
    file: 'conversa-arquivos',
    title: 'Arquivos das mensagens',
    usual: ['file_id'],
    fields: { message_id: 'Mensagem (número)' },
  }),
  record('chat.message_words', {
    words: ['palavra de uma mensagem', 'palavras de mensagens', 'f'],
    leftOut: 'As palavras pelas quais a busca acha as mensagens, que estão aqui por inteiro.',
  }),
  record('chat.mentions', {
    words: ['menção na conversa', 'menções na conversa', 'f'],
    file: 'conversa-mencoes',
    title: 'Pessoas mencionadas nas mensagens',
    fields: { message_id: 'Mensagem (número)', user_id: person('Pessoa mencionada') },
  }),
  record('chat.reactions', {
    forget: 'user_id',
    words: ['reação na conversa', 'reações na conversa', 'f'],
    file: 'conversa-reacoes',
    title: 'Reações às mensagens',
    fields: {
      message_id: 'Mensagem (número)',
      user_id: person('De quem'),
      reaction: 'Reação',
      reacted_at: 'Quando',
      id: leftOut('Número interno.'),
    },
    personal: {
      name: 'reacoes',
      title: 'Suas reações a mensagens',
      by: 'user_id',
      fields: ['reaction', 'reacted_at'],
    },
  }),
  record('chat.reads', {
    forget: 'user_id',
    words: ['leitura da conversa', 'leituras da conversa', 'f'],
    leftOut: 'Até onde cada pessoa leu é dela.',
  }),
]
