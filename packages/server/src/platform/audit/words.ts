import type { AuditSubject } from '@prumo/contract/audit-subjects.ts'

/**
 * How an area says what its rows of the trail mean. Every action it records has its words: a test reads the sources.
 */
export type AuditWords = {
  entities: Record<string, EntityWords>
  /**
   * What was done, after the person's name. '…' stands for the record's name in quotation marks, or its number:
   * { 'task.closed': 'concluiu a tarefa …' }.
   */
  actions: Record<string, string>
}

/** `subject` null: a thing of the house itself, which no company's trail tells of. */
export type EntityWords = { subject: AuditSubject | null; fields: Record<string, FieldWords> }

/** A field's name; its codes in words; or, `of` an entity, ids that are read as names. null: for the records only. */
export type FieldWords = string | { name: string; codes?: Record<string, string>; of?: string } | null
