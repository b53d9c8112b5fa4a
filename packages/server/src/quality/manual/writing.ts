import { qualityManualLimit } from '@prumo/contract/quality/manual/endpoints.ts'
import {
  manualTexts,
  type QualityManual,
  type QualityManualContent,
  type QualityManualInput,
} from '@prumo/contract/quality/manual/model.ts'
import type { z } from 'zod'
import { deleteDocument } from '../../admin/controlled/deciding.ts'
import { record } from '../../platform/audit/record.ts'
import { rewrite } from '../../platform/controlled/rows.ts'
import { requireRoom } from '../../platform/database/room.ts'
import { builder } from '../../platform/database/sql.ts'
import { requireVersion } from '../../platform/database/versions.ts'
import { publish } from '../../platform/live/publishing.ts'
import { cleanTexts } from '../../platform/ordered/formatted.ts'
import { plainText } from '../../platform/rich-text/sanitizing.ts'
import { shortened } from '../../platform/rich-text/shortening.ts'
import { sameJson } from '../../platform/same-json.ts'
import type { Scope } from '../../platform/scope.ts'
import type { QualityTables } from '../tables.ts'
import { countManuals, lockRow, type ManualRow, presentManual, qualityManual, readManual } from './queries.ts'

const area = builder<QualityTables>()

type Input = z.output<typeof QualityManualInput>
const fields = [...manualTexts, 'camp_abert_novo_topicos'] as const

/** Creates a quality manual, open and without versions. @throws list.too_many. */
export async function createManual(scope: Scope, input: Input): Promise<QualityManual> {
  await requireRoom(scope, 'quality.manuals', {
    most: qualityManualLimit,
    count: () => countManuals(scope),
    message: `Uma empresa tem no máximo ${qualityManualLimit} manuais da qualidade.`,
  })
  const { title, revision_date = null, ...sent } = (await cleanTexts(scope, input, manualTexts)) as Input
  const now = scope.clock.now()
  const made = await scope.db.first(
    area
      .insertInto('quality.manuals')
      .values({
        company_id: scope.companyId,
        title,
        content: JSON.stringify(textsOf(sent, undefined)),
        review_on: revision_date,
        created_by: scope.userId,
        created_at: now,
        updated_by: scope.userId,
        updated_at: now,
      })
      .returning('id'),
  )
  await record(scope, 'quality_manual.created', made!.id, { after: { title } })
  publish(scope, { topic: 'quality', id: made!.id })
  return readManual(scope, made!.id)
}

/**
 * Saves the sent fields. Saving an approved manual opens it again and stores the new content as a version; the approved
 * version stays in force until the next decision.
 * @throws not_found, record.stale with the current record.
 */
export async function saveManual(
  scope: Scope,
  id: number,
  { updated_at, ...input }: Input & { updated_at?: string | undefined },
): Promise<QualityManual> {
  const row = await lockRow(scope, id)
  await requireVersion(scope, 'quality_manual', row, updated_at, () => presentManual(scope, row))
  const { title, revision_date, ...sent } = (await cleanTexts(scope, input, manualTexts)) as Input
  const texts = textsOf(sent, row)
  const review_on = revision_date === undefined ? row.review_on : revision_date
  const after: ManualRow = { ...row, title, content: texts, review_on }
  const said = [await qualityManual.contentOf(scope, row), await qualityManual.contentOf(scope, after)] as const
  if (sameJson(said[0], said[1])) return presentManual(scope, row)
  await rewrite(scope, qualityManual.tables, row, { title, content: JSON.stringify(texts), review_on })
  if (row.status === 2) await qualityManual.evidence.store(scope, id, { status: 1, content: said[1] })
  await record(scope, 'quality_manual.updated', id, { before: trail(said[0], said[1]), after: trail(said[1], said[0]) })
  publish(scope, { topic: 'quality', id })
  return readManual(scope, id)
}

/** Deletes a manual. @throws not_found. */
export const deleteManual = (scope: Scope, id: number) => deleteDocument(scope, qualityManual, id)

/** All texts: the sent ones, the others as they are or ''. */
const textsOf = (sent: Omit<Input, 'title' | 'revision_date'>, before: ManualRow | undefined): ManualRow['content'] =>
  Object.fromEntries(
    fields.map((field) => [field, sent[field] ?? before?.content[field] ?? '']),
  ) as ManualRow['content']

const mostSaid = 500

/** The title, and the fields that differ, shortened, because the versions have them whole. */
function trail(content: QualityManualContent, other: QualityManualContent) {
  const changed = [...fields, 'revision_date' as const].filter((field) => content[field] !== other[field])
  const texts = changed.map((field) => {
    const value = content[field]
    return [field, value === null ? null : shortened(plainText(value), mostSaid)]
  })
  return { title: content.title, ...Object.fromEntries(texts) }
}
