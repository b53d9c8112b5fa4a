import type { Reference } from '../platform/references.ts'
import { linkReferences } from './declared/links.ts'
import { documentReferences } from './declared/references.ts'
import { riskReferences } from './risks/declared.ts'

const rncs = ['RNC', 'RNCs', 'f'] as const

export const qualityReferences: readonly Reference[] = [
  { to: 'department', words: rncs, columns: { 'quality.nonconformities': ['department_id'] } },
  { to: 'user', words: rncs, columns: { 'quality.nonconformities': ['created_by'] } },
  {
    to: 'user',
    words: ['etapa de uma RNC', 'etapas de RNCs', 'f'],
    columns: { 'quality.nonconformity_steps': ['owner_id', 'done_by'] },
  },
  {
    to: 'user',
    words: ['auditoria interna', 'auditorias internas', 'f'],
    columns: { 'quality.audits': ['created_by'], 'quality.audit_auditors': ['user_id'] },
  },
  {
    to: 'user',
    words: ['resposta de auditoria', 'respostas de auditoria', 'f'],
    columns: { 'quality.audit_answers': ['updated_by'] },
  },
  ...documentReferences,
  ...riskReferences,
  ...linkReferences,
]
