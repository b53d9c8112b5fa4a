import type { Department } from '@prumo/contract/admin/departments/endpoints.ts'
import { sql } from 'kysely'
import { builder } from '../../platform/database/sql.ts'
import { fail } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import type { AdminTables } from '../tables.ts'

const area = builder<AdminTables>()
const byName = sql`name collate "pt-BR-x-icu"`

/** The most departments a company can have. */
export const departmentLimit = 500

/** The company's departments by name, at most `departmentLimit`. */
export async function departments(scope: Scope): Promise<Department[]> {
  return scope.db.all(
    area
      .selectFrom('admin.departments')
      .select(['id', 'name', 'sigla', 'name as label'])
      .where('company_id', '=', scope.companyId)
      .orderBy(byName)
      .orderBy('id')
      .limit(departmentLimit),
  )
}

/** Those of `ids` that are departments of the company, by name; an unknown or foreign id is simply absent. */
export async function departmentsByIds(scope: Scope, ids: readonly number[]): Promise<Department[]> {
  if (ids.length === 0) return []
  return scope.db.all(
    area
      .selectFrom('admin.departments')
      .select(['id', 'name', 'sigla', 'name as label'])
      .where('company_id', '=', scope.companyId)
      .where(sql<boolean>`id = any(${ids}::bigint[])`)
      .orderBy(byName)
      .orderBy('id'),
  )
}

/** @throws not_found for an unknown department or another company's. */
export async function findDepartment(scope: Scope, id: number): Promise<Department> {
  const [department] = await departmentsByIds(scope, [id])
  if (!department) throw fail('not_found')
  return department
}

/**
 * The department, FOR UPDATE to the end of the transaction: nobody changes it, deletes it or puts it in a task
 * meanwhile.
 */
export async function lockDepartment(scope: Scope, id: number): Promise<Department> {
  const department = await scope.db.first(
    area
      .selectFrom('admin.departments')
      .select(['id', 'name', 'sigla', 'name as label'])
      .where('company_id', '=', scope.companyId)
      .where('id', '=', id)
      .forUpdate(),
  )
  if (!department) throw fail('not_found')
  return department
}

/**
 * Those of `ids` that are departments of the company, FOR KEY SHARE: nobody deletes one before the transaction ends.
 */
export async function lockDepartmentsShared(scope: Scope, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const kept = await scope.db.all(
    area
      .selectFrom('admin.departments')
      .select('id')
      .where('company_id', '=', scope.companyId)
      .where(sql<boolean>`id = any(${ids}::bigint[])`)
      .orderBy('id')
      .forKeyShare(),
  )
  return kept.map(({ id }) => id)
}

/**
 * The department, FOR KEY SHARE: nobody deletes it before the transaction ends, and with it what is put below it.
 * @throws not_found.
 */
export async function lockDepartmentShared(scope: Scope, id: number): Promise<Department> {
  const department = await scope.db.first(
    area
      .selectFrom('admin.departments')
      .select(['id', 'name', 'sigla', 'name as label'])
      .where('company_id', '=', scope.companyId)
      .where('id', '=', id)
      .forKeyShare(),
  )
  if (!department) throw fail('not_found')
  return department
}
