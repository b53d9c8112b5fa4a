import { call } from '../../platform/query.ts'

/** The user's own tags, by name. */
export const tagsQuery = call('GET /tags/my', {}, { topic: 'tags', pick: ({ tags }) => tags })

/** The twelve colours a tag can have, with their Portuguese names; they come with the product and do not change. */
export const tagColorsQuery = call(
  'GET /tags/colors',
  {},
  { topic: 'tags', pick: ({ tags_colors }) => tags_colors, staleTime: Number.POSITIVE_INFINITY },
)
