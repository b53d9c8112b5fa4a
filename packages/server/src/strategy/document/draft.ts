import { formatDate } from '@prumo/contract/dates.ts'
import { crossingKinds } from '@prumo/contract/strategy/crossings/endpoints.ts'
import { blocks, type CanvasKind } from '@prumo/contract/strategy/model.ts'
import { draftRecord } from '../../identity/account/letterhead.ts'
import type { DocumentDraft } from '../../platform/documents/documents.ts'
import type { Scope } from '../../platform/scope.ts'
import { plansOfOrigins } from '../../results/plans/listing.ts'
import { crossingsOf } from '../crossings/crossings.ts'
import { findFolder } from '../folders/folders.ts'
import { crossingOrigin } from '../origins.ts'
import { subjectsOf } from '../subjects/queries.ts'

const words = {
  swot: { kind: 'Análise SWOT', credit: '' },
  canvas: {
    kind: 'Business Model Canvas',
    credit: 'Business Model Canvas, de Strategyzer AG (strategyzer.com), sob a licença CC BY-SA 3.0.',
  },
} as const satisfies Record<CanvasKind, object>

/** A folder on one page: its blocks with their subjects; of a SWOT, its strategies and plans follow. @throws not_found. */
export async function canvasDraft(scope: Scope, kind: CanvasKind, folderId: number): Promise<DocumentDraft> {
  const [folder, subjects] = await Promise.all([findFolder(scope, kind, folderId), subjectsOf(scope, kind, folderId)])
  const strategies = kind === 'swot' ? await strategiesOf(scope, folderId) : []
  const { title, date_created, date_revision, created_by_name } = folder
  return draftRecord(scope, {
    name: kind,
    template: '/strategy/document/canvas.typ',
    kind: words[kind].kind,
    title,
    data: () => ({
      shape: kind,
      credit: words[kind].credit,
      facts: [
        `Criada em ${formatDate(date_created)}`,
        ...(date_revision ? [`Revisão em ${formatDate(date_revision)}`] : []),
        ...(created_by_name ? [`Por ${created_by_name}`] : []),
      ].join(' · '),
      blocks: blocks[kind].map((name, at) => ({
        name,
        subjects: subjects
          .filter(({ field_id }) => field_id === at + 1)
          .map((subject) => ({
            title: subject.title,
            color: subject.color,
            impact: subject.impact,
            votes: subject.votes,
          })),
      })),
      strategies,
    }),
  })
}

/** What a SWOT led to: its strategies with what they cross, and their plans for those who may see plans. */
async function strategiesOf(scope: Scope, folderId: number) {
  const crossings = await crossingsOf(scope, folderId)
  const ids = crossings.map(({ id }) => String(id))
  const plans = await plansOfOrigins(scope, crossingOrigin.kind, ids)
  return crossings.map(({ id, kind, title, subjects }) => ({
    verb: crossingKinds[kind].verb,
    title,
    from: subjects.map((subject) => subject.title).join(' × '),
    plans: plans
      .filter(({ origin }) => origin?.id === String(id))
      .map(({ to_do, responsible, to_who, expected_end, status_label }) =>
        [to_do, to_who || responsible, expected_end && `até ${formatDate(expected_end)}`, status_label]
          .filter(Boolean)
          .join(' · '),
      ),
  }))
}
