import type { Reference } from '../platform/references.ts'

export const strategyReferences: readonly Reference[] = [
  {
    to: 'user',
    words: ['registro do planejamento estratégico', 'registros do planejamento estratégico', 'm'],
    columns: {
      'strategy.folders': ['created_by'],
      'strategy.subjects': ['created_by'],
      'strategy.crossings': ['created_by'],
      'strategy.revisions': ['created_by'],
    },
  },
]
