import { formatMonth } from '@prumo/contract/dates.ts'
import type { PartTextInput } from '@prumo/contract/reports/month/endpoints.ts'
import { mostDecisions, type ReportPart, reportPartIds, reportParts } from '@prumo/contract/reports/parts.ts'
import type { z } from 'zod'
import { record } from '../../platform/audit/record.ts'
import { isDuplicate } from '../../platform/database/refusals.ts'
import { rowsOf } from '../../platform/database/rows.ts'
import { requireVersion } from '../../platform/database/versions.ts'
import { fail, failAt } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { area } from '../tables.ts'

const rows = rowsOf(area, 'reports.texts', {
  columns: ['id', 'part', 'text', 'updated_at'],
  stamps: ['created_at', 'created_by', 'updated_at'],
})

export type PartText = { text: string; updated_at: string }

/** What people wrote into the report of a month, by part. */
export async function textsOf(scope: Scope, month: string): Promise<ReadonlyMap<ReportPart, PartText>> {
  const found = await rows.all(scope, { most: reportPartIds.length, where: { month: `${month}-01` } })
  return new Map(
    found.map(({ part, text, updated_at }) => [part as ReportPart, { text, updated_at: updated_at.toISOString() }]),
  )
}

/**
 * Writes the words of a part of a month's report; no words take them away. Of the decisions each line is one.
 * @throws report.part, permission.only_sees, record.stale, request.invalid for more decisions
 * than three.
 */
export async function writeText(
  scope: Scope,
  month: string,
  part: ReportPart,
  { text: typed, updated_at: sent }: z.output<typeof PartTextInput>,
): Promise<PartText> {
  const { name, permission } = reportParts[part]
  if (!scope.can(permission)) throw fail('report.part')
  if (!scope.edits(permission)) throw fail('permission.only_sees')
  const text = part === 'decisions' ? decisionsOf(typed) : typed
  const where = { month: `${month}-01`, part }
  const [found] = await rows.all(scope, { most: 1, where })
  const held = found && (await rows.lock(scope, found.id))
  if (held && sent !== undefined)
    await requireVersion(scope, 'report_text', held, sent ?? new Date(0).toISOString(), () => shown(held))
  const row = held
    ? await rows.update(scope, held.id, { text })
    : await rows.insert(scope, { ...where, text }).catch((error: unknown) => {
        throw isDuplicate(error) ? fail('record.busy') : error
      })
  await record(scope, 'report_text.written', row.id, { after: { title: `${name}, ${formatMonth(month)}`, text } })
  return shown(row)
}

const shown = ({ text, updated_at }: { text: string; updated_at: Date }): PartText => ({
  text,
  updated_at: updated_at.toISOString(),
})

/** One decision a line. */
function decisionsOf(text: string): string {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  if (lines.length <= mostDecisions) return lines.join('\n')
  const message = `Escolha no máximo ${mostDecisions} decisões: mais que isso é lista`
  throw failAt('text', message)
}
