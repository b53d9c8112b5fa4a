import { api } from '../../platform/api.ts'
import { ownerOf } from '../../platform/offline/owner.ts'
import { queryClient } from '../../platform/query-client.ts'
import type { useAccount } from '../../platform/session.ts'
import type { Drafts } from '../../ui/form/drafts.ts'
import { type FeedbackKind, feedbackDraftQuery } from './feedback-queries.ts'

/** Where what is typed into the form of a feedback is stored: for each writer, person and feedback its own. */
export function feedbackDrafts<Values extends object>(
  writer: ReturnType<typeof useAccount>,
  { kind, collaborator, feedback }: { kind: FeedbackKind; collaborator: number; feedback: number | undefined },
): Drafts<Values> {
  const of = { params: { collaborator }, query: { kind, ...(feedback !== undefined && { feedback }) } }
  return {
    key: `prumo-feedback:${ownerOf(writer)}:${kind}:${collaborator}:${feedback ?? 'new'}`,
    read: async () => {
      const found = await queryClient.fetchQuery(feedbackDraftQuery(of))
      return found && { values: found.fields as Partial<Values>, at: found.at }
    },
    store: async (values) => {
      const body = { fields: { ...values } as Record<string, unknown> }
      const { response } = await api('PUT /users/feedback-drafts/{collaborator}', { ...of, body })
      return response
    },
    discard: () => api('DELETE /users/feedback-drafts/{collaborator}', of),
  }
}
