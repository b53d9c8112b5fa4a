import {
  type ReportText,
  type ReportTextInput,
  reportTexts,
  type SignatureInput,
} from '@prumo/contract/quality/audits/model.ts'
import { qualityLimits } from '@prumo/contract/quality/limits.ts'
import type { z } from 'zod'
import { type Handed, notifyAnswered, notifyAsked } from '../../notifications/handing-over.ts'
import { record } from '../../platform/audit/record.ts'
import { rowsOf } from '../../platform/database/rows.ts'
import { fail } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { area } from '../tables.ts'
import { auditLink } from './kinds.ts'
import { findAudit } from './listing.ts'
import { type AuditRow, auditorsOf, auditRows, lockOpenAudit } from './queries.ts'
import { signaturesOf } from './signatures.ts'

const signatureRows = rowsOf(area, 'quality.audit_signatures', {
  columns: ['id', 'audit_id', 'user_id', 'name', 'role', 'signed_at'],
  order: 'id',
})

/**
 * Writes a text of the report of an open audit. Over what the writer has not seen nothing is written; what is there
 * already is not written again.
 * @throws not_found, audit.concluded, record.stale with the audit as it is now.
 */
export async function writeReportText(
  scope: Scope,
  id: number,
  { field, text, was }: z.output<typeof ReportTextInput>,
) {
  const audit = await lockOpenAudit(scope, id)
  const now = audit[field]
  if (now === text) return findAudit(scope, id)
  if (now !== was) throw fail('record.stale', { record: await findAudit(scope, id) })
  await auditRows.update(scope, id, { [field]: text } satisfies Partial<Record<ReportText, string>>)
  const said = (words: string) => ({ label: audit.title, field: reportTexts[field], text: words })
  await record(scope, 'internal_audit.reported', id, { before: said(now), after: said(text) })
  return findAudit(scope, id)
}

/** Concludes an audit; one that is concluded stays as it is. @throws not_found. */
export async function concludeAudit(scope: Scope, id: number, { on }: { on: string }) {
  const audit = await auditRows.lock(scope, id)
  if (audit.concluded_on !== null) return findAudit(scope, id)
  await auditRows.update(scope, id, { concluded_on: on })
  const said = (concluded_on: string | null) => ({ label: audit.title, concluded_on })
  await record(scope, 'internal_audit.updated', id, { before: said(null), after: said(on) })
  await notifyConcluded(scope, audit)
  return findAudit(scope, id)
}

/** An audit as notifications speak of it. */
export const handedAudit = (id: number, title: string): Handed => ({ title, link: auditLink(id), needs: 'proccess' })

/** Tells whoever created an audit that it is concluded. */
export const notifyConcluded = (
  scope: Scope,
  { id, created_by, title }: Pick<AuditRow, 'id' | 'created_by' | 'title'>,
) => notifyAnswered(scope, [created_by], handedAudit(id, title), 'concluiu a auditoria interna que você criou')

/** Tells the auditors of an audit, and whoever created it, that it is open again. */
export async function notifyReopened(
  scope: Scope,
  { id, created_by, title }: Pick<AuditRow, 'id' | 'created_by' | 'title'>,
) {
  const people = [created_by, ...(await auditorsOf(scope, [id])).map((one) => one.id)]
  await notifyAsked(scope, people, handedAudit(id, title), 'reabriu uma auditoria interna em que você participa')
}

/** Signs the report of a concluded audit, once for each name. @throws not_found, audit.open, list.too_many. */
export async function signReport(scope: Scope, id: number, { name, role }: z.output<typeof SignatureInput>) {
  const audit = await auditRows.lock(scope, id)
  if (audit.concluded_on === null) throw fail('audit.open')
  const given = await signaturesOf(scope, [id])
  if (given.some((one) => one.name === name)) return findAudit(scope, id)
  if (given.length >= qualityLimits.signatures)
    throw fail('list.too_many', { message: `Um relatório tem no máximo ${qualityLimits.signatures} assinaturas.` })
  await signatureRows.insert(scope, {
    audit_id: id,
    user_id: scope.userId,
    name,
    role,
    signed_at: scope.clock.now(),
  })
  await record(scope, 'internal_audit.signed', id, { after: { label: audit.title, name, role } })
  return findAudit(scope, id)
}
