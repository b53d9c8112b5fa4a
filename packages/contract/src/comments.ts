/** Comments below a record of any area: the schemas, and the four calls as every area declares them. */
import { z } from 'zod'
import type { Audience } from './contract.ts'
import { Id, IdList, IdParam, Instant, text } from './fields.ts'

/** What somebody wrote below a record, as plain text; `mentions` are the people it names. */
export const Comment = z
  .object({
    id: z.int(),
    text: z.string(),
    author_id: z.int(),
    author_name: z.string(),
    mentions: z.array(z.object({ id: z.int(), name: z.string() })),
    created_at: Instant,
    /** Null: it is as it was written first. */
    edited_at: Instant.nullable(),
    can: z.object({ edit: z.boolean(), remove: z.boolean() }),
  })
  .meta({ id: 'Comment' })
export type Comment = z.infer<typeof Comment>

/** `mentions`: ids of users of the company. They get a notification. */
export const CommentInput = z.object({
  text: text(4000, 'Escreva o comentário'),
  mentions: IdList.default([]),
})

/** The most comments of one record. */
export const commentLimit = 500

const CommentParam = z.object({ commentId: Id })

/**
 * The calls of comments, relative to the address of the records: `under('/vehicles', commentCalls('de um veículo', …))`.
 * @param of the record with its article: 'da tarefa'.
 */
export const commentCalls = <const Said extends { audience: Audience; why?: string }>(of: string, said: Said) =>
  ({
    'GET /{id}/comments': {
      ...said,
      summary: `Comentários ${of}, do mais antigo ao mais novo`,
      params: IdParam,
      response: z.object({ response: z.array(Comment) }),
      errors: ['not_found'],
    },
    'POST /{id}/comments': {
      ...said,
      summary: `Comentário ${of}: criar; quem é mencionado recebe uma notificação`,
      params: IdParam,
      body: CommentInput,
      response: z.object({ response: Comment }),
      status: 201,
      errors: ['not_found', 'list.too_many'],
    },
    'PUT /comments/{commentId}': {
      ...said,
      summary: `Comentário ${of}: alterar o seu`,
      params: CommentParam,
      body: CommentInput,
      response: z.object({ response: Comment }),
      errors: ['not_found', 'comment.not_own'],
    },
    'DELETE /comments/{commentId}': {
      ...said,
      summary: `Comentário ${of}: apagar o seu`,
      params: CommentParam,
      errors: ['not_found', 'comment.not_own'],
    },
  }) as const
export type CommentCalls = ReturnType<typeof commentCalls>
