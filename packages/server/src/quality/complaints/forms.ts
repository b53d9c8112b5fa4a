import {
  type ComplaintForm,
  type ComplaintFormInput,
  complaintFormLimit,
} from '@prumo/contract/quality/complaints/endpoints.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { departmentNames, lockDepartmentShared } from '../../admin/departments/departments.ts'
import { memberNames } from '../../identity/members/queries.ts'
import { record } from '../../platform/audit/record.ts'
import { idsOf } from '../../platform/database/ids.ts'
import { rowsOf } from '../../platform/database/rows.ts'
import { fail } from '../../platform/errors.ts'
import { qrCode } from '../../platform/qr-code.ts'
import type { Scope } from '../../platform/scope.ts'
import { requireReaders } from '../readers.ts'
import { area } from '../tables.ts'
import { complaintAddress } from './address.ts'

export const formRows = rowsOf(area, 'quality.complaint_forms', {
  columns: ['id', 'title', 'department_id', 'owner_id', 'revoked_at', 'received', 'received_at', 'created_at', 'token'],
  order: sql`(revoked_at is not null), id desc`,
  stamps: ['created_at', 'created_by'],
})
type Row = Awaited<ReturnType<typeof formRows.find>>

/** The forms of the company: those that receive first, the newest first. */
export const complaintForms = async (scope: Scope, baseUrl: string): Promise<ComplaintForm[]> =>
  present(scope, await formRows.all(scope, { most: 200 }), baseUrl)

/** @throws not_found for a department, request.invalid for an owner who may not open nonconformities, list.too_many. */
export async function createComplaintForm(
  scope: Scope,
  input: z.output<typeof ComplaintFormInput>,
  baseUrl: string,
): Promise<ComplaintForm> {
  await lockDepartmentShared(scope, input.department_id)
  await requireReaders(scope, [{ field: 'owner_id', id: input.owner_id }])
  if ((await formRows.count(scope, { revoked_at: null })) >= complaintFormLimit)
    throw fail('list.too_many', { message: `A empresa tem no máximo ${complaintFormLimit} formulários.` })
  const row = await formRows.insert(scope, input)
  await record(scope, 'complaint_form.created', row.id, { after: input })
  const [shown] = await present(scope, [row], baseUrl)
  return shown!
}

/** Revokes a form: it receives nothing any more; what it received stays. @throws not_found. */
export async function revokeComplaintForm(scope: Scope, id: number) {
  const { title, revoked_at } = await formRows.lock(scope, id)
  if (revoked_at !== null) return
  await formRows.update(scope, id, { revoked_at: scope.clock.now() })
  await record(scope, 'complaint_form.revoked', id, { after: { title } })
}

async function present(scope: Scope, rows: readonly Row[], baseUrl: string): Promise<ComplaintForm[]> {
  const [departments, people] = await Promise.all([
    departmentNames(scope, idsOf(rows, 'department_id')),
    memberNames(scope, idsOf(rows, 'owner_id')),
  ])
  return rows.map((row) => {
    const url = row.revoked_at === null ? complaintAddress(row.token, baseUrl) : ''
    return {
      id: row.id,
      title: row.title,
      department_id: row.department_id,
      department: departments.get(row.department_id) ?? '',
      owner_id: row.owner_id,
      owner: people.get(row.owner_id ?? 0) ?? '',
      is_open: row.revoked_at === null,
      received: row.received,
      received_at: row.received_at?.toISOString() ?? null,
      created_at: row.created_at.toISOString(),
      url,
      qr: url && qrCode(url),
    }
  })
}
