import type { RncInput } from '@prumo/contract/quality/nonconformities/model.ts'
import { stepNames } from '@prumo/contract/quality/nonconformities/stages.ts'
import { searchable } from '@prumo/contract/searchable.ts'
import { listed } from '@prumo/contract/words.ts'
import type { z } from 'zod'
import { findDepartment, lockDepartmentShared } from '../../admin/departments/departments.ts'
import { record } from '../../platform/audit/record.ts'
import { moveToBin } from '../../platform/bin/bin.ts'
import { requireVersion } from '../../platform/database/versions.ts'
import { fail } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { findMicroProcess } from '../../processes/micro-processes/queries.ts'
import { lockNextNumber } from '../numbering.ts'
import { supplierRows } from '../suppliers/rows.ts'
import { requireClosable } from './closing.ts'
import { findRnc, findShown } from './listing.ts'
import { withChosenNames } from './people.ts'
import { type RncRow, rncRows, type ShownRow } from './queries.ts'
import { stemsOf } from './similar.ts'
import { noteSteps, notifyOpener, notifyOwners, notifyReopened, requireOwners } from './steps.ts'

export type RncWritten = z.output<typeof RncInput>
type Changed = RncWritten & { updated_at?: string | undefined }

/** What is not written of a nonconformity that is made of another record. */
export const newRnc = {
  nOccors: null,
  avaliador: '',
  resp: '',
  anaCausa: '',
  abrang: '',
  respAn: '',
  dataAn: null,
  prazoAn: null,
  histCorrAcc: '',
  reclConfStatus: null,
  verrEf: '',
  commentsAdd: '',
  respGer: '',
  dataFe: null,
} as const

/**
 * Registers a nonconformity. Without a number it gets the next one of its year (decision O241).
 * @param of.protocol what its customer was told to mention.
 * @throws not_found, request.invalid, rnc.number_taken, and what `requireClosable` throws for one that is closed already.
 */
export async function createRnc(
  scope: Scope,
  written: RncWritten,
  { protocol = null }: { protocol?: string | null } = {},
) {
  await requirePlaces(scope, written)
  const input = await withChosenNames(scope, written)
  const year = yearOf(scope, input)
  const number = input.nOccors ?? (await lockNextNumber(scope, 'quality.nonconformities', year))
  const { id } = await rncRows.insert(scope, {
    ...columnsOf(input, protocol),
    protocol,
    ...ownColumns(input),
    process_id: input.process_id ?? null,
    supplier_id: input.supplier_id ?? null,
    disposition: input.disposition ?? null,
    contained_on: input.contained_on ?? null,
    cause_group: input.cause_group ?? null,
    effective: input.effective ?? null,
    ishikawa: JSON.stringify(input.ishikawa ?? {}),
    year,
    number,
  })
  const after = await findShown(scope, id)
  await noteSteps(scope, after, input.steps)
  if (after.closed_on !== null) await requireClosable(scope, after)
  await record(scope, 'rnc.created', id, { after: trailOf(after) })
  await notifyOwners(scope, after, input.steps)
  return findRnc(scope, id)
}

/**
 * Changes a nonconformity. A closed one is only opened again; then its effectiveness is checked anew. So it is of one that
 * had not helped, once its cause is written anew.
 * @throws not_found, record.stale, request.invalid, rnc.number_taken, rnc.closed, and what `requireClosable` throws.
 */
export async function changeRnc(scope: Scope, id: number, { updated_at, ...written }: Changed) {
  await requirePlaces(scope, written, id)
  const locked = await rncRows.lock(scope, id)
  const input = await withChosenNames(scope, written, id)
  await requireVersion(scope, 'rnc', locked, updated_at, () => findRnc(scope, id))
  if (locked.closed_on !== null && input.dataFe !== null) throw fail('rnc.closed')
  const year = yearOf(scope, input, locked)
  const number = input.nOccors ?? (await sameOrNext(scope, locked, year))
  const before = await findShown(scope, id)
  await rncRows.update(scope, id, {
    ...columnsOf(input, locked.protocol),
    ...ownColumns(input),
    process_id: input.process_id,
    supplier_id: input.supplier_id,
    disposition: input.disposition,
    contained_on: input.contained_on,
    cause_group: input.cause_group,
    effective: judgedAnew(locked, input) ? null : input.effective,
    ...(input.ishikawa && { ishikawa: JSON.stringify(input.ishikawa) }),
    ...(locked.closed_on !== null && { reopenings: locked.reopenings + 1 }),
    year,
    number,
  })
  const after = await findShown(scope, id)
  const completed = await noteSteps(scope, after, input.steps)
  if (after.closed_on !== null) await requireClosable(scope, after)
  await record(scope, 'rnc.updated', id, { before: trailOf(before), after: trailOf(after) })
  await notifyOwners(scope, after, input.steps)
  if (completed.length > 0) {
    const names = listed(completed.map((step) => stepNames[step]))
    await notifyOpener(scope, after, `concluiu na RNC que você abriu: ${names}`)
  }
  return findRnc(scope, id)
}

