import type { Project, ProjectInput } from '@prumo/contract/admin/projects/endpoints.ts'
import type { z } from 'zod'
import { record } from '../../platform/audit/record.ts'
import { isDuplicate } from '../../platform/database/duplicates.ts'
import { builder } from '../../platform/database/sql.ts'
import { fail } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import type { AdminTables } from '../tables.ts'
import { holdProject } from './queries.ts'

const area = builder<AdminTables>()

/** @throws not_found, project.duplicate when another project has this name in any case. */
export async function changeProject(scope: Scope, id: number, input: z.output<typeof ProjectInput>): Promise<Project> {
  const { name } = await holdProject(scope, id)
  await scope.db
    .run(area.updateTable('admin.projects').set(input).where('company_id', '=', scope.companyId).where('id', '=', id))
    .catch((error: unknown) => {
      throw isDuplicate(error) ? fail('project.duplicate', { cause: error }) : error
    })
  await record(scope, 'project.updated', id, { before: { name }, after: input })
  return { id, ...input }
}
