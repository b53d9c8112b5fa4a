import type { CommentFile } from '@prumo/contract/files/attached/endpoints.ts'
import type { Comment } from '@prumo/contract/notifications/comments/endpoints.ts'
import { api, removal } from '../../platform/api.ts'
import { saveBlob } from '../../platform/download.ts'
import type { Topic } from '../../platform/query.ts'
import { StoredFiles } from '../../ui/attachments/Attachments.tsx'
import { useWrites } from '../../ui/Writes.tsx'

type Props = { comment: Comment; files: readonly CommentFile[]; topic: Topic }

/** The files of a comment; its author deletes them. */
export function CommentFiles({ comment, files, topic }: Props) {
  const editable = useWrites() && comment.can.remove
  return (
    <StoredFiles
      files={files}
      editable={editable}
      topic={topic}
      download={async ({ id, name }) =>
        saveBlob(await api('GET /client/records/files/{id}', { params: { id }, timeout: 600_000 }), name)
      }
      remove={({ id }) => removal('DELETE /client/records/files/{id}', { params: { id } })}
    />
  )
}
