import type { AuditWords } from '../platform/audit/words.ts'

export const qualityAuditWords: AuditWords = { entities: {}, actions: {} }
