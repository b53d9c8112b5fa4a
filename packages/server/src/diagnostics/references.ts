import type { Reference } from '../platform/references.ts'

export const diagnosticsReferences: readonly Reference[] = [
  {
    to: 'user',
    words: ['diagnóstico', 'diagnósticos', 'm'],
    columns: { 'diagnostics.diagnostics': ['created_by', 'concluded_by'] },
  },
]
