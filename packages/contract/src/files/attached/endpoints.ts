import { z } from 'zod'
import { attachedFile } from '../../attachments.ts'
import { defineCalls, download } from '../../contract.ts'
import { RecordParam } from '../../fields.ts'
import { lists } from '../../record-calls.ts'

/** A file of a record. */
export const RecordFile = attachedFile('RecordFile')
export type RecordFile = z.infer<typeof RecordFile>

/** A file of a comment below a record. */
export const CommentFile = attachedFile('CommentFile').extend({ comment_id: z.int() }).meta({ id: 'CommentFile' })
export type CommentFile = z.infer<typeof CommentFile>

/** The most files of one record. */
export const recordFileLimit = 50

const everyone = { audience: 'everyone', why: 'Quem abre um registro vê os seus arquivos.', key: false } as const

/** Files of the records of every kind that is opened and has them (`opens.files` of the kind). */
export const recordFileCalls = defineCalls({
  'GET /client/records/{kind}/{id}/files': {
    ...everyone,
    key: 'record',
    summary: 'Os arquivos de um registro, do mais antigo ao mais novo',
    params: RecordParam,
    ...lists(RecordFile),
    errors: ['not_found'],
  },
  'POST /client/records/{kind}/{id}/files': {
    ...everyone,
    summary: 'Anexar arquivos a um registro',
    params: RecordParam,
    form: { maxFiles: 20, required: true },
    ...lists(RecordFile),
    status: 201,
    errors: ['not_found', 'permission.only_sees', 'comment.not_own', 'list.too_many', 'file.quota'],
  },
  'GET /client/records/{kind}/{id}/comment-files': {
    ...everyone,
    key: 'record',
    summary: 'Os arquivos dos comentários de um registro, do mais antigo ao mais novo',
    params: RecordParam,
    ...lists(CommentFile),
    errors: ['not_found'],
  },
  'GET /client/records/files/{id}': {
    ...everyone,
    key: 'record',
    summary: 'Abrir um arquivo de um registro',
    response: download('application/octet-stream'),
  },
  'DELETE /client/records/files/{id}': {
    ...everyone,
    summary: 'Apagar um arquivo de um registro',
    errors: ['not_found', 'permission.only_sees', 'comment.not_own'],
  },
})
