import type { Answer } from '../../platform/api.ts'
import { api } from '../../platform/api.ts'
import { ApiError } from '../../platform/api-error.ts'

export type Usual = Answer<'GET /client/departments/sync'>['response'][number]

/**
 * Creates the chosen usual departments, one after the other (decision O205); one that somebody else has just created
 * counts as imported. Returns those that failed, with the last reason.
 */
export async function importDepartments(chosen: readonly Usual[]): Promise<{ failed: Usual[]; reason: unknown }> {
  const failed: Usual[] = []
  let reason: unknown
  for (const body of chosen)
    try {
      await api('POST /client/departments', { body })
    } catch (error) {
      if (error instanceof ApiError && error.body.code === 'department.duplicate') continue
      failed.push(body)
      reason = error
    }
  return { failed, reason }
}
