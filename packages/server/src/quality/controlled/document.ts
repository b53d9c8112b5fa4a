import { controlStatusLabels } from '@prumo/contract/quality/controlled.ts'
import { draftRecord } from '../../identity/account/letterhead.ts'
import { memberNames } from '../../identity/members/queries.ts'
import { statusOf } from '../../platform/controlled/evidence.ts'
import { type Paper, paperHead } from '../../platform/controlled/paper.ts'
import type { DocumentDraft } from '../../platform/documents/documents.ts'
import type { Scope } from '../../platform/scope.ts'
import type { Shown } from './kind.ts'

/** A document in PDF. */
export async function draftPaper<Content extends object>(
  scope: Scope,
  { paper, titleOf, factsOf, partsOf }: Shown<Content>,
  document: Paper<Content>,
): Promise<DocumentDraft> {
  const { content, version, made } = document
  const names = await memberNames(scope, [made?.by ?? null])
  const parts = partsOf(content).filter(({ html }) => html !== '')
  const label = controlStatusLabels[statusOf(document.status)]
  return draftRecord(scope, {
    name: paper.name,
    template: '/quality/controlled/controlled.typ',
    kind: paper.kind,
    title: titleOf(content),
    ...(version !== null && { code: `Versão ${version}` }),
    texts: parts.map(({ html }) => html),
    data: (rich) => ({
      cover: paper.cover,
      ...paperHead(document, { label, names, timeZone: scope.actor.timeZone }),
      facts: factsOf(content).filter(([, value]) => value !== ''),
      sections: parts.map((part) => ({ label: part.label, text: rich(part.html) })),
    }),
  })
}
