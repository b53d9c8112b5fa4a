import type { Project, ProjectInput } from '@prumo/contract/admin/projects/endpoints.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { record } from '../../platform/audit/record.ts'
import { builder } from '../../platform/database/sql.ts'
import { fail } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import type { AdminTables } from '../tables.ts'

const area = builder<AdminTables>()

/** @throws project.duplicate when the company has one of this name in any case, also when both come at once. */
export async function createProject(scope: Scope, input: z.output<typeof ProjectInput>): Promise<Project> {
  const created = await scope.db.first(
    area
      .insertInto('admin.projects')
      .values({ ...input, company_id: scope.companyId, created_at: scope.clock.now() })
      .onConflict((conflict) => conflict.expression(sql`company_id, lower(name)`).doNothing())
      .returning(['id', 'name']),
  )
  if (!created) throw fail('project.duplicate')
  await record(scope, 'project.created', created.id, { after: input })
  return created
}
