import type { Reference } from '../platform/references.ts'
import { deleteAsked } from './team/forgetting.ts'

export const diagnosticsReferences: readonly Reference[] = [
  {
    to: 'user',
    words: ['diagnóstico', 'diagnósticos', 'm'],
    columns: { 'diagnostics.diagnostics': ['created_by', 'concluded_by'], 'diagnostics.asked': ['asked_by'] },
  },
  {
    to: 'user',
    words: ['diagnóstico que pediram para responder', 'diagnósticos que pediram para responder', 'm'],
    columns: { 'diagnostics.asked': ['user_id'] },
    detach: deleteAsked,
  },
]
