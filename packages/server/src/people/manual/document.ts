import type { ManualContent } from '@prumo/contract/people/manual/readings.ts'
import { draftRecord } from '../../identity/account/letterhead.ts'
import type { DocumentDraft } from '../../platform/documents/documents.ts'
import type { Scope } from '../../platform/scope.ts'

/**
 * The whole Manual do Colaborador in PDF: cover, contents, its sections with the norms among them.
 * @param version the number of its published version; null: as it is written.
 */
export const draftManual = (
  scope: Scope,
  { sections }: ManualContent,
  version: number | null,
): Promise<DocumentDraft> =>
  draftRecord(scope, {
    name: `Manual do Colaborador${version === null ? '' : ` versão ${version}`}`,
    template: '/people/manual/manual.typ',
    kind: 'Manual do Colaborador',
    title: 'Manual do Colaborador',
    ...(version !== null && { code: `Versão ${version}` }),
    texts: sections.flatMap(({ texts, norms }) => [
      ...texts.map(({ html }) => html),
      ...norms.map(({ description }) => description),
    ]),
    data: (rich) => ({
      sections: sections.map(({ title, texts, norms }) => ({
        title,
        texts: texts.map(({ label, html }) => ({ label, text: rich(html) })),
        norms: norms.map(({ topic, description, suggestions_explanations, link }) => ({
          topic,
          text: rich(description),
          explanation: suggestions_explanations,
          link,
        })),
      })),
    }),
  })
