import { tagCalls } from '@prumo/contract/routine/tags/endpoints.ts'
import { implement } from '../../platform/http/implement.ts'
import { verb } from '../../platform/http/verbs.ts'
import { changeTag, createTag, deleteTag, myTags, tagColors } from './tags.ts'

export const tagRoutes = implement(tagCalls, {
  'GET /tags/my': async ({ scope }) => ({ tags: await myTags(scope) }),
  'GET /tags/colors': async ({ scope }) => ({ tags_colors: await tagColors(scope) }),
  'POST /tags': verb(createTag),
  'PUT /tags/my/{id}': verb(changeTag),
  'DELETE /tags/my/{id}': verb(deleteTag),
})
