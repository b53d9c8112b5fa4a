import { sql } from 'kysely'
import type { Scope } from '../scope.ts'
import { hasWritten } from '../substance.ts'
import type { ControlledTables } from './evidence.ts'

/**
 * The evidence of a check: documents whose version in force has words of the company's own in one of the fields.
 * @param examples the texts from which people begin.
 */
export const inForceWith =
  ({ documents, versions, owner }: ControlledTables, fields: readonly string[], examples?: readonly string[]) =>
  ({ companyId }: Scope) =>
    sql`
    select from ${sql.table(documents)} d
    join ${sql.table(versions)} v
      on v.company_id = d.company_id and v.${sql.ref(owner)} = d.id and v.number = d.version_in_force
    where d.company_id = ${companyId} and d.deleted_at is null and ${hasWritten(sql`v.content`, fields, examples)}`

/** The part of a check that no document's review is late. */
export const reviewsOnTime = ({ documents }: ControlledTables) => ({
  evidence: ({ companyId, today }: Scope) => sql`
    select from ${sql.table(documents)}
    where company_id = ${companyId} and review_on < ${today}::date and deleted_at is null`,
  needs: 'none' as const,
  among: ({ companyId }: Scope) => sql`
    select from ${sql.table(documents)}
    where company_id = ${companyId} and version_in_force is not null and review_on is not null and deleted_at is null`,
})
