import { builder } from '../../platform/database/sql.ts'
import type { Scope } from '../../platform/scope.ts'
import type { RoutineTables } from '../tables.ts'

const area = builder<RoutineTables>()

/** In how many tasks of the company a contact is, concluded ones included. */
export async function countTasksWithContact(scope: Scope, contactId: number): Promise<number> {
  const row = await scope.db.first(
    area
      .selectFrom('routine.task_contacts')
      .select(({ fn }) => fn.countAll<number>().as('tasks'))
      .where('company_id', '=', scope.companyId)
      .where('contact_id', '=', contactId),
  )
  return row?.tasks ?? 0
}

/** Takes a contact out of every task of the company. */
export async function detachContact(scope: Scope, contactId: number) {
  await scope.db.run(
    area
      .deleteFrom('routine.task_contacts')
      .where('company_id', '=', scope.companyId)
      .where('contact_id', '=', contactId),
  )
}

/** In how many tasks of the company a department is, concluded ones included. */
export async function countTasksWithDepartment(scope: Scope, departmentId: number): Promise<number> {
  const row = await scope.db.first(
    area
      .selectFrom('routine.task_departments')
      .select(({ fn }) => fn.countAll<number>().as('tasks'))
      .where('company_id', '=', scope.companyId)
      .where('department_id', '=', departmentId),
  )
  return row?.tasks ?? 0
}

/** Takes a department out of every task of the company. */
export async function detachDepartment(scope: Scope, departmentId: number) {
  await scope.db.run(
    area
      .deleteFrom('routine.task_departments')
      .where('company_id', '=', scope.companyId)
      .where('department_id', '=', departmentId),
  )
}
