import { commentCalls } from '@prumo/contract/notifications/comments/endpoints.ts'
import { implement } from '../../platform/http/implement.ts'
import { verb } from '../../platform/http/verbs.ts'
import { changeComment, commentsOf, createComment, deleteComment } from './comments.ts'

export const commentRoutes = implement(commentCalls, {
  'GET /client/records/{kind}/{id}/comments': async ({ scope, params: { kind, id } }) => ({
    response: await commentsOf(scope, kind, id),
  }),
  'POST /client/records/{kind}/{id}/comments': async ({ scope, params: { kind, id }, body }) => ({
    response: await createComment(scope, kind, id, body),
  }),
  'PUT /client/records/comments/{commentId}': verb(changeComment),
  'DELETE /client/records/comments/{commentId}': verb(deleteComment),
})
