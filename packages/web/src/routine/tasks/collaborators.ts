import { call } from '../../platform/query.ts'

/** The people a 'Processo de Feedback' can be about, those who left last (decision O059). */
export const collaboratorsQuery = call(
  'GET /calendar/feedbacks-collaborators',
  {},
  { topic: 'people', pick: ({ response }) => response, staleTime: 5 * 60_000 },
)
