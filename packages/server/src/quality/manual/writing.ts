import { qualityManualLimit } from '@prumo/contract/quality/manual/endpoints.ts'
import {
  manualTexts,
  type QualityManual,
  type QualityManualContent,
  type QualityManualInput,
} from '@prumo/contract/quality/manual/model.ts'
import type { z } from 'zod'
import { insertDocument } from '../../admin/controlled/creating.ts'
import { deleteDocument } from '../../admin/controlled/deciding.ts'
import { record } from '../../platform/audit/record.ts'
import { rewrite } from '../../platform/controlled/rows.ts'
import { requireRoom } from '../../platform/database/room.ts'
import { requireVersion } from '../../platform/database/versions.ts'
import { cleanTexts } from '../../platform/ordered/formatted.ts'
import { plainText } from '../../platform/rich-text/sanitizing.ts'
import { sameJson } from '../../platform/same-json.ts'
import type { Scope } from '../../platform/scope.ts'
import { differing } from '../controlled/trail.ts'
import { countManuals, lockRow, type ManualRow, presentManual, qualityManual, readManual } from './queries.ts'

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
  const columns = { title, content: JSON.stringify(textsOf(sent, undefined)), review_on: revision_date }
  return readManual(scope, await insertDocument(scope, qualityManual, columns, { said: { title } }))
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
  return readManual(scope, id)
}

/** Deletes a manual. @throws not_found. */
export const deleteManual = (scope: Scope, id: number) => deleteDocument(scope, qualityManual, id)

/** All texts: the sent ones, the others as they are or ''. */
const textsOf = (sent: Omit<Input, 'title' | 'revision_date'>, before: ManualRow | undefined): ManualRow['content'] =>
  Object.fromEntries(
    fields.map((field) => [field, sent[field] ?? before?.content[field] ?? '']),
  ) as ManualRow['content']

const trail = (content: QualityManualContent, other: QualityManualContent) => differing(content, other, plainText)
