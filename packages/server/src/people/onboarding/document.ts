import { draftRecord } from '../../identity/account/letterhead.ts'
import { memberNames } from '../../identity/members/queries.ts'
import type { DocumentDraft } from '../../platform/documents/documents.ts'
import type { Scope } from '../../platform/scope.ts'
import { requireOwnCompany } from '../own-company.ts'
import { onboardingItems } from './items.ts'

/** The list of onboarding in PDF. @throws not_found for another company (decision O106). */
export async function onboardingDraft(scope: Scope, companyId: number): Promise<DocumentDraft> {
  requireOwnCompany(scope, companyId)
  const items = await onboardingItems.all(scope)
  const names = await memberNames(
    scope,
    items.map(({ responsible_id }) => responsible_id),
  )
  return draftRecord(scope, {
    name: 'Integração',
    template: '/people/onboarding/onboarding.typ',
    kind: 'Onboarding',
    title: 'Integração de colaboradores',
    texts: items.map(({ description }) => description),
    data: (rich) => ({
      items: items.map(({ order, topic, description, suggestions_explanations, link_ref, day, responsible_id }) => ({
        number: order,
        topic,
        text: rich(description),
        explanation: suggestions_explanations,
        link: link_ref,
        when: day === 0 ? 'No primeiro dia' : `Até o ${day + 1}º dia`,
        responsible: names.get(responsible_id ?? 0) ?? '',
      })),
    }),
  })
}
