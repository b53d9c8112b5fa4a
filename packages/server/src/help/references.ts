import type { Reference } from '../platform/references.ts'

export const helpReferences: readonly Reference[] = [
  { to: 'user', words: ['sugestão', 'sugestões', 'f'], columns: { 'help.feedbacks': ['user_id'] } },
]
