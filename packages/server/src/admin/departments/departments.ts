import type { Department, DepartmentInput } from '@prumo/contract/admin/departments/endpoints.ts'
import type { z } from 'zod'
import { record, recordEach } from '../../platform/audit/record.ts'
import { alphabetical, rowsOf } from '../../platform/database/rows.ts'
import { requireVersion, withVersion } from '../../platform/database/versions.ts'
import { refuseWhileUsed, usedAmong } from '../../platform/references.ts'
import type { Scope } from '../../platform/scope.ts'
import { area } from '../tables.ts'

type Input = z.output<typeof DepartmentInput>

const columns = ['id', 'name', 'sigla', 'name as label'] as const
const options = {
  order: alphabetical('name'),
  stamps: ['created_at', 'updated_at'],
  duplicate: 'department.duplicate',
} as const
/** Departments as other records name them. */
const rows = rowsOf(area, 'admin.departments', { ...options, columns })
/** Departments with their version. */
const versions = rowsOf(area, 'admin.departments', {
  ...options,
  columns: [...columns, 'updated_at'],
})

/** The company's departments by name, at most 500. */
export const departments = async (scope: Scope): Promise<Department[]> =>
  (await versions.all(scope, { most: 500 })).map(withVersion)

/** The existing departments of `ids`, by name. Unknown ids and ids of other companies are absent. */
export const departmentsByIds = rows.byIds

/** @throws not_found for an unknown department or another company's. */
export const findDepartment = async (scope: Scope, id: number): Promise<Department> =>
  withVersion(await versions.find(scope, id))

/** The existing departments of `ids`, locked FOR KEY SHARE: nobody deletes one before the transaction ends. */
export const lockDepartmentsShared = rows.lockSharedByIds

/**
 * The department, locked FOR KEY SHARE: nobody deletes it before the records below it are written. @throws not_found.
 */
export const lockDepartmentShared = rows.lockShared

/** The names of departments of the company by id; null ids are ignored. */
export async function departmentNames(scope: Scope, ids: readonly (number | null)[]): Promise<Map<number, string>> {
  const departments = await rows.byIds(scope, [...new Set(ids.flatMap((id) => id ?? []))])
  return new Map(departments.map(({ id, name }) => [id, name]))
}

/**
 * Creates a department; importing a suggestion creates it too (decision O205).
 * @throws department.duplicate when the company has one with this name in any case, also when both come at once.
 */
export async function createDepartment(scope: Scope, input: Input): Promise<Department> {
  const department = await versions.insert(scope, input)
  await record(scope, 'department.created', department.id, { after: input })
  return withVersion(department)
}

/** Creates all or none, and returns them in their order. @throws department.duplicate. */
export async function createDepartments(scope: Scope, inputs: readonly Input[]) {
  const made = await rows.insertAll(scope, inputs)
  await recordEach(
    scope,
    'department.created',
    made.map(({ id, name, sigla }) => ({ id, after: { name, sigla } })),
  )
  return made
}

/** The existing departments of `ids`, locked FOR UPDATE. */
export const lockDepartments = rows.lockByIds

/** Deletes those of the departments, locked by `lockDepartments`, that nothing refers to. Returns their ids. */
export async function deleteUnusedDepartments(
  scope: Scope,
  locked: Awaited<ReturnType<typeof lockDepartments>>,
): Promise<number[]> {
  const used = await usedAmong(
    scope,
    'department',
    locked.map(({ id }) => id),
  )
  const unused = locked.filter(({ id }) => !used.has(id))
  const gone = unused.map(({ id }) => id)
  await rows.removeByIds(scope, gone)
  await recordEach(
    scope,
    'department.deleted',
    unused.map(({ id, name, sigla }) => ({ id, before: { name, sigla, used: '' } })),
  )
  return gone
}

/**
 * Changes a department; without initials it has the same as before.
 * @param change.updated_at the version it was typed over; without it, it is written over any version.
 * @throws not_found, record.stale, department.duplicate when another department has this name in any case.
 */
export async function changeDepartment(
  scope: Scope,
  {
    id,
    updated_at,
    ...input
  }: Pick<Input, 'name'> & { id: number; sigla?: string | undefined; updated_at?: string | undefined },
): Promise<Department> {
  const row = await versions.lock(scope, id)
  await requireVersion(scope, 'department', row, updated_at, () => withVersion(row))
  const { name, sigla } = row
  const department = await versions.update(scope, id, input)
  const after = { name: department.name, sigla: department.sigla }
  await record(scope, 'department.updated', id, { before: { name, sigla }, after })
  return withVersion(department)
}

/**
 * Deletes a department. One that is used is deleted only with `detach`, which removes the references; and not while
 * records below it belong to no other department (decision O087).
 * @throws not_found, department.in_use, record.in_use with the number of records of each kind.
 */
export async function deleteDepartment(scope: Scope, id: number, { detach }: { detach: boolean }) {
  const { name, sigla } = await rows.lock(scope, id)
  const asked = { called: 'Este departamento', code: 'department.in_use', detach } as const
  const used = await refuseWhileUsed(scope, 'department', id, asked)
  await rows.remove(scope, id)
  await record(scope, 'department.deleted', id, { before: { name, sigla, used } })
}