/** Opens a closed nonconformity again: its effectiveness is checked anew. @throws not_found, rnc.not_closed. */
export async function reopenRnc(scope: Scope, id: number, { reason }: { reason: string }) {
  const locked = await rncRows.lock(scope, id)
  if (locked.closed_on === null) throw fail('rnc.not_closed')
  const before = await findShown(scope, id)
  await rncRows.update(scope, id, {
    closed_on: null,
    closer: '',
    effectiveness: '',
    effective: null,
    reopenings: locked.reopenings + 1,
    reopening_reason: reason,
  })
  const after = await findShown(scope, id)
  await noteSteps(scope, after)
  await record(scope, 'rnc.reopened', id, { before: trailOf(before), after: { ...trailOf(after), reason } })
  await notifyReopened(scope, after, reason)
  return findRnc(scope, id)
}

/** @throws not_found. */
export async function changeDepartmentOfRnc(scope: Scope, id: number, { department_id }: { department_id: number }) {
  await lockDepartmentShared(scope, department_id)
  const before = await rncRows.lock(scope, id)
  await rncRows.update(scope, id, { department_id })
  const label = before.title
  await record(scope, 'rnc.moved', id, {
    before: { label, department_id: before.department_id },
    after: { label, department_id },
  })
  return findRnc(scope, id)
}

/** Moves a nonconformity with its files and comments to the bin; its plans of action stay. @throws not_found. */
export async function deleteRnc(scope: Scope, id: number) {
  await rncRows.lock(scope, id)
  const before = await findShown(scope, id)
  await moveToBin(scope, 'rnc', { id, title: before.title })
  await rncRows.remove(scope, id)
  await record(scope, 'rnc.deleted', id, { before: trailOf(before) })
}

const judgedAnew = (before: RncRow, { anaCausa, effective }: RncWritten) =>
  before.effective === false && effective !== true && anaCausa !== before.cause

async function requirePlaces(scope: Scope, { department_id, process_id, supplier_id, steps }: RncWritten, id?: number) {
  await findDepartment(scope, department_id)
  await lockDepartmentShared(scope, department_id)
  if (process_id) await findMicroProcess(scope, process_id)
  if (supplier_id) await supplierRows.lockShared(scope, supplier_id)
  await requireOwners(scope, steps, id)
}

/** The year of its number: that of its opening, else that of its registration. */
function yearOf({ today }: Scope, { dataAbert }: RncWritten, before?: RncRow): number {
  if (dataAbert !== null) return Number(dataAbert.slice(0, 4))
  return before && before.opened_on === null ? before.year : Number(today.slice(0, 4))
}

const sameOrNext = async (scope: Scope, before: RncRow, year: number) =>
  year === before.year ? before.number : lockNextNumber(scope, 'quality.nonconformities', year)

/** The stored columns of the specification's fields. */
function columnsOf(input: RncWritten, protocol: string | null) {
  const { title, descOccors, anaCausa, abrang, histCorrAcc, verrEf, commentsAdd, resp } = input
  // A protocol is found as it is shown and as it is typed in one.
  const spoken = protocol === null ? [] : [protocol, protocol.replace('-', '')]
  const texts = [...spoken, title, descOccors, anaCausa, abrang, histCorrAcc, verrEf, commentsAdd, resp]
  return {
    title,
    department_id: input.department_id,
    kind: input.tipsOccors,
    received_on: input.dataRec,
    assessor: input.avaliador,
    received_by: input.recPor,
    description: descOccors,
    responsible: resp,
    opened_on: input.dataAbert,
    cause: anaCausa,
    extent: abrang,
    analyst: input.respAn,
    analysed_on: input.dataAn,
    analysis_due_on: input.prazoAn,
    corrections: histCorrAcc,
    confirmed: input.reclConfStatus,
    effectiveness: verrEf,
    remarks: commentsAdd,
    closer: input.respGer,
    closed_on: input.dataFe,
    words: searchable(texts.join(' ')),
    stems: stemsOf(title),
  }
}

/** The texts of ours that have a default in the database; absent, they stay as they are. */
const ownColumns = ({ containment, whys }: RncWritten) => ({
  ...(containment !== undefined && { containment }),
  ...(whys !== undefined && { whys }),
})

const trailOf = (row: ShownRow) => ({
  label: row.title,
  title: row.title,
  department_id: row.department_id,
  supplier_id: row.supplier_id,
  number: `${row.year}-${row.number}`,
  kind: row.kind,
  received_on: row.received_on,
  assessor: row.assessor,
  received_by: row.received_by,
  description: row.description,
  responsible: row.responsible,
  opened_on: row.opened_on,
  cause: row.cause,
  extent: row.extent,
  analyst: row.analyst,
  analysed_on: row.analysed_on,
  analysis_due_on: row.analysis_due_on,
  corrections: row.corrections,
  confirmed: row.confirmed,
  effectiveness: row.effectiveness,
  effective: row.effective,
  remarks: row.remarks,
  closer: row.closer,
  closed_on: row.closed_on,
  disposition: row.disposition,
  containment: row.containment,
  contained_on: row.contained_on,
  cause_group: row.cause_group,
  whys: row.whys,
  ishikawa: row.ishikawa,
})
