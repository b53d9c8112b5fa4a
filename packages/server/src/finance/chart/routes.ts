import { chartCalls } from '@prumo/contract/finance/chart/endpoints.ts'
import { implement } from '../../platform/http/implement.ts'
import { verb } from '../../platform/http/verbs.ts'
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
  'GET /client/finance/group': verb(groups),
  'GET /client/finance/group/{id}': verb(findGroup),
  'POST /client/finance/topic': verb(createCategory),
  'POST /client/finance/topic/import/{id}': verb(importCategory),
  'POST /client/finance/topic/import': async ({ scope, body }) => ({ response: await importChart(scope, body.chart) }),
  'PUT /client/finance/topic/{id}': verb(changeCategory),
  'GET /client/finance/topic/group/{groupId}': verb(categoriesOf),
  'GET /client/finance/topic': verb(chartOf),
  'GET /client/finance/topic/sync/group/{groupId}': verb(usualCategoriesOf),
  'GET /client/finance/topic/{id}': verb(findCategory),
  'DELETE /client/finance/topic/{id}': verb(deleteCategory),
  'POST /client/finance/topic/reorder': verb(reorderCategories),
  'POST /client/finance/subtopic': verb(createAccount),
  'PUT /client/finance/subtopic/{id}': verb(changeAccount),
  'GET /client/finance/subtopic/topic/{topicId}': verb(accountsOf),
  'GET /client/finance/subtopic/{id}': verb(findAccount),
  'DELETE /client/finance/subtopic/{id}': verb(deleteAccount),
  'POST /client/finance/subtopic/reorder': verb(reorderAccounts),
})
