import { todayIn } from '@prumo/contract/dates.ts'
import type { Account } from '@prumo/contract/identity/account/model.ts'
import type { Minutes } from '@prumo/contract/minutes/minutes/model.ts'
import type { FetchQueryOptions } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { formatDay } from '../../platform/format.ts'
import type { Document } from '../../platform/offline/documents.ts'
import type { OpenedPlace } from '../../platform/offline/places.ts'
import { queryClient } from '../../platform/query-client.ts'
import { dayQuery } from '../../routine/tasks/actions/task-queries.ts'
import { minutesQuery } from './minutes-queries.ts'

/**
 * Minutes that are open are written on without a connection: their drafts wait in the tab, and are saved later. Those
 * that were read here are read again.
 */
export const openedMinutes: OpenedPlace = {
  at: /^\/protocols(?:\/\d+)?\?(?:\S*&)?ata=\d+/,
  says: 'Continue a ATA: o que você escreve fica guardado neste aparelho e é salvo quando a conexão voltar.',
  calls: [],
  keeps: [{ route: 'GET /v2/protocols/{id}', read: async (data) => keptMinutes(data as Minutes), ahead: ofToday }],
}

/** The minutes of today, those that its tasks belong to among them. */
async function ofToday({ time_zone }: Account): Promise<FetchQueryOptions[]> {
  const today = todayIn(time_zone, Date.now())
  const { response } = await api('GET /v2/protocols', { query: { page: 1, per_page: 20 } })
  const due = queryClient.getQueryData(dayQuery.queryKey)?.tasks ?? []
  const held = response.filter(({ date }) => date.slice(0, 10) === today).map(({ id }) => id)
  const ids = [...new Set([...held, ...due.flatMap(({ protocol_id }) => protocol_id ?? [])])]
  return ids.map((id) => minutesQuery(id) as FetchQueryOptions)
}

/** Minutes as they are read: each subject with its responsible person, its deadline, and how it ended. */
const keptMinutes = ({ name, date, subjects }: Minutes): Document => ({
  title: name,
  about: `ATA de ${formatDay(date.slice(0, 10))}`,
  parts: subjects.map(({ title, description, responsible, time, feedback }, place) => ({
    label: [`${place + 1}. ${title}`, responsible, time && `até ${formatDay(time.slice(0, 10))}`]
      .filter(Boolean)
      .join(' · '),
    html: [description, feedback && `<p>${escaped(feedback)}</p>`].filter(Boolean).join(''),
  })),
})

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
