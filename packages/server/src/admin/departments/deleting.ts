import { record } from '../../platform/audit/record.ts'
import { builder } from '../../platform/database/sql.ts'
import { refuseWhileUsed } from '../../platform/references.ts'
import type { Scope } from '../../platform/scope.ts'
import type { AdminTables } from '../tables.ts'
import { lockDepartment } from './queries.ts'

const area = builder<AdminTables>()

/**
 * Deletes a department. One that is in use goes only with `detach`, which takes it out of there; not while what belongs
 * to no other department hangs below it (decision O087).
 *
 * @throws not_found, department.in_use, record.in_use with how many of each use it.
 */
export async function deleteDepartment(scope: Scope, id: number, { detach }: { detach: boolean }) {
  const { name, sigla } = await lockDepartment(scope, id)
  const asked = { called: 'Este departamento', code: 'department.in_use', detach } as const
  const used = await refuseWhileUsed(scope, 'department', id, asked)
  await scope.db.run(
    area.deleteFrom('admin.departments').where('company_id', '=', scope.companyId).where('id', '=', id),
  )
  await record(scope, 'department.deleted', id, { before: { name, sigla, used } })
}
