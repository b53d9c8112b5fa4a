import { sql } from 'kysely'
import { departmentNames } from '../../admin/departments/departments.ts'
import type { Scope } from '../../platform/scope.ts'
import { area } from '../tables.ts'

/** The acting person's entry in the register; undefined without one, or once they have left. */
export async function ownCollaboratorId({ db, companyId, userId, today }: Scope): Promise<number | undefined> {
  const row = await db.first<{ id: number }>(
    sql<{ id: number }>`select id from people.collaborators
      where company_id = ${companyId} and user_id = ${userId} and people.works_on(left_on, ${today}::date)`,
  )
  return row?.id
}

/** The name of the department in which the acting person is registered as a collaborator; '' without one. */
export async function ownDepartment(scope: Scope): Promise<string> {
  const id = await ownDepartmentId(scope)
  return id === undefined ? '' : ((await departmentNames(scope, [id])).get(id) ?? '')
}

/** The department in which the acting person works by the register; undefined without one, or once they have left. */
export async function ownDepartmentId(scope: Scope): Promise<number | undefined> {
  const row = await scope.db.first(working(scope).where('user_id', '=', scope.userId))
  return row?.department_id
}

/** The users who work in a department by the register. */
export async function usersOfDepartment(scope: Scope, departmentId: number): Promise<number[]> {
  const rows = await scope.db.all(
    working(scope).where('department_id', '=', departmentId).where('user_id', 'is not', null),
  )
  return rows.map(({ user_id }) => user_id!)
}

const working = (scope: Scope) =>
  area
    .selectFrom('people.collaborators')
    .select(['department_id', 'user_id'])
    .where('company_id', '=', scope.companyId)
    .where(sql<boolean>`people.works_on(left_on, ${scope.today}::date)`)
