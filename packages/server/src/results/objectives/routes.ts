import { objectiveCalls } from '@prumo/contract/results/objectives/endpoints.ts'
import { implement } from '../../platform/http/implement.ts'
import { verb } from '../../platform/http/verbs.ts'
import { changeObjective, createObjective, deleteObjective, findObjective, objectives } from './objectives.ts'

export const objectiveRoutes = implement(objectiveCalls, {
  'GET /client/objectives': verb(objectives),
  'POST /client/objectives': verb(createObjective),
  'GET /client/objectives/{id}': verb(findObjective),
  'PUT /client/objectives/{id}': verb(changeObjective),
  'DELETE /client/objectives/{id}': verb(deleteObjective),
})
