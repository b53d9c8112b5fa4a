import type { PredefinedDepartment } from '@prumo/contract/admin/departments/endpoints.ts'
import { searchable } from '@prumo/contract/searchable.ts'
import type { z } from 'zod'
import type { Scope } from '../../platform/scope.ts'
import { departments } from './departments.ts'
import { usualDepartments } from './usual-departments.ts'

/** The suggested departments that the company lacks; 'juridico' counts as 'Jurídico' (rules R362). */
export async function missingDepartments(scope: Scope): Promise<z.infer<typeof PredefinedDepartment>[]> {
  const own = new Set((await departments(scope)).map(({ name }) => searchable(name)))
  return usualDepartments.filter(({ name }) => !own.has(searchable(name)))
}
