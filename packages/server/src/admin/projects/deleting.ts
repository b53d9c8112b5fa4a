import { record } from '../../platform/audit/record.ts'
import { builder } from '../../platform/database/sql.ts'
import { refuseWhileUsed } from '../../platform/references.ts'
import type { Scope } from '../../platform/scope.ts'
import type { AdminTables } from '../tables.ts'
import { lockProject } from './projects.ts'

const area = builder<AdminTables>()

/** @throws not_found, record.in_use with how many of each use it. */
export async function deleteProject(scope: Scope, id: number) {
  const { name } = await lockProject(scope, id)
  await refuseWhileUsed(scope, 'project', id, { called: 'Este projeto' })
  await scope.db.run(area.deleteFrom('admin.projects').where('company_id', '=', scope.companyId).where('id', '=', id))
  await record(scope, 'project.deleted', id, { before: { name } })
}
