import type { OnboardingContent } from '@prumo/contract/people/onboarding/readings.ts'
import { memberNames } from '../../identity/members/queries.ts'
import type { Scope } from '../../platform/scope.ts'
import { publishedOf } from '../published/published.ts'
import { onboardingItems } from './items.ts'
import { onboardingListToRead } from './kinds.ts'

/** What the list of onboarding says now. */
export async function onboardingContent(scope: Scope): Promise<OnboardingContent> {
  const items = await onboardingItems.all(scope)
  const names = await memberNames(
    scope,
    items.map(({ responsible_id }) => responsible_id),
  )
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
  tables: {
    documents: 'people.onboarding_lists',
    versions: 'people.onboarding_list_versions',
    owner: 'list_id',
    readers: 'people.onboarding_list_readers',
    readings: 'people.onboarding_list_readings',
  },
  contentOf: onboardingContent,
  empty: ({ items }) => items.length === 0,
  toRead: onboardingListToRead,
  errors: {
    empty: 'onboarding_list.empty',
    unchanged: 'onboarding_list.unchanged',
    notInForce: 'onboarding_list.not_published',
    versionChanged: 'onboarding_list.version_changed',
  },
})
