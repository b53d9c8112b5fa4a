import type { Reference } from '../platform/references.ts'

export const strategyReferences: readonly Reference[] = [
  {
    to: 'user',
    words: ['pasta ou assunto do planejamento estratégico', 'pastas ou assuntos do planejamento estratégico', 'f'],
    columns: { 'strategy.folders': ['created_by'], 'strategy.subjects': ['created_by'] },
  },
]
