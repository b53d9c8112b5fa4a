import { planCalls } from '@prumo/contract/results/plans/endpoints.ts'
import { fail } from '../../platform/errors.ts'
import { implement } from '../../platform/http/implement.ts'
import { verb } from '../../platform/http/verbs.ts'
import { findOrigin } from '../../platform/origins.ts'
import { addAction, changeAction, removeAction } from './actions.ts'
import { changePlans } from './bulk.ts'
import { checkPlan } from './checking.ts'
import { exportPlans } from './exporting.ts'
import { attachPlanFiles, deletePlanFile, openPlanFile, planFiles } from './files.ts'
import { findPlan, ownDevelopmentPlans, plansOf, plansOfDepartment, plansOfOrigins } from './listing.ts'
import { changePlanRules, planRules } from './rules.ts'
import { changePlan, createPlan, deletePlan } from './saving.ts'

export const planRoutes = implement(planCalls, {
  'GET /client/action-plan/rules': verb(planRules),
  'PUT /client/action-plan/rules': verb(changePlanRules),
  'POST /client/action-plan': verb(createPlan),
  'GET /client/action-plan': verb(plansOf),
  'PUT /client/action-plan/{id}': verb(changePlan),
  'GET /client/action-plan/{id}': verb(findPlan),
  'DELETE /client/action-plan/{id}': verb(deletePlan),
  'GET /client/action-plan/search/finish': ({ scope, query }) =>
    plansOf(scope, { ...query, open: 'false', order: 'real_end', direction: 'desc' }),
  'GET /client/action-plan/csv': ({ scope, query: { format, token: _, ...filter }, reading }) =>
    exportPlans(scope, filter, format, reading),
  'GET /client/action-plan/department/{departmentId}': verb(plansOfDepartment),
  'GET /client/action-plan/own/development': async ({ scope }) => ({ response: await ownDevelopmentPlans(scope) }),
  'GET /client/action-plan/origins/{kind}': async ({ scope, params, query }) => ({
    response: await plansOfOrigins(scope, params.kind, query.ids),
  }),
  'GET /client/action-plan/origins/{kind}/{id}': async ({ scope, params: { kind, id } }) => {
    const origin = await findOrigin(scope, { kind, id })
    if (!origin) throw fail('not_found')
    const { problem, to_do = '', to_why_do, department_id } = origin
    return { response: await plansOfOrigins(scope, kind, [id]), words: { problem, to_do, to_why_do, department_id } }
  },
  'POST /client/action-plan/bulk': verb(changePlans),
  'PUT /client/action-plan/{id}/check': verb(checkPlan),
  'POST /client/action-plan/{id}/actions': verb(addAction),
  'PUT /client/action-plan/{id}/actions/{actionId}': verb(changeAction),
  'DELETE /client/action-plan/{id}/actions/{actionId}': verb(removeAction),
  'GET /client/action-plan/{id}/files': verb(planFiles),
  'POST /client/action-plan/{id}/files': async ({ scope, params, files }) => ({
    response: await attachPlanFiles(scope, params.id, files),
  }),
  'GET /client/action-plan/file/{id}': verb(openPlanFile),
  'DELETE /client/action-plan/file/{id}': verb(deletePlanFile),
})
