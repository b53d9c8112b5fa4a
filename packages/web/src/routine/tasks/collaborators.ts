import { call } from '../../platform/query.ts'

/** The people a 'Processo de Feedback' can be about (decision O059). */
export const collaboratorsQuery = call(
  'GET /calendar/feedbacks-collaborators',
  {},
  { topic: 'users', pick: ({ response }) => response, staleTime: 5 * 60_000 },
)
