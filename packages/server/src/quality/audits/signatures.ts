import type { Scope } from '../../platform/scope.ts'

/** The signatures of audits, the oldest first. */
export const signaturesOf = ({ db, companyId }: Scope, ids: readonly number[]) =>
  db.all<{ id: number; audit_id: number; user_id: number; name: string; role: string; signed_at: Date }>`
    select id, audit_id, user_id, name, role, signed_at from quality.audit_signatures
    where company_id = ${companyId} and audit_id = any(${ids}::bigint[]) order by id`

/** Takes the signatures from a report that is no longer what was signed; true when there were some. */
export async function withdrawSignatures({ db, companyId }: Scope, id: number): Promise<boolean> {
  const gone = await db.all<{
    id: number
  }>`
    delete from quality.audit_signatures where company_id = ${companyId} and audit_id = ${id} returning id`
  return gone.length > 0
}
