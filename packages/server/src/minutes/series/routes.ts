import { minutesSeriesCalls } from '@prumo/contract/minutes/series/endpoints.ts'
import { implement } from '../../platform/http/implement.ts'
import { verb } from '../../platform/http/verbs.ts'
import { beginMinutes } from './beginning.ts'
import { changeSeries, createSeries, deleteSeries, minutesSeries } from './series.ts'

export const minutesSeriesRoutes = implement(minutesSeriesCalls, {
  'GET /v2/protocols-series': verb(minutesSeries),
  'POST /v2/protocols-series': verb(createSeries),
  'PUT /v2/protocols-series/{id}': verb(changeSeries),
  'DELETE /v2/protocols-series/{id}': verb(deleteSeries),
  'POST /v2/protocols-series/{id}/begin': async ({ scope, params, body }) => ({
    response: await beginMinutes(scope, params.id, body.date),
  }),
})
