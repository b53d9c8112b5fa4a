import { normLimit } from '@prumo/contract/people/norms/endpoints.ts'
import { rowsOf } from '../../platform/database/rows.ts'
import { withVersion } from '../../platform/database/versions.ts'
import { orderedOf } from '../../platform/ordered/ordered.ts'
import { area } from '../tables.ts'

const rows = rowsOf(area, 'people.norms', {
  columns: ['id', 'topic', 'suggestions_explanations', 'description', 'link', 'position as order', 'updated_at'],
  order: 'position',
  stamps: ['created_at', 'updated_at'],
  duplicate: 'norm.duplicate',
})

/** The company's norms, in the order of its manual; of a topic there is one, in any case. */
export const norms = orderedOf(rows, {
  list: { table: 'people.norms', parent: null },
  most: normLimit,
  place: 'order',
  formatted: ['description'],
  entity: 'norm',
  binned: ({ topic }) => topic,
  words: ({ id: _, order: __, updated_at: ___, topic: title, ...said }) => ({ title, ...said }),
  present: (found) => found.map(withVersion),
})
