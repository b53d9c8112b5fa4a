import type { MinutesSeries } from '@prumo/contract/minutes/series/endpoints.ts'
import { api, removal } from '../../platform/api.ts'
import { call } from '../../platform/query.ts'
import { deleteRecord } from '../../ui/deleting.ts'

export const minutesSeriesQuery = call('GET /v2/protocols-series', {}, { topic: 'minutes' })

/** The minutes of a date of a series, which begin with the press when there are none. */
export const beginMinutes = ({ id }: Pick<MinutesSeries, 'id'>, date: string) =>
  api('POST /v2/protocols-series/{id}/begin', { params: { id }, body: { date } })

export const deleteSeries = ({ id, name }: MinutesSeries) =>
  deleteRecord({
    about: name,
    topic: 'minutes',
    bin: { kind: 'minutes_series', id },
    text: 'As ATAs desta série ficam como estão. As próximas reuniões saem do calendário de quem participa.',
    remove: () => removal('DELETE /v2/protocols-series/{id}', { params: { id } }),
  })
