import type { Indicator, UsualIndicator } from '@prumo/contract/results/indicators/model.ts'
import { searchable } from '@prumo/contract/searchable.ts'
import { createDepartment, departments, findDepartment } from '../../admin/departments/departments.ts'
import { fail } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { createIndicator } from './indicators.ts'
import { type LibraryIndicator, library } from './library.ts'
import { indicators, mostIndicators, wordsOf } from './queries.ts'

/** The indicators of the library that the company has in no department. */
export async function missingIndicators(scope: Scope): Promise<UsualIndicator[]> {
  const own = await indicators.all(scope, { most: mostIndicators })
  const taken = new Set(own.map(({ usual_id }) => usual_id))
  return library()
    .filter(({ id }) => !taken.has(id))
    .map(presented)
}

/** Those that a department does not have; first those of the department of its name. @throws not_found. */
export async function missingIndicatorsOf(scope: Scope, department_id: number): Promise<UsualIndicator[]> {
  const { name } = await findDepartment(scope, department_id)
  const own = await indicators.all(scope, { most: mostIndicators, where: { department_id } })
  const taken = new Set(own.map(({ usual_id }) => usual_id))
  const missing = library().filter(({ id }) => !taken.has(id))
  const fits = ({ department }: LibraryIndicator) => searchable(department) === searchable(name)
  return [...missing.filter(fits), ...missing.filter((one) => !fits(one))].map(presented)
}

/**
 * Imports an indicator of the library into a department, by default into the one that usually has it, which is created
 * when the company lacks it (decision O113).
 * @throws not_found, indicator.duplicate, list.too_many.
 */
export async function importIndicator(
  scope: Scope,
  { indicator_id, department_id }: { indicator_id: number; department_id?: number | null | undefined },
): Promise<Indicator> {
  const usual = library().find(({ id }) => id === indicator_id)
  if (!usual) throw fail('not_found')
  const { id, department, ...fields } = usual
  const place = department_id ?? (await departmentNamed(scope, department))
  return createIndicator(scope, { ...fields, department_id: place }, id)
}

async function departmentNamed(scope: Scope, name: string): Promise<number> {
  const existing = (await departments(scope)).find((one) => searchable(one.name) === searchable(name))
  return existing?.id ?? (await createDepartment(scope, { name, sigla: '' })).id
}

const presented = (usual: LibraryIndicator): UsualIndicator => ({ ...usual, ...wordsOf(usual) })
