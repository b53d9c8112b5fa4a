import { tagCalls } from '@prumo/contract/routine/tags/endpoints.ts'
import { implement } from '../../platform/http/implement.ts'
import { changeTag, createTag, deleteTag, myTags, tagColors } from './tags.ts'

export const tagRoutes = implement(tagCalls, {
  'GET /tags/my': async ({ scope }) => ({ tags: await myTags(scope) }),
  'GET /tags/colors': async ({ scope }) => ({ tags_colors: await tagColors(scope) }),
  'POST /tags': async ({ scope, body }) => ({ response: await createTag(scope, body) }),
  'PUT /tags/my/{id}': async ({ scope, params, body }) => ({ response: await changeTag(scope, params.id, body) }),
  'DELETE /tags/my/{id}': ({ scope, params }) => deleteTag(scope, params.id),
})
