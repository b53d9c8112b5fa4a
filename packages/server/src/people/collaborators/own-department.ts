import { departmentNames } from '../../admin/departments/departments.ts'
import { builder } from '../../platform/database/sql.ts'
import type { Scope } from '../../platform/scope.ts'
import type { PeopleTables } from '../tables.ts'

const area = builder<PeopleTables>()

/** The name of the department in which the acting person is registered as a collaborator; '' without one. */
export async function ownDepartment(scope: Scope): Promise<string> {
  const row = await scope.db.first(
    area
      .selectFrom('people.collaborators')
      .select('department_id')
      .where('company_id', '=', scope.companyId)
      .where('user_id', '=', scope.userId),
  )
  return row ? ((await departmentNames(scope, [row.department_id])).get(row.department_id) ?? '') : ''
}
