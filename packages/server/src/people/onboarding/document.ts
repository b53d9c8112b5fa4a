import type { OnboardingContent } from '@prumo/contract/people/onboarding/readings.ts'
import { draftRecord } from '../../identity/account/letterhead.ts'
import type { DocumentDraft } from '../../platform/documents/documents.ts'
import type { Scope } from '../../platform/scope.ts'

/** A list of onboarding in PDF. @param version the number of its published version; null: as it is written. */
export const draftOnboarding = (
  scope: Scope,
  { items }: OnboardingContent,
  version: number | null,
): Promise<DocumentDraft> =>
  draftRecord(scope, {
    name: `Integração${version === null ? '' : ` versão ${version}`}`,
    template: '/people/onboarding/onboarding.typ',
    kind: 'Onboarding',
    title: 'Integração de colaboradores',
    ...(version !== null && { code: `Versão ${version}` }),
    texts: items.map(({ description }) => description),
    data: (rich) => ({
      items: items.map(({ topic, description, suggestions_explanations, link_ref, day, responsible }, at) => ({
        number: at + 1,
        topic,
        text: rich(description),
        explanation: suggestions_explanations,
        link: link_ref,
        when: day === 0 ? 'No primeiro dia' : `Até o ${day + 1}º dia`,
        responsible,
      })),
    }),
  })
