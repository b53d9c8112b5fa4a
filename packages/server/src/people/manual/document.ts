import type { ManualContent } from '@prumo/contract/people/manual/readings.ts'
import { draftRecord } from '../../identity/account/letterhead.ts'
import type { DocumentDraft } from '../../platform/documents/documents.ts'
import type { Scope } from '../../platform/scope.ts'
import { requireOwnCompany } from '../own-company.ts'
import { manualContent } from './content.ts'

/**
 * The whole Manual do Colaborador in PDF, as it is written: cover, contents, its sections with the norms among them. What
 * nobody wrote is left out. @throws not_found for another company (decision O106).
 */
export async function manualDraft(scope: Scope, companyId: number): Promise<DocumentDraft> {
  requireOwnCompany(scope, companyId)
  return draftManual(scope, await manualContent(scope), null)
}

/** A manual in PDF. @param version the number of its published version; null: as it is written. */
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
