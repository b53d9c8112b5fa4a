import { indicatorCalls } from '@prumo/contract/results/indicators/endpoints.ts'
import { implement } from '../../platform/http/implement.ts'
import { addMeasurement, historyOf, removeMeasurement } from './history.ts'
import { importIndicator, missingIndicators, missingIndicatorsOf } from './importing.ts'
import {
  allIndicators,
  changeIndicator,
  createIndicator,
  deleteIndicator,
  findIndicator,
  indicatorsOf,
  reorderIndicators,
} from './indicators.ts'
import { structure } from './structure.ts'

export const indicatorRoutes = implement(indicatorCalls, {
  'POST /client/indicators': async ({ scope, body }) => ({ response: await createIndicator(scope, body) }),
  'POST /client/indicators/save-my-indicator': async ({ scope, body }) => ({
    response: await importIndicator(scope, body),
  }),
  'PUT /client/indicators': async ({ scope, body }) => ({ response: await changeIndicator(scope, body) }),
  'GET /client/indicators': async ({ scope }) => ({ response: await missingIndicators(scope) }),
  'GET /client/indicators/department/{departmentId}': async ({ scope, params }) => ({
    response: await missingIndicatorsOf(scope, params.departmentId),
  }),
  'GET /client/indicators/my-indicators': async ({ scope }) => ({ response: await allIndicators(scope) }),
  'GET /client/indicators/my-indicators/deparment/{departmentId}': async ({ scope, params }) => ({
    response: await indicatorsOf(scope, params.departmentId),
  }),
  'GET /client/indicators/structure': ({ scope }) => ({ response: structure(scope) }),
  'GET /client/indicators/history/{id}': async ({ scope, params }) => ({ response: await historyOf(scope, params.id) }),
  'POST /client/indicators/history': async ({ scope, body }) => ({ response: await addMeasurement(scope, body) }),
  'DELETE /client/indicators/history/{id}': ({ scope, params }) => removeMeasurement(scope, params.id),
  'GET /client/indicators/{id}': async ({ scope, params }) => ({ response: await findIndicator(scope, params.id) }),
  'DELETE /client/indicators/{id}': ({ scope, params, query }) =>
    deleteIndicator(scope, params.id, { figures: query.figures === 'true' }),
  'DELETE /client/indicators/my-indicator/{id}': ({ scope, params, query }) =>
    deleteIndicator(scope, params.id, { figures: query.figures === 'true' }),
  'PUT /client/indicators/reorder': ({ scope, body }) => reorderIndicators(scope, body),
})
