import { onboardingLimit } from '@prumo/contract/people/onboarding/endpoints.ts'
import { requirePerson } from '../../identity/members/choosing.ts'
import { rowsOf } from '../../platform/database/rows.ts'
import { withVersion } from '../../platform/database/versions.ts'
import { orderedOf } from '../../platform/ordered/ordered.ts'
import { area } from '../tables.ts'

const rows = rowsOf(area, 'people.onboarding_items', {
  columns: [
    'id',
    'topic',
    'description',
    'suggestions_explanations',
    'link_ref',
    'day',
    'responsible_id',
    'position as order',
    'updated_at',
  ],
  order: 'position',
  stamps: ['created_at', 'updated_at'],
})

/** The items of the onboarding list, in its order. */
export const onboardingItems = orderedOf(rows, {
  list: { table: 'people.onboarding_items', parent: null },
  most: onboardingLimit,
  place: 'order',
  formatted: ['description'],
  prepare: (scope, { responsible_id }, before) =>
    requirePerson(scope, 'responsible_id', responsible_id, before?.responsible_id),
  entity: 'onboarding_item',
  binned: ({ topic }) => topic,
  words: ({ topic: title, description, suggestions_explanations, link_ref, day, responsible_id }) => ({
    title,
    description,
    suggestions_explanations,
    link_ref,
    day,
    responsible_id,
  }),
  present: (found) => found.map(withVersion),
})
