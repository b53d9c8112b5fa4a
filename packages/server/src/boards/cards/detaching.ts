import { sql } from 'kysely'
import { nextVersion } from '../../platform/database/versions.ts'
import { publish } from '../../platform/live/publishing.ts'
import type { Scope } from '../../platform/scope.ts'

/** Removes a department from every card. The cards get a new version, so that an open form cannot write it back. */
export async function detachDepartment(scope: Scope, id: number) {
  const { db, companyId } = scope
  publish(scope, { topic: 'boards' })
  const naming = sql`select card_id from boards.card_departments where company_id = ${companyId} and department_id = ${id}`
  // The cards are locked before the records they refer to, as in every save.
  await db.run`select id from boards.cards where company_id = ${companyId} and id in (${naming})
      order by id for no key update`
  await db.run`with gone as (
        delete from boards.card_departments where company_id = ${companyId} and department_id = ${id} returning card_id
      )
      update boards.cards set updated_at = ${nextVersion(scope)}
      where company_id = ${companyId} and id in (select card_id from gone)`
}
