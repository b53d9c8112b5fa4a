import type { OnboardingContent } from '@prumo/contract/people/onboarding/readings.ts'
import { memberNames } from '../../identity/members/queries.ts'
import { idsOf } from '../../platform/database/ids.ts'
import type { Scope } from '../../platform/scope.ts'
import { publishedOf } from '../published/published.ts'
import { draftOnboarding } from './document.ts'
import { onboardingItems } from './items.ts'

/** The current content of the list of onboarding. */
async function onboardingContent(scope: Scope): Promise<OnboardingContent> {
  const items = await onboardingItems.all(scope)
  const names = await memberNames(scope, idsOf(items, 'responsible_id'))
  return {
    items: items.map(({ topic, description, suggestions_explanations, link_ref, day, responsible_id }) => ({
      topic,
      description,
      suggestions_explanations,
      link_ref,
      day,
      responsible: names.get(responsible_id ?? 0) ?? '',
    })),
  }
}

/** The list of onboarding in its published versions. Reading it is apart from reading the manual (decision O228). */
export const publishedOnboarding = publishedOf<OnboardingContent>({
  entity: 'onboarding_list',
  name: 'Onboarding',
  title: 'Integração de colaboradores',
  link: '/pessoas/onboarding',
  tables: {
    documents: 'people.onboarding_lists',
    versions: 'people.onboarding_list_versions',
    owner: 'list_id',
    readers: 'people.onboarding_list_readers',
    readings: 'people.onboarding_list_readings',
  },
  contentOf: onboardingContent,
  empty: ({ items }) => items.length === 0,
  draft: draftOnboarding,
  asked: { words: ['onboarding para ler', 'onboardings para ler'], only: 'Onboarding', path: '/meu-onboarding' },
})
