import { formatDate } from '@prumo/contract/dates.ts'
import { qualityManualLimit } from '@prumo/contract/quality/manual/endpoints.ts'
import {
  manualTextLabels,
  manualTexts,
  type QualityManual,
  type QualityManualContent,
  topicsOf,
} from '@prumo/contract/quality/manual/model.ts'
import { sql } from 'kysely'
import { reviewOf } from '../../platform/controlled/reviewing.ts'
import { rowsOf } from '../../platform/database/rows.ts'
import { html } from '../../platform/rich-text/writing.ts'
import type { Scope } from '../../platform/scope.ts'
import { type ControlledRow, controlled, controlledColumns, type Part } from '../controlled/kind.ts'
import { statesOf } from '../controlled/state.ts'
import { paragraphs } from '../plain-html.ts'
import { area } from '../tables.ts'

/** The texts as they are stored, beside title and date of review. */
type Texts = Omit<QualityManualContent, 'title' | 'revision_date'>
export type ManualRow = ControlledRow & { content: Texts; review_on: string | null }

const rows = rowsOf(area, 'quality.manuals', {
  columns: [...controlledColumns, 'content', 'review_on'],
  order: sql`id desc`,
  putAway: 'deleted_at',
})

const findRow = rows.find as (scope: Scope, id: number) => Promise<ManualRow>
export const lockRow = rows.lockForChange as typeof findRow
export const countManuals = (scope: Scope) => rows.count(scope)

const contentOf = ({ title, content, review_on }: ManualRow): QualityManualContent => ({
  title,
  ...content,
  revision_date: review_on,
})

/** The parts of a manual: its texts, then the topics of the open field, each with its own heading. */
function partsOf(content: QualityManualContent): Part[] {
  const written = manualTexts.map((field) => ({ field, label: manualTextLabels[field], html: content[field] }))
  const topics = topicsOf(content.camp_abert_novo_topicos).map(({ title, text }) => ({
    field: `topic ${title}`,
    label: title || 'Outros assuntos',
    // A title without text is still said.
    html: paragraphs(text) || html`<p>–</p>`,
  }))
  return [...written, ...topics]
}

export const manualLink = (id: number) => `/manual-de-qualidade/${id}`

/** Quality manuals as controlled documents. */
export const qualityManual = controlled<ManualRow, QualityManualContent>({
  called: 'o manual da qualidade',
  link: manualLink,
  tables: {
    documents: 'quality.manuals',
    versions: 'quality.manual_versions',
    owner: 'manual_id',
    readers: 'quality.manual_readers',
    readings: 'quality.manual_readings',
  },
  entity: 'quality_manual',
  toRead: ['manual da qualidade para ler', 'manuais da qualidade para ler'],
  paper: { name: 'manual_qualidade', kind: 'Manual da qualidade', cover: true },
  findRow,
  lockRow,
  contentOf: async (_, row) => contentOf(row),
  presentRow: presentManual,
  titleOf: ({ title }) => title,
  factsOf: ({ revision_date }) => [['Próxima revisão', revision_date ? formatDate(revision_date) : '']],
  partsOf,
})

/** The manuals, the newest first. */
export async function manuals(scope: Scope): Promise<QualityManual[]> {
  return present(scope, (await rows.all(scope, { most: qualityManualLimit })) as ManualRow[])
}

/** A manual as the contract declares it. @throws not_found. */
export const readManual = async (scope: Scope, id: number): Promise<QualityManual> =>
  presentManual(scope, await findRow(scope, id))

export async function presentManual(scope: Scope, row: ManualRow): Promise<QualityManual> {
  return (await present(scope, [row]))[0]!
}

async function present(scope: Scope, rows: readonly ManualRow[]): Promise<QualityManual[]> {
  const states = await statesOf(scope, rows)
  return rows.map((row, at) => {
    const { created_by, ...state } = states[at]!
    return {
      ...state,
      company_id: scope.companyId,
      cliente_id: row.created_by,
      created_user_name: created_by,
      ...contentOf(row),
      review: reviewOf(row.review_on, scope.today),
    }
  })
}
