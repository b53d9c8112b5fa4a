import { z } from 'zod'
import { defineCalls } from '../../contract.ts'
import { Id, IdList, Instant, RecordParam, text } from '../../fields.ts'
import { creates } from '../../record-calls.ts'

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
const everyone = { audience: 'everyone', why: 'Quem abre um registro fala abaixo dele.' } as const

/** Comments below the records of every kind that is opened (`opens` of the kind). */
export const commentCalls = defineCalls({
  'GET /client/records/{kind}/{id}/comments': {
    ...everyone,
    key: 'record',
    summary: 'Comentários de um registro, do mais antigo ao mais novo',
    params: RecordParam,
    response: z.object({ response: z.array(Comment) }),
    errors: ['not_found'],
  },
  'POST /client/records/{kind}/{id}/comments': {
    ...everyone,
    key: 'record',
    summary: 'Comentário de um registro: criar; quem é mencionado recebe uma notificação',
    params: RecordParam,
    ...creates(CommentInput, Comment),
    errors: ['not_found', 'list.too_many', 'permission.only_sees'],
  },
  'PUT /client/records/comments/{commentId}': {
    ...everyone,
    summary: 'Comentário: alterar o seu',
    params: CommentParam,
    body: CommentInput,
    response: z.object({ response: Comment }),
    errors: ['not_found', 'comment.not_own', 'permission.only_sees'],
  },
  'DELETE /client/records/comments/{commentId}': {
    ...everyone,
    summary: 'Comentário: apagar o seu',
    params: CommentParam,
    errors: ['not_found', 'comment.not_own', 'permission.only_sees'],
  },
})
