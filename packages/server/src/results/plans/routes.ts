import { under } from '@prumo/contract/contract.ts'
import { planCalls } from '@prumo/contract/results/plans/endpoints.ts'
import { commentHandlers } from '../../notifications/comments/handlers.ts'
import { fail } from '../../platform/errors.ts'
import { implement } from '../../platform/http/implement.ts'
import { findOrigin } from '../../platform/origins.ts'
import { addAction, changeAction, removeAction } from './actions.ts'
import { changePlans } from './bulk.ts'
import { checkPlan } from './checking.ts'
import { planComments } from './comments.ts'
import { exportPlans } from './exporting.ts'
import { attachPlanFiles, deletePlanFile, openPlanFile, planFiles } from './files.ts'
import { findPlan, plansOf, plansOfDepartment, plansOfOrigins } from './listing.ts'
import { changePlanRules, planRules } from './rules.ts'
import { changePlan, createPlan, deletePlan } from './saving.ts'

export const planRoutes = implement(planCalls, {
  ...under(
    '/client/action-plan',
    commentHandlers(() => planComments),
  ),
  'GET /client/action-plan/rules': async ({ scope }) => ({ response: await planRules(scope) }),
  'PUT /client/action-plan/rules': async ({ scope, body }) => ({ response: await changePlanRules(scope, body) }),
  'POST /client/action-plan': async ({ scope, body }) => ({ response: await createPlan(scope, body) }),
  'GET /client/action-plan': ({ scope, query }) => plansOf(scope, query),
  'PUT /client/action-plan/{id}': async ({ scope, params, body }) => ({
    response: await changePlan(scope, params.id, body),
  }),
  'GET /client/action-plan/{id}': async ({ scope, params }) => ({ response: await findPlan(scope, params.id) }),
  'DELETE /client/action-plan/{id}': ({ scope, params }) => deletePlan(scope, params.id),
  'GET /client/action-plan/search/finish': ({ scope, query }) =>
    plansOf(scope, { ...query, open: 'false', order: 'real_end', direction: 'desc' }),
  'GET /client/action-plan/csv': ({ scope, query: { format, token: _, ...filter }, reading }) =>
    exportPlans(scope, filter, format, reading),
  'GET /client/action-plan/department/{departmentId}': ({ scope, params, query }) =>
    plansOfDepartment(scope, params.departmentId, query),
  'GET /client/action-plan/origins/{kind}': async ({ scope, params, query }) => ({
    response: await plansOfOrigins(scope, params.kind, query.ids),
  }),
  'GET /client/action-plan/origins/{kind}/{id}': async ({ scope, params: { kind, id } }) => {
    const origin = await findOrigin(scope, { kind, id })
    if (!origin) throw fail('not_found')
    const { problem, to_do = '', to_why_do, department_id } = origin
    return { response: await plansOfOrigins(scope, kind, [id]), words: { problem, to_do, to_why_do, department_id } }
  },
  'POST /client/action-plan/bulk': async ({ scope, body }) => ({ response: await changePlans(scope, body) }),
  'PUT /client/action-plan/{id}/check': async ({ scope, params, body }) => ({
    response: await checkPlan(scope, params.id, body),
  }),
  'POST /client/action-plan/{id}/actions': async ({ scope, params, body }) => ({
    response: await addAction(scope, params.id, body),
  }),
  'PUT /client/action-plan/{id}/actions/{actionId}': async ({ scope, params, body }) => ({
    response: await changeAction(scope, params.id, params.actionId, body),
  }),
  'DELETE /client/action-plan/{id}/actions/{actionId}': async ({ scope, params }) => ({
    response: await removeAction(scope, params.id, params.actionId),
  }),
  'GET /client/action-plan/{id}/files': async ({ scope, params }) => ({ response: await planFiles(scope, params.id) }),
  'POST /client/action-plan/{id}/files': async ({ scope, params, files }) => ({
    response: await attachPlanFiles(scope, params.id, files),
  }),
  'GET /client/action-plan/file/{id}': ({ scope, params }) => openPlanFile(scope, params.id),
  'DELETE /client/action-plan/file/{id}': ({ scope, params }) => deletePlanFile(scope, params.id),
})
