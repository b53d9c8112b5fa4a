import { formatDate } from '@prumo/contract/dates.ts'
import { blocks, type CanvasKind } from '@prumo/contract/strategy/model.ts'
import { draftRecord } from '../../identity/account/letterhead.ts'
import type { DocumentDraft } from '../../platform/documents/documents.ts'
import type { Scope } from '../../platform/scope.ts'
import { findFolder } from '../folders/folders.ts'
import { subjectsOf } from '../subjects/queries.ts'

const words = {
  swot: { kind: 'Análise SWOT', credit: '' },
  canvas: {
    kind: 'Business Model Canvas',
    credit: 'Business Model Canvas, de Strategyzer AG (strategyzer.com), sob a licença CC BY-SA 3.0.',
  },
} as const satisfies Record<CanvasKind, object>

/** A folder on one page: its blocks with their subjects. @throws not_found. */
export async function canvasDraft(scope: Scope, kind: CanvasKind, folderId: number): Promise<DocumentDraft> {
  const [folder, subjects] = await Promise.all([findFolder(scope, kind, folderId), subjectsOf(scope, kind, folderId)])
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
          .map((subject) => ({ title: subject.title, color: subject.color, impact: subject.impact })),
      })),
    }),
  })
}
