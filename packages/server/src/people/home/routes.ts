import { peopleHomeCalls } from '@prumo/contract/people/home/endpoints.ts'
import { implement } from '../../platform/http/implement.ts'
import { verb } from '../../platform/http/verbs.ts'
import { peopleHome } from './home.ts'

export const peopleHomeRoutes = implement(peopleHomeCalls, {
  'GET /client/pessoas/home': verb(peopleHome),
})
