import { customFeedbackCalls } from '@prumo/contract/people/feedback/custom.ts'
import { feedbackPeopleCalls } from '@prumo/contract/people/feedback/people.ts'
import { feedbackSharingCalls } from '@prumo/contract/people/feedback/sharing.ts'
import { standardFeedbackCalls } from '@prumo/contract/people/feedback/standard.ts'
import { feedbackTemplateCalls } from '@prumo/contract/people/feedback/templates.ts'
import { implement } from '../../platform/http/implement.ts'
import { verb } from '../../platform/http/verbs.ts'
import { customFeedbacks } from './custom.ts'
import { discardFeedbackDraft, feedbackDraft, storeFeedbackDraft } from './drafts.ts'
import { feedbackPeople } from './people.ts'
import { readyTemplates } from './ready-templates.ts'
import { confirmSeen, myFeedback, myFeedbacks, shareFeedback } from './sharing.ts'
import { standardFeedbacks } from './standard.ts'
import {
  changeTemplate,
  createReadyTemplate,
  createTemplate,
  deleteTemplate,
  findQuestion,
  findTemplate,
  questions,
  questionsOf,
  templates,
} from './templates.ts'

export const standardFeedbackRoutes = implement(standardFeedbackCalls, {
  'POST /users/process-feedback/feedbacks/{collaboratorId}': verb(standardFeedbacks.create),
  'PUT /users/process-feedback/feedbacks/{collaboratorId}/{id}': verb(standardFeedbacks.change),
  'GET /users/process-feedback/feedbacks/{id}': verb(standardFeedbacks.find),
  'DELETE /users/process-feedback/feedbacks/{id}': verb(standardFeedbacks.remove),
  'GET /users/process-feedback/feedbacks/by-collaborator/{collaboratorId}': verb(standardFeedbacks.all),
  'GET /users/process-feedback/feedbacks/history/{id}': verb(standardFeedbacks.history),
  'GET /users/process-feedback/feedbacks/by-collaborator/{collaboratorId}/graphic': verb(standardFeedbacks.average),
  'GET /users/process-feedback/feedbacks/by-collaborator/{collaboratorId}/graphic/{feedbackId}': verb(
    standardFeedbacks.chart,
  ),
})

export const customFeedbackRoutes = implement(customFeedbackCalls, {
  'POST /users/proccess-feedback-custom/feedbacks/{collaborator}': verb(customFeedbacks.create),
  'PUT /users/proccess-feedback-custom/feedbacks/{collaborator}/{id}': verb(customFeedbacks.change),
  'GET /users/proccess-feedback-custom/feedbacks/{id}': verb(customFeedbacks.find),
  'DELETE /users/proccess-feedback-custom/feedbacks/{id}': verb(customFeedbacks.remove),
  'GET /users/proccess-feedback-custom/feedbacks/by-collaborator/{collaborator}': verb(customFeedbacks.all),
  'GET /users/proccess-feedback-custom/feedbacks/history/{id}': verb(customFeedbacks.history),
  'GET /users/proccess-feedback-custom/feedbacks/by-collaborator/{collaborator}/graphic': verb(customFeedbacks.average),
  'GET /users/proccess-feedback-custom/feedbacks/by-collaborator/{collaborator}/graphic/{feedback}': verb(
    customFeedbacks.chart,
  ),
})

export const feedbackTemplateRoutes = implement(feedbackTemplateCalls, {
  'POST /users/proccess-feedback-custom/templates': verb(createTemplate),
  'PUT /users/proccess-feedback-custom/templates/{id}': verb(changeTemplate),
  'GET /users/proccess-feedback-custom/templates/{id}': verb(findTemplate),
  'DELETE /users/proccess-feedback-custom/templates/{id}': verb(deleteTemplate),
  'GET /users/proccess-feedback-custom/templates': verb(templates),
  'GET /users/proccess-feedback-custom/ready-templates': async () => ({ response: [...readyTemplates] }),
  'POST /users/proccess-feedback-custom/ready-templates': verb(createReadyTemplate),
  'POST /users/proccess-feedback-custom/templates-questions': verb(questions.create),
  'PUT /users/proccess-feedback-custom/templates-questions/reorder': verb(questions.reorder),
  'PUT /users/proccess-feedback-custom/templates-questions/{id}': verb(questions.change),
  'GET /users/proccess-feedback-custom/templates-questions/{template}/{id}': async ({ scope, params }) => ({
    response: await findQuestion(scope, params),
  }),
  'DELETE /users/proccess-feedback-custom/templates-questions/{id}': verb(questions.remove),
  'GET /users/proccess-feedback-custom/templates-questions/{template}': verb(questionsOf),
  'GET /users/proccess-feedback-custom/feedbacks/templates': async ({ scope }) => ({
    response: await templates(scope, true),
  }),
  'GET /users/proccess-feedback-custom/feedbacks/questions/{template}': verb(questionsOf),
})

type Asked = {
  params: { collaborator: number }
  query: { kind: 'standard' | 'custom'; feedback?: number | null | undefined }
}
const formOf = ({ params, query }: Asked) => ({
  collaborator: params.collaborator,
  kind: query.kind,
  feedback: query.feedback ?? null,
})

export const feedbackSharingRoutes = implement(feedbackSharingCalls, {
  'PUT /users/feedbacks/{id}/share': async ({ scope, params, body }) => ({
    response: await shareFeedback(scope, params.id, body.shared),
  }),
  'GET /users/feedbacks/mine': verb(myFeedbacks),
  'GET /users/feedbacks/mine/{id}': verb(myFeedback),
  'POST /users/feedbacks/mine/{id}/seen': async ({ scope, params, query }) => ({
    response: await confirmSeen(scope, params.id, query.updated_at),
  }),
  'GET /users/feedback-drafts/{collaborator}': async ({ scope, params, query }) => ({
    response: await feedbackDraft(scope, formOf({ params, query })),
  }),
  'PUT /users/feedback-drafts/{collaborator}': async ({ scope, params, query, body }) => ({
    response: await storeFeedbackDraft(scope, formOf({ params, query }), body.fields),
  }),
  'DELETE /users/feedback-drafts/{collaborator}': ({ scope, params, query }) =>
    discardFeedbackDraft(scope, formOf({ params, query })),
})

export const feedbackPeopleRoutes = implement(feedbackPeopleCalls, {
  'GET /users/feedback-people/{kind}': verb(feedbackPeople),
})
