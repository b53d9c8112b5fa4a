import type { AuditWords } from '../platform/audit/words.ts'

export const notificationsAuditWords: AuditWords = {
  entities: {
    announcement: { subject: 'notifications', fields: { title: 'Título', message: null, link: 'Endereço' } },
    comment: { subject: 'activity', fields: { title: null, text: 'Comentário' } },
    notification_preferences: { subject: 'notifications', fields: {} },
  },
  actions: {
    'announcement.made': 'avisou todas as pessoas da empresa',
    'announcement.ordered': 'mandou avisar todas as empresas',
    'comment.created': 'comentou …',
    'comment.updated': 'alterou um comentário de …',
    'comment.deleted': 'apagou um comentário de …',
    'notification_preferences.changed': 'mudou como quer ser avisado',
  },
}
