import { useQuery } from '@tanstack/react-query'
import { CommentsPanel } from '../../admin/comments/CommentsPanel.tsx'
import { api, removal } from '../../platform/api.ts'
import { planCommentsQuery } from './plan-queries.ts'

/** What is said below a plan of action. */
export const PlanComments = ({ plan }: { plan: number }) => (
  <CommentsPanel
    record={`action plan ${plan}`}
    query={useQuery(planCommentsQuery(plan))}
    topic="results"
    say={(body) => api('POST /client/action-plan/{id}/comments', { params: { id: plan }, body })}
    change={(commentId, body) => api('PUT /client/action-plan/comments/{commentId}', { params: { commentId }, body })}
    remove={(commentId) => removal('DELETE /client/action-plan/comments/{commentId}', { params: { commentId } })}
  />
)
