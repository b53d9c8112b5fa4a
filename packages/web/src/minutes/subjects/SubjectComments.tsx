import { useQuery } from '@tanstack/react-query'
import { CommentsPanel } from '../../admin/comments/CommentsPanel.tsx'
import { api, removal } from '../../platform/api.ts'
import { subjectCommentsQuery } from '../minutes/minutes-queries.ts'

/** What is said below an agenda subject. */
export const SubjectComments = ({ id }: { id: number }) => (
  <CommentsPanel
    record={`subject ${id}`}
    query={useQuery(subjectCommentsQuery(id))}
    topic="minutes"
    say={(body) => api('POST /protocols/subject/{id}/comments', { params: { id }, body })}
    change={(commentId, body) => api('PUT /protocols/subject/comments/{commentId}', { params: { commentId }, body })}
    remove={(commentId) => removal('DELETE /protocols/subject/comments/{commentId}', { params: { commentId } })}
  />
)
