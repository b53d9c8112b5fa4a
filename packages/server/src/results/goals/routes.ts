import { goalCalls } from '@prumo/contract/results/goals/endpoints.ts'
import { implement } from '../../platform/http/implement.ts'
import { allGoals, changeGoal, createGoal, deleteGoal, effectOfGoal, findGoal, indicatorsForGoals } from './goals.ts'

export const goalRoutes = implement(goalCalls, {
  'POST /indicators-meta': async ({ scope, body }) => ({ response: await createGoal(scope, body) }),
  'PUT /indicators-meta': async ({ scope, body }) => ({ response: await changeGoal(scope, body) }),
  'GET /indicators-meta': async ({ scope }) => ({ metas: await allGoals(scope) }),
  'GET /indicators-meta/list-indicators': async ({ scope }) => ({ response: await indicatorsForGoals(scope) }),
  'GET /indicators-meta/effect': async ({ scope, query }) => ({ response: await effectOfGoal(scope, query) }),
  'GET /indicators-meta/{id}': async ({ scope, params }) => ({ response: await findGoal(scope, params.id) }),
  'DELETE /indicators-meta/{id}': ({ scope, params }) => deleteGoal(scope, params.id),
})
