import type {
  Confirmation,
  Disposition,
  Ishikawa,
  OccurrenceType,
  Rnc,
} from '@prumo/contract/quality/nonconformities/model.ts'
import { type Step, stageNames, steps } from '@prumo/contract/quality/nonconformities/stages.ts'
import type { z } from 'zod'
import { departmentsByIds } from '../../admin/departments/departments.ts'
import { memberNames } from '../../identity/members/queries.ts'
import { idsOf } from '../../platform/database/ids.ts'
import type { Scope } from '../../platform/scope.ts'
import { placesOf } from '../../processes/micro-processes/places.ts'
import { codeOf } from '../numbering.ts'
import { readersOfQuality } from '../readers.ts'
import { supplierRows } from '../suppliers/rows.ts'
import { closingProblems } from './closing.ts'
import { type ShownRow, type StepRow, stepsOf } from './queries.ts'

export type ShownRnc = z.input<typeof Rnc>

/** Nonconformities as the contract declares them, in the same order: names and steps are read once for all of them. */
export async function presentRncs(scope: Scope, rows: readonly ShownRow[]): Promise<ShownRnc[]> {
  const [departments, places, suppliers, agreed, judges] = await Promise.all([
    departmentsByIds(scope, idsOf(rows, 'department_id')),
    placesOf(scope, idsOf(rows, 'process_id')),
    supplierRows.byIds(scope, idsOf(rows, 'supplier_id')),
    stepsOf(scope, idsOf(rows, 'id')),
    readersOfQuality(scope),
  ])
  const people = await memberNames(scope, [
    ...rows.map(({ created_by }) => created_by),
    ...agreed.flatMap(({ owner_id, done_by }) => [owner_id, done_by]),
  ])
  const named = (id: number | null | undefined) => people.get(id ?? 0) ?? ''
  const supplierOf = new Map(suppliers.map(({ id, title }) => [id, title]))
  const departmentOf = new Map(departments.map((one) => [one.id, one]))
  const byRecord = Map.groupBy(agreed, ({ nonconformity_id }) => nonconformity_id)
  return rows.map((row): ShownRnc => {
    const { id, name = '', sigla = '' } = departmentOf.get(row.department_id) ?? { id: row.department_id }
    return {
      id: row.id,
      title: row.title,
      department_id: row.department_id,
      department: { id, name, sigla },
      tipsOccors: row.kind as OccurrenceType,
      dataRec: row.received_on,
      nOccors: row.number,
      avaliador: row.assessor,
      recPor: row.received_by,
      descOccors: row.description,
      resp: row.responsible,
      dataAbert: row.opened_on,
      anaCausa: row.cause,
      abrang: row.extent,
      respAn: row.analyst,
      dataAn: row.analysed_on,
      prazoAn: row.analysis_due_on,
      histCorrAcc: row.corrections,
      reclConfStatus: row.confirmed as Confirmation | null,
      verrEf: row.effectiveness,
      commentsAdd: row.remarks,
      respGer: row.closer,
      dataFe: row.closed_on,
      date_created: row.created_at.toISOString(),
      code: codeOf('RNC', row),
      protocol: row.protocol ?? '',
      year: row.year,
      process_id: row.process_id,
      process: places.get(row.process_id ?? 0)?.micro_title ?? '',
      supplier_id: row.supplier_id,
      supplier: supplierOf.get(row.supplier_id ?? 0) ?? '',
      disposition: row.disposition as Disposition | null,
      containment: row.containment,
      contained_on: row.contained_on,
      cause_group: row.cause_group as ShownRnc['cause_group'],
      whys: row.whys,
      ishikawa: ishikawaOf(row.ishikawa),
      effective: row.effective,
      missing:
        row.closed_on === null
          ? closingProblems(row, byRecord.get(row.id) ?? [], judges.size).map(({ message }) => message)
          : [],
      reopenings: row.reopenings,
      reopening_reason: row.reopening_reason,
      stage: row.stage,
      stage_label: stageNames[row.stage],
      late: isLate(scope, row),
      steps: presentSteps(scope, row, byRecord.get(row.id) ?? [], named),
      plans: { total: row.plans_total, open: row.plans_open },
      files_count: row.files_count,
      created_by: named(row.created_by),
      updated_at: row.updated_at.toISOString(),
    }
  })
}

/** Its causes by group; groups that were never written are empty. */
const ishikawaOf = (stored: unknown): Ishikawa => ({
  method: [],
  machine: [],
  people: [],
  material: [],
  measure: [],
  environment: [],
  ...(stored as Partial<Ishikawa>),
})

/** The term of the step it is at is over. */
const isLate = ({ today }: Scope, { stage, due_on }: ShownRow) =>
  stage !== 'closed' && due_on !== null && due_on < today

/** Which steps of a nonconformity are done. */
export function doneSteps(row: Pick<ShownRow, DoneColumn>): Record<Step, boolean> {
  return {
    contain: row.disposition !== null || row.containment !== '',
    cause: row.cause !== '' && row.effective !== false,
    action: row.plans_open === 0 && (row.plans_total > 0 || row.corrections !== ''),
    check: row.effectiveness !== '' && row.effective === true,
    close: row.closed_on !== null,
  }
}
type DoneColumn =
  | 'disposition'
  | 'containment'
  | 'cause'
  | 'plans_open'
  | 'plans_total'
  | 'corrections'
  | 'effectiveness'
  | 'effective'
  | 'closed_on'

/** The person who did a step, and the day: as the record says, else whose change completed it. */
function presentSteps(
  scope: Scope,
  row: ShownRow,
  agreed: readonly StepRow[],
  named: (id: number | null | undefined) => string,
): ShownRnc['steps'] {
  const done = doneSteps(row)
  const written: Record<Step, { by?: string; on?: string | null }> = {
    contain: { on: row.contained_on },
    cause: { by: row.analyst, on: row.analysed_on },
    action: { by: row.responsible },
    check: { by: row.assessor },
    close: { by: row.closer, on: row.closed_on },
  }
  return steps.map((step) => {
    const stored = agreed.find((one) => one.step === step)
    const { by, on } = written[step]
    return {
      step,
      done: done[step],
      by: done[step] ? by || named(stored?.done_by) : '',
      on: done[step] ? (on ?? stored?.done_on ?? null) : null,
      owner_id: stored?.owner_id ?? null,
      owner: named(stored?.owner_id),
      due_on: step === 'cause' ? row.analysis_due_on : (stored?.due_on ?? null),
      late: step === row.stage && isLate(scope, row),
    }
  })
}
