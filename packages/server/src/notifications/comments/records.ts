import { owner, person } from '../../platform/records/fields.ts'
import { type RecordKind, recordKinds } from '../../platform/records/record-kind.ts'
import type { NotificationsTables } from '../tables.ts'
import { openComment } from './comments.ts'

const { record } = recordKinds<NotificationsTables>('notifications')

const comment = ['comentário', 'comentários', 'm'] as const

export const commentRecords: readonly RecordKind[] = [
  record('notifications.comments', {
    below: true,
    opens: { permission: null, files: true, find: openComment },
    words: comment,
    entity: 'comment',
    subject: 'activity',
    recorded: { title: null },
    actions: { created: 'comentou …', updated: 'alterou um comentário de …', deleted: 'apagou um comentário de …' },
    file: 'comentarios',
    usual: ['id', 'created_at'],
    fields: {
      entity: 'Tipo do registro comentado',
      record_id: 'Registro comentado (número)',
      author_id: person('Quem escreveu'),
      text: 'Comentário',
      edited_at: 'Quando foi alterado',
    },
    personal: {
      name: 'comentarios',
      title: 'Comentários que você escreveu',
      by: 'author_id',
      fields: ['text', 'created_at', 'edited_at'],
    },
  }),
  record('notifications.comment_mentions', {
    words: comment,
    file: 'comentarios-mencoes',
    title: 'Quem foi mencionado em comentários',
    fields: { comment_id: 'Comentário (número)', user_id: owner('Quem') },
  }),
]
