import { indicatorCalls } from '@prumo/contract/results/indicators/endpoints.ts'
import { implement } from '../../platform/http/implement.ts'
import { verb } from '../../platform/http/verbs.ts'
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
  'POST /client/indicators': verb(createIndicator),
  'POST /client/indicators/save-my-indicator': verb(importIndicator),
  'PUT /client/indicators': verb(changeIndicator),
  'GET /client/indicators': verb(missingIndicators),
  'GET /client/indicators/department/{departmentId}': verb(missingIndicatorsOf),
  'GET /client/indicators/my-indicators': verb(allIndicators),
  'GET /client/indicators/my-indicators/deparment/{departmentId}': verb(indicatorsOf),
  'GET /client/indicators/structure': ({ scope }) => ({ response: structure(scope) }),
  'GET /client/indicators/history/{id}': verb(historyOf),
  'POST /client/indicators/history': verb(addMeasurement),
  'DELETE /client/indicators/history/{id}': verb(removeMeasurement),
  'GET /client/indicators/{id}': verb(findIndicator),
  'DELETE /client/indicators/{id}': ({ scope, params, query }) =>
    deleteIndicator(scope, params.id, { figures: query.figures === 'true' }),
  'DELETE /client/indicators/my-indicator/{id}': ({ scope, params, query }) =>
    deleteIndicator(scope, params.id, { figures: query.figures === 'true' }),
  'PUT /client/indicators/reorder': verb(reorderIndicators),
})
