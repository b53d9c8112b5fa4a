import { sql } from 'kysely'
import { nextVersion } from '../../platform/database/versions.ts'
import { publish } from '../../platform/live/publishing.ts'
import type { Scope } from '../../platform/scope.ts'

/** Removes a contact from every task, and from the templates of recurring tasks. */
export const detachContact = (scope: Scope, contactId: number) => detach(scope, contacts, contactId)
/** Removes a department from every task, and from the templates of recurring tasks. */
export const detachDepartment = (scope: Scope, departmentId: number) => detach(scope, departments, departmentId)

/**
 * Tasks of the team are no longer for a department. One that was for it alone is for nobody besides its owner and its
 * author then, and never for everybody.
 */
export async function removeFromAudiences(scope: Scope, departmentId: number) {
  const { db, companyId } = scope
  publish(scope, { topic: 'tasks' })
  const ids = await db.all<{ id: number }>`
    select id from routine.tasks
    where company_id = ${companyId} and for_people is not null and ${departmentId}::bigint = any(for_departments)
    order by id for no key update`
  await db.run`
    update routine.tasks
    set for_departments = array_remove(for_departments, ${departmentId}::bigint), updated_at = ${nextVersion(scope)}
    where company_id = ${companyId} and id = any(${ids.map(({ id }) => id)}::bigint[])`
  await db.run`
    update routine.series
    set template = jsonb_set(template, '{for_departments}', (
      select coalesce(jsonb_agg(x), '[]') from jsonb_array_elements(template -> 'for_departments') x
      where x <> to_jsonb(${departmentId}::bigint)))
    where company_id = ${companyId} and template -> 'for_departments' @> to_jsonb(${departmentId}::bigint)`
}

type Kind = { table: string; column: string; key: string }
const contacts: Kind = { table: 'routine.task_contacts', column: 'contact_id', key: 'contacts' }
const departments: Kind = { table: 'routine.task_departments', column: 'department_id', key: 'departments' }

/** The tasks get a new version, so that an open form cannot write the removed one back. */
async function detach(scope: Scope, { table, column, key }: Kind, id: number) {
  const { db, companyId } = scope
  publish(scope, { topic: 'tasks' })
  // The tasks are locked before the records they refer to, as in every save.
  await db.run`
    select id from routine.tasks
    where company_id = ${companyId}
      and id in (select task_id from ${sql.table(table)} where company_id = ${companyId} and ${sql.ref(column)} = ${id})
    order by id for no key update`
  const list = sql`template -> ${sql.lit(key)}`
  await Promise.all([
    db.run`
      update routine.series
      set template = jsonb_set(template, ${sql.lit(`{${key}}`)}, (
        select coalesce(jsonb_agg(x), '[]') from jsonb_array_elements(${list}) x where x <> to_jsonb(${id}::bigint)
      ))
      where company_id = ${companyId} and ${list} @> to_jsonb(${id}::bigint)`,
    db.run`
      with gone as (
        delete from ${sql.table(table)} where company_id = ${companyId} and ${sql.ref(column)} = ${id} returning task_id
      )
      update routine.tasks set updated_at = ${nextVersion(scope)}
      where company_id = ${companyId} and id in (select task_id from gone)`,
  ])
}
