import type { PersonalRow } from '../../platform/exports/personal-section.ts'
import type { Scope } from '../../platform/scope.ts'
import { area } from '../tables.ts'

/** The diagnostics that a person was asked to answer, as they download them: with the answers that are still theirs. */
export const askedOf = (
  { db, companyId, userId }: Scope,
  last: PersonalRow | undefined,
  limit: number,
): Promise<PersonalRow[]> =>
  db.all<PersonalRow>`
    select a.diagnostic_id as id, a.asked_on, a.answered,
      coalesce((select string_agg(o.question || ': ' || coalesce(o.value::text, 'não se aplica'), '; ' order by o.question)
        from diagnostics.opinions o where o.company_id = a.company_id and o.diagnostic_id = a.diagnostic_id
          and o.user_id = a.user_id), '') as answers
    from diagnostics.asked a
    where a.company_id = ${companyId} and a.user_id = ${userId} and a.diagnostic_id > ${last?.id ?? 0}
    order by a.diagnostic_id limit ${limit}`

/** Deletes that a person was asked, and answers they have not concluded. What is in the counts is nobody's. */
export async function deleteAsked({ db, companyId }: Scope, userId: number): Promise<void> {
  await db.run(area.deleteFrom('diagnostics.asked').where('company_id', '=', companyId).where('user_id', '=', userId))
}
