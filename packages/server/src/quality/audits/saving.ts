import type { AuditInput } from '@prumo/contract/quality/audits/model.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { notifyAsked } from '../../notifications/handing-over.ts'
import { record } from '../../platform/audit/record.ts'
import { moveToBin } from '../../platform/bin/bin.ts'
import { requireVersion } from '../../platform/database/versions.ts'
import { fail, failAt } from '../../platform/errors.ts'
import { existing } from '../../platform/records/existing.ts'
import type { Scope } from '../../platform/scope.ts'
import { placesOf } from '../../processes/micro-processes/places.ts'
import { codeOf, lockNextNumber } from '../numbering.ts'
import { readersOfQuality, requireReadersIn } from '../readers.ts'
import { companyNorms } from '../readiness/norms.ts'
import { findAudit } from './listing.ts'
import { copyItems } from './own-items.ts'
import { type AuditRow, answersOf, auditorsOf, auditRows, processesOf } from './queries.ts'
import { handedAudit, notifyConcluded, notifyReopened } from './reporting.ts'
import { withdrawSignatures } from './signatures.ts'

export type AuditWritten = z.output<typeof AuditInput>

/** Without a number it gets the next one of its year (decision O241). @throws request.invalid, audit.number_taken. */
export async function createAudit(scope: Scope, input: AuditWritten) {
  const { id } = await insertAudit(scope, input, null)
  await record(scope, 'internal_audit.created', id, { after: await trailOf(scope, id) })
  return findAudit(scope, id)
}

/**
 * Begins an audit from another: its fields are the given ones, with its norms and the processes and auditors of the other where none
 * are given, and what did not apply there does not apply here.
 * @throws not_found, request.invalid, audit.number_taken.
 */
export async function copyAudit(scope: Scope, from: number, input: AuditWritten) {
  const source = await auditRows.lockShared(scope, from)
  const [auditors, processes, answers] = await Promise.all([
    auditorsOf(scope, [from]),
    processesOf(scope, [from]),
    answersOf(scope, from),
  ])
  const able = await readersOfQuality(scope)
  const { id } = await insertAudit(
    scope,
    {
      scope: source.scope,
      criteria: source.criteria,
      auditor_ids: auditors.map(({ id: one }) => one).filter((one) => able.has(one)),
      process_ids: processes.map(({ id: one }) => one),
      ...input,
    },
    source.id,
    source.norms,
  )
  await copyItems(scope, from, id)
  const skipped = answers.filter(({ status }) => status === 4)
  if (skipped.length > 0)
    await scope.db.run`
      insert into quality.audit_answers (company_id, audit_id, item, status, evidence, updated_by, updated_at)
      select ${scope.companyId}::bigint, ${id}::bigint, coalesce(own.id, x.item), 4, x.evidence,
        ${scope.userId}::bigint, ${scope.clock.now()}::timestamptz(3)
      from unnest(${skipped.map(({ item }) => item)}::int[], ${skipped.map(({ evidence }) => evidence)}::text[])
        x (item, evidence)
      left join quality.audit_items own
        on own.company_id = ${scope.companyId} and own.audit_id = ${id} and own.from_id = x.item`
  await record(scope, 'internal_audit.copied', id, { after: await trailOf(scope, id) })
  return findAudit(scope, id)
}

/** @throws not_found, record.stale, request.invalid, audit.number_taken. */
export async function changeAudit(
  scope: Scope,
  id: number,
  { updated_at, ...input }: AuditWritten & { updated_at?: string | undefined },
) {
  const locked = await auditRows.lock(scope, id)
  await requireVersion(scope, 'internal_audit', locked, updated_at, () => findAudit(scope, id))
  await requirePlaces(scope, input, id)
  const before = await trailOf(scope, id)
  const year = yearOf(scope, input, locked)
  const number =
    input.number ?? (year === locked.year ? locked.number : await lockNextNumber(scope, 'quality.audits', year))
  await auditRows.update(scope, id, {
    ...columnsOf(input),
    planned_on: input.planned_on,
    concluded_on: input.concluded_on,
    year,
    number,
  })
  await nameWhoAndWhat(scope, id, input)
  const after = await trailOf(scope, id)
  const unsigned = isOtherReport(before, after) && (await withdrawSignatures(scope, id))
  await record(scope, 'internal_audit.updated', id, { before, after: { ...after, ...(unsigned && { unsigned }) } })
  if (before.concluded_on === null && input.concluded_on)
    await notifyConcluded(scope, { ...locked, title: input.title })
  if (before.concluded_on !== null && !input.concluded_on)
    await notifyReopened(scope, { ...locked, title: input.title })
  return findAudit(scope, id)
}

