import { call } from '../platform/query.ts'

/** The names and positions of the company's collaborators, those who left last (decision O059). */
export const collaboratorsQuery = call(
  'GET /calendar/feedbacks-collaborators',
  {},
  { topic: 'people', staleTime: 5 * 60_000 },
)
