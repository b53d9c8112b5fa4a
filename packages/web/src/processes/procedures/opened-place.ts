import type { PopContent } from '@prumo/contract/processes/procedures/model.ts'
import type { FetchQueryOptions } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import type { OpenedPlace } from '../../platform/offline/places.ts'
import { queryClient } from '../../platform/query-client.ts'
import { dayQuery } from '../../routine/tasks/actions/task-queries.ts'
import { versionToReadQuery } from '../readings/reading-queries.ts'

/** Its labels come with the schema, which the first page does without. */
const textsOf = async (pop: PopContent) => (await import('./kept-texts.ts')).keptTexts(pop)

/** The POPs to which today's tasks lead, and those that the person is asked to read. */
async function neededToday(): Promise<FetchQueryOptions[]> {
  const due = queryClient.getQueryData(dayQuery.queryKey)?.tasks ?? []
  const linked = due.flatMap(({ links }) => links.flatMap(({ link }) => popIn(link) ?? []))
  const { response } = await api('GET /client/pop-readings/mine', { query: { page: 1, per_page: 10 } })
  const ids = [...new Set([...linked, ...response.map(({ pop_id }) => pop_id)])]
  return ids.map((id) => versionToReadQuery(id) as FetchQueryOptions)
}

/** The number of the POP that an address opens. */
function popIn(link: string): number | undefined {
  const [, reading, writing] = /\/read-pop\/(\d{1,15})|[?&]pop=(\d{1,15})/.exec(link) ?? []
  return reading || writing ? Number(reading ?? writing) : undefined
}

/** A POP that is open is read, and written on, without a connection; one that was read here is read again. */
export const openedProcedure: OpenedPlace = {
  at: /^\/(?:read-pop\/\d+|pop\/\d+\?(?:\S*&)?pop=\d+)/,
  says: 'Continue com este POP: ele está inteiro na tela, e o que você escreve fica guardado neste aparelho.',
  calls: [],
  keeps: [
    { route: 'GET /client/pop/one/{id}', read: (data) => textsOf(data as PopContent) },
    {
      route: 'GET /client/pop-readings/{id}/version',
      read: (data) => textsOf((data as { response: PopContent }).response),
      ahead: neededToday,
    },
  ],
}
