import type { Project } from '@prumo/contract/admin/projects/endpoints.ts'
import { sql } from 'kysely'
import { builder } from '../../platform/database/sql.ts'
import { fail } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import type { AdminTables } from '../tables.ts'

const area = builder<AdminTables>()

/** The most projects a list answers. */
export const projectLimit = 500

/** The company's projects and business units by name, at most `projectLimit`. */
export async function projects(scope: Scope): Promise<Project[]> {
  return scope.db.all(
    area
      .selectFrom('admin.projects')
      .select(['id', 'name'])
      .where('company_id', '=', scope.companyId)
      .orderBy(sql`name collate "pt-BR-x-icu"`)
      .orderBy('id')
      .limit(projectLimit),
  )
}

/** @throws not_found for an unknown project or another company's. */
export const findProject = async (scope: Scope, id: number): Promise<Project> =>
  found(await scope.db.first(one(scope, id)))

/** The project, locked to the end of the transaction. @throws not_found. */
export const lockProject = async (scope: Scope, id: number): Promise<Project> =>
  found(await scope.db.first(one(scope, id).forUpdate()))

const one = (scope: Scope, id: number) =>
  area
    .selectFrom('admin.projects')
    .select(['id', 'name'])
    .where('company_id', '=', scope.companyId)
    .where('id', '=', id)

function found(project: Project | undefined): Project {
  if (!project) throw fail('not_found')
  return project
}
