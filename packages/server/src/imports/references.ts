import type { Reference } from '../platform/references.ts'

export const importReferences: readonly Reference[] = [
  { to: 'user', words: ['importação', 'importações', 'f'], columns: { 'imports.batches': ['created_by'] } },
]
