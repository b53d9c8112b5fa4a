import type { Reference } from '../platform/references.ts'

export const notificationsReferences: readonly Reference[] = [
  {
    to: 'user',
    words: ['comentário', 'comentários', 'm'],
    columns: { 'notifications.comments': ['author_id'] },
  },
]
