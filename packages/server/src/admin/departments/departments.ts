import type { Department, DepartmentInput } from '@prumo/contract/admin/departments/endpoints.ts'
import type { z } from 'zod'
import { record } from '../../platform/audit/record.ts'
import { alphabetical, rowsOf } from '../../platform/database/rows.ts'
import { builder } from '../../platform/database/sql.ts'
import { refuseWhileUsed } from '../../platform/references.ts'
import type { Scope } from '../../platform/scope.ts'
import type { AdminTables } from '../tables.ts'

type Input = z.output<typeof DepartmentInput>

const rows = rowsOf(builder<AdminTables>(), 'admin.departments', {
  columns: ['id', 'name', 'sigla', 'name as label'],
  order: alphabetical('name'),
  stamps: ['created_at'],
  duplicate: 'department.duplicate',
})

/** The company's departments by name, at most 500. */
export const departments = (scope: Scope): Promise<Department[]> => rows.all(scope, { most: 500 })

/** Those of `ids` that are departments of the company, by name; an unknown or foreign id is simply absent. */
export const departmentsByIds = rows.byIds

/** @throws not_found for an unknown department or another company's. */
export const findDepartment = rows.find

/** Those of `ids` that there are, FOR KEY SHARE: nobody deletes one before the transaction ends. */
export const lockDepartmentsShared = rows.lockSharedByIds

/** The department, FOR KEY SHARE: nobody deletes it, and with it what is put below it. @throws not_found. */
export const lockDepartmentShared = rows.lockShared

/** The names of departments of the company by their ids; null stands for none. */
export async function departmentNames(scope: Scope, ids: readonly (number | null)[]): Promise<Map<number, string>> {
  const departments = await rows.byIds(scope, [...new Set(ids.flatMap((id) => id ?? []))])
  return new Map(departments.map(({ id, name }) => [id, name]))
}

/**
 * Creates a department; importing a usual one is creating it (decision O205).
 *
 * @throws department.duplicate when the company has one of this name in any case, also when both come at once.
 */
export async function createDepartment(scope: Scope, input: Input): Promise<Department> {
  const department = await rows.insert(scope, input)
  await record(scope, 'department.created', department.id, { after: input })
  return department
}

/** @throws not_found, department.duplicate when another department has this name in any case. */
export async function changeDepartment(scope: Scope, { id, ...input }: Input & { id: number }): Promise<Department> {
  const { name, sigla } = await rows.lock(scope, id)
  const department = await rows.update(scope, id, input)
  await record(scope, 'department.updated', id, { before: { name, sigla }, after: input })
  return department
}

/**
 * Deletes a department. One that is in use goes only with `detach`, which takes it out of there; not while what belongs
 * to no other department hangs below it (decision O087).
 *
 * @throws not_found, department.in_use, record.in_use with how many of each use it.
 */
export async function deleteDepartment(scope: Scope, id: number, { detach }: { detach: boolean }) {
  const { name, sigla } = await rows.lock(scope, id)
  const asked = { called: 'Este departamento', code: 'department.in_use', detach } as const
  const used = await refuseWhileUsed(scope, 'department', id, asked)
  await rows.remove(scope, id)
  await record(scope, 'department.deleted', id, { before: { name, sigla, used } })
}
