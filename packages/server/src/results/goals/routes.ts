import { goalCalls } from '@prumo/contract/results/goals/endpoints.ts'
import { implement } from '../../platform/http/implement.ts'
import { verb } from '../../platform/http/verbs.ts'
import { allGoals, changeGoal, createGoal, deleteGoal, effectOfGoal, findGoal, indicatorsForGoals } from './goals.ts'

export const goalRoutes = implement(goalCalls, {
  'POST /indicators-meta': verb(createGoal),
  'PUT /indicators-meta': verb(changeGoal),
  'GET /indicators-meta': async ({ scope }) => ({ metas: await allGoals(scope) }),
  'GET /indicators-meta/list-indicators': verb(indicatorsForGoals),
  'GET /indicators-meta/effect': verb(effectOfGoal),
  'GET /indicators-meta/{id}': verb(findGoal),
  'DELETE /indicators-meta/{id}': verb(deleteGoal),
})
