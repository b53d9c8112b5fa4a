import type { AuditSubject } from '@prumo/contract/audit-subjects.ts'
import type { Permission } from '@prumo/contract/permissions.ts'

/**
 * `subject` null: an entity of the whole installation, which is in no company's trail. `documents`: the permission
 * without which a reader sees the CPF and CNPJ in its texts masked, because they are of third parties.
 */
export type EntityWords = {
  subject: AuditSubject | null
  fields: Record<string, FieldWords>
  documents?: Permission
}

/**
 * The name of a field; or its name with the words of its codes; or, with `of`, the entity whose names replace its ids.
 * Null: the field is stored and not shown.
 */
export type FieldWords = string | { name: string; codes?: Record<string, string>; of?: string } | null
