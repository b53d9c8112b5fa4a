import {
  type LegalHistory,
  type LegalInput,
  type LegalState,
  legalLimit,
  type VerificationInput,
} from '@prumo/contract/quality/legal/endpoints.ts'
import type { z } from 'zod'
import { lockDepartmentShared } from '../../admin/departments/departments.ts'
import { memberNames } from '../../identity/members/queries.ts'
import { idsOf } from '../../platform/database/ids.ts'
import type { Scope } from '../../platform/scope.ts'
import { findingLimit, findingsOf } from '../controls/findings.ts'
import { registerOf } from '../controls/register.ts'
import { legalLink, legalRows, presentLegal, verificationRows } from './queries.ts'

export const legalRequirements = registerOf(legalRows, {
  entity: 'legal_requirement',
  most: legalLimit,
  words: ['o requisito legal', 'requisitos legais'],
  given: 'deixou um requisito legal com você',
  link: legalLink,
  valuesOf: async (scope: Scope, input: z.output<typeof LegalInput>) => {
    if (input.department_id !== null) await lockDepartmentShared(scope, input.department_id)
    return input
  },
  present: presentLegal,
})

const verifications = findingsOf(legalRows, verificationRows, {
  entity: 'legal_verification',
  table: 'quality.legal_verifications',
  of: 'requirement_id',
  day: 'verified_on',
  sets: true,
})

/** A requirement with its verifications. @throws not_found. */
export async function legalHistory(scope: Scope, id: number): Promise<LegalHistory> {
  const [requirement, rows] = await Promise.all([
    legalRequirements.find(scope, id),
    verificationRows.all(scope, { most: findingLimit, where: { requirement_id: id } }),
  ])
  const names = await memberNames(scope, idsOf(rows, 'created_by'))
  return {
    ...requirement,
    verifications: rows.map(({ requirement_id: _, created_by, ...row }) => ({
      ...row,
      state: row.state as LegalState,
      created_by: names.get(created_by ?? 0) ?? '',
    })),
  }
}

/** @throws not_found, list.too_many. */
export async function verifyRequirement(
  scope: Scope,
  id: number,
  { next_on, ...input }: z.output<typeof VerificationInput>,
): Promise<LegalHistory> {
  await verifications.add(scope, id, () => ({ ...input, requirement_id: id }), next_on)
  return legalHistory(scope, id)
}

export const removeVerification = verifications.remove
