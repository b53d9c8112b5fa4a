import { customFeedbackCalls } from '@prumo/contract/people/feedback/custom.ts'
import { feedbackPeopleCalls } from '@prumo/contract/people/feedback/people.ts'
import { feedbackSharingCalls } from '@prumo/contract/people/feedback/sharing.ts'
import { standardFeedbackCalls } from '@prumo/contract/people/feedback/standard.ts'
import { feedbackTemplateCalls } from '@prumo/contract/people/feedback/templates.ts'
import { implement } from '../../platform/http/implement.ts'
import { verb } from '../../platform/http/verbs.ts'
import {
  changeCustom,
  createCustom,
  customAverage,
  customChart,
  customFeedbacks,
  customHistory,
  readCustom,
} from './custom.ts'
import { discardFeedbackDraft, feedbackDraft, storeFeedbackDraft } from './drafts.ts'
import { custom, deleteFeedback, standard } from './feedbacks.ts'
import { feedbackPeople } from './people.ts'
import { readyTemplates } from './ready-templates.ts'
import { confirmSeen, myFeedback, myFeedbacks, shareFeedback } from './sharing.ts'
import {
  changeStandard,
  createStandard,
  readStandard,
  standardAverage,
  standardChart,
  standardFeedbacks,
  standardHistory,
} from './standard.ts'
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
  'POST /users/process-feedback/feedbacks/{collaboratorId}': verb(createStandard),
  'PUT /users/process-feedback/feedbacks/{collaboratorId}/{id}': async ({ scope, params, body }) => ({
    response: await changeStandard(scope, { collaborator: params.collaboratorId, id: params.id }, body),
  }),
  'GET /users/process-feedback/feedbacks/{id}': verb(readStandard),
  'DELETE /users/process-feedback/feedbacks/{id}': ({ scope, params }) => deleteFeedback(scope, standard, params.id),
  'GET /users/process-feedback/feedbacks/by-collaborator/{collaboratorId}': verb(standardFeedbacks),
  'GET /users/process-feedback/feedbacks/history/{id}': verb(standardHistory),
  'GET /users/process-feedback/feedbacks/by-collaborator/{collaboratorId}/graphic': async ({ scope, params }) => ({
    response: await standardAverage(scope, params.collaboratorId),
    category: 'Media' as const,
  }),
  'GET /users/process-feedback/feedbacks/by-collaborator/{collaboratorId}/graphic/{feedbackId}': async ({
    scope,
    params,
  }) => ({
    response: await standardChart(scope, { collaborator: params.collaboratorId, id: params.feedbackId }),
    category: 'Total' as const,
  }),
})

export const customFeedbackRoutes = implement(customFeedbackCalls, {
  'POST /users/proccess-feedback-custom/feedbacks/{collaborator}': verb(createCustom),
  'PUT /users/proccess-feedback-custom/feedbacks/{collaborator}/{id}': async ({ scope, params, body }) => ({
    response: await changeCustom(scope, params, body),
  }),
  'GET /users/proccess-feedback-custom/feedbacks/{id}': verb(readCustom),
  'DELETE /users/proccess-feedback-custom/feedbacks/{id}': ({ scope, params }) =>
    deleteFeedback(scope, custom, params.id),
  'GET /users/proccess-feedback-custom/feedbacks/by-collaborator/{collaborator}': verb(customFeedbacks),
  'GET /users/proccess-feedback-custom/feedbacks/history/{id}': verb(customHistory),
  'GET /users/proccess-feedback-custom/feedbacks/by-collaborator/{collaborator}/graphic': async ({
    scope,
    params,
  }) => ({ response: await customAverage(scope, params.collaborator), category: 'Media' as const }),
  'GET /users/proccess-feedback-custom/feedbacks/by-collaborator/{collaborator}/graphic/{feedback}': async ({
    scope,
    params,
  }) => ({
    response: await customChart(scope, { collaborator: params.collaborator, id: params.feedback }),
    category: 'Total' as const,
  }),
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
  'POST /users/feedbacks/mine/{id}/seen': verb(confirmSeen),
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
