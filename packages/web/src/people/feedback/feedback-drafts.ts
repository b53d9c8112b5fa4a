import { api } from '../../platform/api.ts'
import { queryClient } from '../../platform/query-client.ts'
import type { Drafts } from '../../ui/form/drafts.ts'
import { type FeedbackKind, feedbackDraftQuery } from './feedback-queries.ts'

/** Where what is typed into the form of a feedback is stored: for each writer, person and feedback its own. */
export function feedbackDrafts<Values extends object>(
  kind: FeedbackKind,
  collaborator: number,
  feedback: number | undefined,
): Drafts<Values> {
  const of = { params: { collaborator }, query: { kind, ...(feedback !== undefined && { feedback }) } }
  return {
    read: async () => {
      const found = await queryClient.fetchQuery(feedbackDraftQuery(of))
      return found && { values: found.fields as Partial<Values>, at: found.at }
    },
    store: (values) =>
      api('PUT /users/feedback-drafts/{collaborator}', {
        ...of,
        body: { fields: { ...values } as Record<string, unknown> },
      }),
    discard: () => api('DELETE /users/feedback-drafts/{collaborator}', of),
  }
}
