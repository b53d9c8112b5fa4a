import type { Reference } from '../references.ts'

export const storageReferences: readonly Reference[] = [
  { to: 'user', words: ['arquivo enviado', 'arquivos enviados', 'm'], columns: { 'storage.files': ['created_by'] } },
]