/** Moves an audit with its answers and evidence to the bin; the nonconformities made of it stay. @throws not_found. */
export async function deleteAudit(scope: Scope, id: number) {
  const { title } = await auditRows.lock(scope, id)
  const before = await trailOf(scope, id)
  await moveToBin(scope, 'internal_audit', { id, title })
  await auditRows.remove(scope, id)
  await record(scope, 'internal_audit.deleted', id, { before })
}

async function insertAudit(
  scope: Scope,
  input: AuditWritten,
  from_id: number | null,
  norms?: readonly string[],
): Promise<AuditRow> {
  await requirePlaces(scope, input)
  const year = yearOf(scope, input)
  const number = input.number ?? (await lockNextNumber(scope, 'quality.audits', year))
  const row = await auditRows.insert(scope, {
    ...columnsOf(input),
    planned_on: input.planned_on ?? null,
    concluded_on: input.concluded_on ?? null,
    from_id,
    norms: [...(norms ?? input.norms ?? (await companyNorms(scope)))],
    year,
    number,
  })
  await nameWhoAndWhat(scope, row.id, input)
  return row
}

const columnsOf = ({
  title,
  auditores,
  processos_auditados,
  metodologia,
  date_next_review,
  conclusion,
  scope,
  criteria,
  attendance,
  strengths,
  opening_id,
  closing_id,
}: AuditWritten) => ({
  title,
  auditors: auditores,
  processes: processos_auditados,
  method: metodologia,
  next_review_on: date_next_review,
  ...Object.fromEntries(
    Object.entries({ conclusion, scope, criteria, attendance, strengths, opening_id, closing_id }).filter(
      ([, value]) => value !== undefined,
    ),
  ),
})

/** The year of its number: that for which it is planned, else that of its creation. */
function yearOf({ today }: Scope, { planned_on }: AuditWritten, before?: AuditRow): number {
  if (planned_on === undefined && before) return before.year
  return Number((planned_on ?? before?.planned_on ?? today).slice(0, 4))
}

async function nameWhoAndWhat(scope: Scope, id: number, { title, auditor_ids, process_ids }: AuditWritten) {
  const before = auditor_ids && (await auditorsOf(scope, [id])).map((one) => one.id)
  const replaced = [
    ['quality.audit_auditors', 'user_id', auditor_ids],
    ['quality.audit_processes', 'process_id', process_ids],
  ] as const
  for (const [table, column, ids] of replaced) {
    if (ids === undefined) continue
    await scope.db.run`delete from ${sql.table(table)} where company_id = ${scope.companyId} and audit_id = ${id}`
    await scope.db.run`insert into ${sql.table(table)} (company_id, audit_id, ${sql.ref(column)})
      select ${scope.companyId}::bigint, ${id}::bigint, one from unnest(${ids}::bigint[]) one`
  }
  const joined = auditor_ids?.filter((one) => !before!.includes(one)) ?? []
  if (joined.length > 0)
    await notifyAsked(scope, joined, handedAudit(id, title), 'deixou uma auditoria interna com você')
}

/** An audit as notifications speak of it. */
/** @throws request.invalid for an auditor who does not work here or a process that does not exist. */
async function requirePlaces(
  scope: Scope,
  { auditor_ids = [], process_ids = [], opening_id, closing_id }: AuditWritten,
  id?: number,
) {
  for (const [field, meeting] of Object.entries({ opening_id, closing_id })) {
    if (!meeting || (await existing(scope, 'minutes', [meeting])).length > 0) continue
    const message = 'Escolha uma ATA da empresa'
    throw failAt(field, message)
  }
  const already = id === undefined ? [] : (await auditorsOf(scope, [id])).map((one) => one.id)
  await requireReadersIn(scope, 'auditor_ids', auditor_ids, already)
  const places = await placesOf(scope, process_ids)
  if (!process_ids.every((one) => places.has(one))) throw fail('not_found')
}

async function trailOf(scope: Scope, id: number) {
  const [row, auditors, processes] = await Promise.all([
    auditRows.find(scope, id),
    auditorsOf(scope, [id]),
    processesOf(scope, [id]),
  ])
  return {
    label: row.title,
    title: row.title,
    number: codeOf('AUD', row),
    auditors: row.auditors,
    auditor_ids: auditors.map((one) => one.id),
    processes: row.processes,
    process_ids: processes.map((one) => one.id),
    method: row.method,
    planned_on: row.planned_on,
    next_review_on: row.next_review_on,
    concluded_on: row.concluded_on,
    conclusion: row.conclusion,
    scope: row.scope,
    criteria: row.criteria,
    attendance: row.attendance,
    strengths: row.strengths,
    opening_id: row.opening_id,
    closing_id: row.closing_id,
  }
}

type Said = Awaited<ReturnType<typeof trailOf>>

/** True if a report says something else than before; when it is looked at again is no part of it. */
const isOtherReport = ({ next_review_on: _, ...before }: Said, { next_review_on: __, ...after }: Said) =>
  JSON.stringify(before) !== JSON.stringify(after)
