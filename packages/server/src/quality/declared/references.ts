import type { Reference } from '../../platform/references.ts'

/** What of manuals, changes and critical analyses refers to users. */
export const documentReferences: readonly Reference[] = [
  {
    to: 'user',
    words: ['manual da qualidade', 'manuais da qualidade', 'm'],
    columns: {
      'quality.manuals': ['decided_by', 'created_by', 'updated_by'],
      'quality.manual_versions': ['made_by'],
      'quality.manual_readers': ['asked_by'],
      'quality.manual_readings': ['user_id'],
    },
  },
  {
    to: 'user',
    words: ['controle de mudança', 'controles de mudança', 'm'],
    columns: {
      'quality.changes': ['decided_by', 'created_by', 'updated_by'],
      'quality.change_versions': ['made_by'],
      'quality.change_readers': ['asked_by'],
      'quality.change_readings': ['user_id'],
    },
  },
  {
    to: 'user',
    words: ['análise crítica', 'análises críticas', 'f'],
    columns: { 'quality.reviews': ['created_by'] },
  },
]
