import type { CommentCalls } from '@prumo/contract/comments.ts'
import type { Handlers } from '../../platform/http/implement.ts'
import type { Scope } from '../../platform/scope.ts'
import type { Comments } from './comments.ts'

/** The handlers of `commentCalls`, relative to the address of the records: `under('/vehicles', commentHandlers(…))`. */
export const commentHandlers = (comments: (scope: Scope) => Comments): Handlers<CommentCalls> => ({
  'GET /{id}/comments': async ({ scope, params }) => ({ response: await comments(scope).list(scope, params.id) }),
  'POST /{id}/comments': async ({ scope, params, body }) => ({
    response: await comments(scope).create(scope, params.id, body),
  }),
  'PUT /comments/{commentId}': async ({ scope, params, body }) => ({
    response: await comments(scope).change(scope, params.commentId, body),
  }),
  'DELETE /comments/{commentId}': ({ scope, params }) => comments(scope).remove(scope, params.commentId),
})
