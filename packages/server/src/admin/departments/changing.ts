import type { Department, DepartmentInput } from '@prumo/contract/admin/departments/endpoints.ts'
import type { z } from 'zod'
import { record } from '../../platform/audit/record.ts'
import { refuseDuplicate } from '../../platform/database/refusals.ts'
import { builder } from '../../platform/database/sql.ts'
import type { Scope } from '../../platform/scope.ts'
import type { AdminTables } from '../tables.ts'
import { lockDepartment } from './queries.ts'

const area = builder<AdminTables>()

/** @throws not_found, department.duplicate when another department has this name in any case. */
export async function changeDepartment(
  scope: Scope,
  { id, ...input }: z.output<typeof DepartmentInput> & { id: number },
): Promise<Department> {
  const { name, sigla } = await lockDepartment(scope, id)
  await scope.db
    .run(
      area.updateTable('admin.departments').set(input).where('company_id', '=', scope.companyId).where('id', '=', id),
    )
    .catch(refuseDuplicate('department.duplicate'))
  await record(scope, 'department.updated', id, { before: { name, sigla }, after: input })
  return { id, ...input, label: input.name }
}
