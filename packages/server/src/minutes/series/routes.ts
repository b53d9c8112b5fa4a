import { minutesSeriesCalls } from '@prumo/contract/minutes/series/endpoints.ts'
import { implement } from '../../platform/http/implement.ts'
import { beginMinutes } from './beginning.ts'
import { changeSeries, createSeries, deleteSeries, minutesSeries } from './series.ts'

export const minutesSeriesRoutes = implement(minutesSeriesCalls, {
  'GET /v2/protocols-series': async ({ scope }) => ({ response: await minutesSeries(scope) }),
  'POST /v2/protocols-series': async ({ scope, body }) => ({ response: await createSeries(scope, body) }),
  'PUT /v2/protocols-series/{id}': async ({ scope, params, body }) => ({
    response: await changeSeries(scope, params.id, body),
  }),
  'DELETE /v2/protocols-series/{id}': ({ scope, params }) => deleteSeries(scope, params.id),
  'POST /v2/protocols-series/{id}/begin': async ({ scope, params, body }) => ({
    response: await beginMinutes(scope, params.id, body.date),
  }),
})
