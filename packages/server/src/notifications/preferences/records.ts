import { owner } from '../../platform/records/fields.ts'
import { type RecordKind, recordKinds } from '../../platform/records/record-kind.ts'
import type { NotificationsTables } from '../tables.ts'

const { record } = recordKinds<NotificationsTables>('notifications')

export const preferenceRecords: readonly RecordKind[] = [
  record('notifications.preferences', {
    forget: 'user_id',
    words: ['preferência de avisos', 'preferências de avisos', 'f'],
    entity: 'notification_preferences',
    actions: { changed: 'mudou como quer ser avisado' },
    file: 'notificacoes-preferencias',
    title: 'Como cada pessoa quer ser avisada',
    fields: {
      user_id: owner('De quem'),
      kind: 'Tipo de notificação',
      in_app: 'Se aparece no Prumo',
      email: 'Por e-mail: now na hora, digest no resumo do dia, none não',
    },
  }),
]
