import { chartCalls } from '@prumo/contract/finance/chart/endpoints.ts'
import { implement } from '../../platform/http/implement.ts'
import { accountsOf, changeAccount, createAccount, deleteAccount, findAccount, reorderAccounts } from './accounts.ts'
import {
  categoriesOf,
  changeCategory,
  createCategory,
  deleteCategory,
  findCategory,
  reorderCategories,
} from './categories.ts'
import { findGroup, groups } from './groups.ts'
import { importCategory, importChart, usualCategoriesOf } from './importing.ts'
import { chartOf } from './queries.ts'

export const chartRoutes = implement(chartCalls, {
  'GET /client/finance/group': async ({ scope }) => ({ response: await groups(scope) }),
  'GET /client/finance/group/{id}': async ({ scope, params }) => ({ response: await findGroup(scope, params.id) }),
  'POST /client/finance/topic': async ({ scope, body }) => ({ response: await createCategory(scope, body) }),
  'POST /client/finance/topic/import/{id}': async ({ scope, params }) => ({
    response: await importCategory(scope, params.id),
  }),
  'POST /client/finance/topic/import': async ({ scope, body }) => ({ response: await importChart(scope, body.chart) }),
  'PUT /client/finance/topic/{id}': async ({ scope, params, body }) => ({
    response: await changeCategory(scope, params.id, body),
  }),
  'GET /client/finance/topic/group/{groupId}': async ({ scope, params }) => ({
    response: await categoriesOf(scope, params.groupId),
  }),
  'GET /client/finance/topic': async ({ scope }) => ({ response: await chartOf(scope) }),
  'GET /client/finance/topic/sync/group/{groupId}': async ({ scope, params }) => ({
    response: await usualCategoriesOf(scope, params.groupId),
  }),
  'GET /client/finance/topic/{id}': async ({ scope, params }) => ({ response: await findCategory(scope, params.id) }),
  'DELETE /client/finance/topic/{id}': ({ scope, params }) => deleteCategory(scope, params.id),
  'POST /client/finance/topic/reorder': ({ scope, body }) => reorderCategories(scope, body),
  'POST /client/finance/subtopic': async ({ scope, body }) => ({ response: await createAccount(scope, body) }),
  'PUT /client/finance/subtopic/{id}': async ({ scope, params, body }) => ({
    response: await changeAccount(scope, params.id, body),
  }),
  'GET /client/finance/subtopic/topic/{topicId}': async ({ scope, params }) => ({
    response: await accountsOf(scope, params.topicId),
  }),
  'GET /client/finance/subtopic/{id}': async ({ scope, params }) => ({ response: await findAccount(scope, params.id) }),
  'DELETE /client/finance/subtopic/{id}': ({ scope, params }) => deleteAccount(scope, params.id),
  'POST /client/finance/subtopic/reorder': ({ scope, body }) => reorderAccounts(scope, body),
})
