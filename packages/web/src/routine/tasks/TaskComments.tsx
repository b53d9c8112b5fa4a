import type { Task } from '@prumo/contract/routine/tasks/model.ts'
import { useQuery } from '@tanstack/react-query'
import { CommentsPanel } from '../../admin/comments/CommentsPanel.tsx'
import { api, removal } from '../../platform/api.ts'
import { call } from '../../platform/query.ts'
import { useAccount } from '../../platform/session.ts'

const commentsQuery = (id: number) =>
  call('GET /calendar/task/{id}/comments', { params: { id } }, { topic: 'tasks', pick: ({ response }) => response })

/** What is said below a task. */
export function TaskComments({ task }: { task: Pick<Task, 'id' | 'type' | 'client_id' | 'permission'> }) {
  const { user_id } = useAccount()
  const { id, type, client_id, permission } = task
  return (
    <CommentsPanel
      record={`task ${id}`}
      query={useQuery(commentsQuery(id))}
      topic="tasks"
      say={(body) => api('POST /calendar/task/{id}/comments', { params: { id }, body })}
      change={(commentId, body) => api('PUT /calendar/task/comments/{commentId}', { params: { commentId }, body })}
      remove={(commentId) => removal('DELETE /calendar/task/comments/{commentId}', { params: { commentId } })}
      alone={type !== '2' && permission === '1' && client_id === user_id}
    />
  )
}
