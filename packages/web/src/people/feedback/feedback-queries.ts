import type { CallInput } from '../../platform/api.ts'
import { call } from '../../platform/query.ts'

/** The two feedback processes: with the product's questions, and with the company's own. */
export type FeedbackKind = 'standard' | 'custom'

/** Departments with the number of people in each. */
export const feedbackDepartmentsQuery = call('GET /client/proccess-feedback/department', {}, { topic: 'people' })

type People = NonNullable<CallInput<'GET /users/feedback-people/{kind}'>['query']>

/** The people with their last feedback of a kind, page by page. */
export const feedbackPeopleQuery = (kind: FeedbackKind, query: People) =>
  call('GET /users/feedback-people/{kind}', { params: { kind }, query }, { topic: 'people', paged: true })

export const departmentQuery = (id: number) =>
  call('GET /client/proccess-feedback/department/{id}', { params: { id } }, { topic: 'people' })

/** The people of a department, by name. */
export const ofDepartmentQuery = (departmentId: number) =>
  call(
    'GET /users/process-feedback/collaborator/by-department/{departmentId}',
    { params: { departmentId } },
    { topic: 'people' },
  )

/** The standard feedbacks about somebody, the newest first. */
export const standardQuery = (collaboratorId: number) =>
  call(
    'GET /users/process-feedback/feedbacks/by-collaborator/{collaboratorId}',
    { params: { collaboratorId } },
    { topic: 'people' },
  )

/** The custom feedbacks about somebody, the newest first. */
export const customQuery = (collaborator: number) =>
  call(
    'GET /users/proccess-feedback-custom/feedbacks/by-collaborator/{collaborator}',
    { params: { collaborator } },
    { topic: 'people' },
  )

/** One standard feedback. */
export const standardOneQuery = (id: number) =>
  call('GET /users/process-feedback/feedbacks/{id}', { params: { id } }, { topic: 'people' })

export const historyQuery = (id: number) =>
  call('GET /users/process-feedback/feedbacks/history/{id}', { params: { id } }, { topic: 'people' })

/** The bars of one standard feedback, or the mean of all. */
export const standardBarsQuery = (collaboratorId: number, feedbackId: number | null) =>
  feedbackId === null
    ? call(
        'GET /users/process-feedback/feedbacks/by-collaborator/{collaboratorId}/graphic',
        { params: { collaboratorId } },
        { topic: 'people', pick: ({ response }) => response },
      )
    : call(
        'GET /users/process-feedback/feedbacks/by-collaborator/{collaboratorId}/graphic/{feedbackId}',
        { params: { collaboratorId, feedbackId } },
        { topic: 'people', pick: ({ response }) => response },
      )

/** The bars of one custom feedback, or the mean of all. */
export const customBarsQuery = (collaborator: number, feedback: number | null) =>
  feedback === null
    ? call(
        'GET /users/proccess-feedback-custom/feedbacks/by-collaborator/{collaborator}/graphic',
        { params: { collaborator } },
        { topic: 'people', pick: ({ response }) => response },
      )
    : call(
        'GET /users/proccess-feedback-custom/feedbacks/by-collaborator/{collaborator}/graphic/{feedback}',
        { params: { collaborator, feedback } },
        { topic: 'people', pick: ({ response }) => response },
      )

/** The feedbacks about the user that were shared, the newest first. */
export const mineQuery = call('GET /users/feedbacks/mine', {}, { topic: 'people' })

export const mineWholeQuery = (id: number) =>
  call('GET /users/feedbacks/mine/{id}', { params: { id } }, { topic: 'people' })

/** The company's templates by name. */
export const templatesQuery = call('GET /users/proccess-feedback-custom/templates', {}, { topic: 'people' })

export const templateQuery = (id: number) =>
  call('GET /users/proccess-feedback-custom/templates/{id}', { params: { id } }, { topic: 'people' })

/** The questions of a template, in order. */
export const questionsQuery = (template: number) =>
  call(
    'GET /users/proccess-feedback-custom/templates-questions/{template}',
    { params: { template } },
    { topic: 'people' },
  )

/** The templates that have questions. */
export const usableTemplatesQuery = call(
  'GET /users/proccess-feedback-custom/feedbacks/templates',
  {},
  { topic: 'people' },
)

export const readyTemplatesQuery = call('GET /users/proccess-feedback-custom/ready-templates', {}, { topic: 'people' })

export const customHistoryQuery = (id: number) =>
  call('GET /users/proccess-feedback-custom/feedbacks/history/{id}', { params: { id } }, { topic: 'people' })

/** The user's draft of a form; it is read anew each time the form is opened. */
export const feedbackDraftQuery = (of: CallInput<'GET /users/feedback-drafts/{collaborator}'>) =>
  call('GET /users/feedback-drafts/{collaborator}', of, { topic: 'people', staleTime: 0 })
