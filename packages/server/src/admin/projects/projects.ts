import type { ProjectInput } from '@prumo/contract/admin/projects/endpoints.ts'
import type { z } from 'zod'
import { record } from '../../platform/audit/record.ts'
import { moveToBin } from '../../platform/bin/bin.ts'
import { alphabetical, rowsOf } from '../../platform/database/rows.ts'
import { requireVersion, withVersion } from '../../platform/database/versions.ts'
import { refuseWhileUsed } from '../../platform/references.ts'
import type { Scope } from '../../platform/scope.ts'
import { area } from '../tables.ts'

const rows = rowsOf(area, 'admin.projects', {
  columns: ['id', 'name', 'updated_at'],
  order: alphabetical('name'),
  stamps: ['created_at', 'updated_at'],
  duplicate: 'project.duplicate',
})

/** The company's projects and business units by name, at most 500. */
export const projects = async (scope: Scope) => (await rows.all(scope, { most: 500 })).map(withVersion)

/** The existing projects of `ids`. */
export const projectsByIds = rows.byIds
/** The existing projects of `ids`, which nobody deletes before the transaction ends. */
export const lockProjectsShared = rows.lockSharedByIds

/** @throws not_found for an unknown project or another company's. */
export const findProject = async (scope: Scope, id: number) => withVersion(await rows.find(scope, id))

/** @throws project.duplicate when the company has one with this name in any case, also when both come at once. */
export async function createProject(scope: Scope, input: z.output<typeof ProjectInput>) {
  const project = await rows.insert(scope, input)
  await record(scope, 'project.created', project.id, { after: input })
  return withVersion(project)
}

/** @throws not_found, record.stale, project.duplicate when another project has this name in any case. */
export async function changeProject(
  scope: Scope,
  id: number,
  { updated_at, ...input }: z.output<typeof ProjectInput> & { updated_at?: string | undefined },
) {
  const row = await rows.lock(scope, id)
  await requireVersion(scope, 'project', row, updated_at, () => withVersion(row))
  const project = await rows.update(scope, id, input)
  await record(scope, 'project.updated', id, { before: { name: row.name }, after: input })
  return withVersion(project)
}

/** Moves a project to the bin. @throws not_found, record.in_use with the number of records of each kind. */
export async function deleteProject(scope: Scope, id: number) {
  const { name } = await rows.lock(scope, id)
  await refuseWhileUsed(scope, 'project', id, { called: 'Este projeto' })
  await moveToBin(scope, 'project', { id, title: name })
  await rows.remove(scope, id)
  await record(scope, 'project.deleted', id, { before: { name } })
}
