import type { Reference } from '../platform/references.ts'

export const filesReferences: readonly Reference[] = [
  { to: 'user', words: ['arquivo', 'arquivos', 'm'], columns: { 'files.own_files': ['user_id'] } },
  { to: 'user', words: ['pasta de arquivos', 'pastas de arquivos', 'f'], columns: { 'files.folders': ['user_id'] } },
]
