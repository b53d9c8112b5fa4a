import { call } from '../../platform/query.ts'

/** The user's own tags, by name. */
export const tagsQuery = call('GET /tags/my', {}, { topic: 'tags', pick: ({ tags }) => tags })

/** The twelve colours of tags with their Portuguese names; a migration installs them and they do not change. */
export const tagColorsQuery = call(
  'GET /tags/colors',
  {},
  { topic: 'tags', pick: ({ tags_colors }) => tags_colors, staleTime: Number.POSITIVE_INFINITY },
)
