import { api } from '../../platform/api.ts'
import { queryClient } from '../../platform/query-client.ts'
import type { ServerCopy } from '../../ui/draft/copy-queue.ts'
import { type FeedbackKind, feedbackDraftQuery } from './feedback-queries.ts'

/** Where what is typed into the form of a feedback is stored: for each writer, person and feedback its own. */
export function feedbackDrafts<Values extends object>(
  kind: FeedbackKind,
  collaborator: number,
  feedback: number | undefined,
): ServerCopy<Values> {
  const of = { params: { collaborator }, query: { kind, ...(feedback !== undefined && { feedback }) } }
  return {
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
