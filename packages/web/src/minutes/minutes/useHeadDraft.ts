import type { Minutes } from '@prumo/contract/minutes/minutes/model.ts'
import { api } from '../../platform/api.ts'
import { useDraft, type Version } from '../../ui/form/useDraft.ts'
import { minutesChanged } from './minutes-queries.ts'

/** What of the head of minutes is written; `when` holds 'yyyy-MM-dd' and 'HH:mm' or ''. */
export type HeadValues = {
  name: string
  when: { day: string | null; hour: string }
  place: string
  folder_id: number | null
  contacts: number[]
  participants: string
}

const versionOf = (minutes: Minutes): Version<HeadValues> => ({
  values: {
    name: minutes.name,
    when: { day: minutes.date, hour: minutes.hour ?? '' },
    place: minutes.place,
    folder_id: minutes.folder_id,
    contacts: minutes.contacts.map(({ id }) => id).sort((one, other) => one - other),
    participants: minutes.participants,
  },
  version: minutes.updated_at,
  by: minutes.updated_by,
})

/** Title, date, place and people of minutes, saved by themselves. */
export function useHeadDraft(minutes: Minutes) {
  return useDraft<HeadValues>({
    server: versionOf(minutes),
    staleVersion: (record) => versionOf(record as Minutes),
    refused: ({ name, when }) => ({
      ...(name.trim() === '' && { name: 'Preencha o título' }),
      ...(when.day === null && { when: 'Escolha a data' }),
    }),
    save: async ({ when, folder_id, ...change }, updated_at) => {
      const { response } = await api('PUT /v2/protocols/{id}', {
        params: { id: minutes.id },
        body: {
          ...change,
          ...(when && { date: [when.day, when.hour].filter(Boolean).join(' ') }),
          ...(folder_id !== undefined && { folder_id }),
          updated_at,
        },
      })
      void minutesChanged(response)
      return versionOf(response)
    },
  })
}
