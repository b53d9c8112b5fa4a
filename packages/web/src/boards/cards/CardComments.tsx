import { type BoardKind, boardAddresses } from '@prumo/contract/boards/kinds.ts'
import { useQuery } from '@tanstack/react-query'
import { CommentsPanel } from '../../admin/comments/CommentsPanel.tsx'
import { api, removal } from '../../platform/api.ts'
import { commentsQuery } from './board-api.ts'

/** What is said below a card. */
export function CardComments({ kind, id }: { kind: BoardKind; id: number }) {
  const at = boardAddresses[kind]
  return (
    <CommentsPanel
      record={`card ${id}`}
      query={useQuery(commentsQuery(kind, id))}
      topic="boards"
      say={(body) => api(`POST ${at}/task/{id}/comments`, { params: { id }, body })}
      change={(commentId, body) => api(`PUT ${at}/task/comments/{commentId}`, { params: { commentId }, body })}
      remove={(commentId) => removal(`DELETE ${at}/task/comments/{commentId}`, { params: { commentId } })}
      alone={kind === 'personal'}
    />
  )
}
