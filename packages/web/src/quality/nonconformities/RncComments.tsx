import { useQuery } from '@tanstack/react-query'
import { CommentsPanel } from '../../admin/comments/CommentsPanel.tsx'
import { api, removal } from '../../platform/api.ts'
import { rncCommentsQuery } from './rnc-queries.ts'

/** What is said below a nonconformity. */
export const RncComments = ({ rnc }: { rnc: number }) => (
  <CommentsPanel
    record={`rnc ${rnc}`}
    query={useQuery(rncCommentsQuery(rnc))}
    topic="quality"
    say={(body) => api('POST /client/rncs/{id}/comments', { params: { id: rnc }, body })}
    change={(commentId, body) => api('PUT /client/rncs/comments/{commentId}', { params: { commentId }, body })}
    remove={(commentId) => removal('DELETE /client/rncs/comments/{commentId}', { params: { commentId } })}
  />
)
