import type { Department, DepartmentInput } from '@prumo/contract/admin/departments/endpoints.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { record } from '../../platform/audit/record.ts'
import { builder } from '../../platform/database/sql.ts'
import { fail } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import type { AdminTables } from '../tables.ts'

const area = builder<AdminTables>()

/**
 * Creates a department; importing a usual one is creating it (decision O205).
 *
 * @throws department.duplicate when the company has one of this name in any case, also when both come at once.
 */
export async function createDepartment(scope: Scope, input: z.output<typeof DepartmentInput>): Promise<Department> {
  const created = await scope.db.first(
    area
      .insertInto('admin.departments')
      .values({ ...input, company_id: scope.companyId, created_at: scope.clock.now() })
      .onConflict((conflict) => conflict.expression(sql`company_id, lower(name)`).doNothing())
      .returning(['id', 'name', 'sigla', 'name as label']),
  )
  if (!created) throw fail('department.duplicate')
  await record(scope, 'department.created', created.id, { after: input })
  return created
}
