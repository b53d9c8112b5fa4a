import type { Project, ProjectInput } from '@prumo/contract/admin/projects/endpoints.ts'
import type { z } from 'zod'
import { record } from '../../platform/audit/record.ts'
import { refuseDuplicate } from '../../platform/database/refusals.ts'
import { builder } from '../../platform/database/sql.ts'
import type { Scope } from '../../platform/scope.ts'
import type { AdminTables } from '../tables.ts'
import { lockProject } from './queries.ts'

const area = builder<AdminTables>()

/** @throws not_found, project.duplicate when another project has this name in any case. */
export async function changeProject(scope: Scope, id: number, input: z.output<typeof ProjectInput>): Promise<Project> {
  const { name } = await lockProject(scope, id)
  await scope.db
    .run(area.updateTable('admin.projects').set(input).where('company_id', '=', scope.companyId).where('id', '=', id))
    .catch(refuseDuplicate('project.duplicate'))
  await record(scope, 'project.updated', id, { before: { name }, after: input })
  return { id, ...input }
}
