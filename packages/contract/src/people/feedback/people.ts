import { z } from 'zod'
import { defineCalls } from '../../contract.ts'
import { Paging, paged, Reference, Search } from '../../fields.ts'
import { RegisteredCollaborator } from '../collaborators/endpoints.ts'

/** Somebody who works here, with their last feedback of one kind. */
export const FeedbackPerson = RegisteredCollaborator.pick({
  id: true,
  name: true,
  cargo: true,
  department_id: true,
  department: true,
  user_id: true,
  photo_path: true,
})
  .extend({
    /** 'yyyy-MM-dd'; null: they never had one. */
    last_on: z.string().nullable(),
    /** 'yyyy-MM-dd': when the next one was agreed on, in the last one. */
    next_on: z.string().nullable(),
  })
  .meta({ id: 'FeedbackPerson' })
export type FeedbackPerson = z.infer<typeof FeedbackPerson>

export const feedbackPeopleCalls = defineCalls({
  'GET /users/feedback-people/{kind}': {
    summary: 'Quem trabalha na empresa, com o último feedback; primeiro aqueles cujo dia combinado já chegou',
    audience: 'peoples',
    params: z.object({ kind: z.enum(['standard', 'custom']) }),
    query: z.object({
      ...Paging,
      search: Search,
      department_id: Reference.optional(),
      /** Those whose agreed day has come, or those who never had one. */
      only: z.enum(['due', 'never']).optional(),
    }),
    response: paged('response', FeedbackPerson),
  },
})
