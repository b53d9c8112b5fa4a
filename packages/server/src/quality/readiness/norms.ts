import { type NormId, normIds } from '@prumo/contract/quality/norms/names.ts'
import { record } from '../../platform/audit/record.ts'
import { lockNamed } from '../../platform/database/named-locks.ts'
import type { Scope } from '../../platform/scope.ts'

/** The norms that the company follows, in their order: ISO 9001 until it chooses. */
export async function companyNorms({ db, companyId }: Scope): Promise<NormId[]> {
  const rows = await db.all<{ norm: NormId }>`select norm from quality.company_norms where company_id = ${companyId}`
  const chosen = new Set(rows.map(({ norm }) => norm))
  return chosen.size === 0 ? ['iso9001'] : normIds.filter((id) => chosen.has(id))
}

/** Chooses the norms that the company follows. Audits keep those that they were begun with. */
export async function chooseNorms(scope: Scope, { norms }: { norms: readonly NormId[] }): Promise<NormId[]> {
  const { db, companyId } = scope
  await lockNamed(scope, 'quality.company_norms')
  const before = await companyNorms(scope)
  await db.run`delete from quality.company_norms where company_id = ${companyId}`
  await db.run`insert into quality.company_norms (company_id, norm)
    select ${companyId}::bigint, norm from unnest(${[...norms]}::text[]) norm`
  await record(scope, 'quality_norms.updated', companyId, { before: { norms: before }, after: { norms } })
  return companyNorms(scope)
}
