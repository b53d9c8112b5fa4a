import type { Minutes } from '@prumo/contract/minutes/minutes/model.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { formatDay } from '../../platform/format.ts'
import type { Version } from '../../ui/draft/draft.ts'
import { idsPart, type Part, pick } from '../../ui/draft/merging.ts'
import { useDraft } from '../../ui/draft/useDraft.ts'
import { foldersQuery, minutesChanged } from './minutes-queries.ts'

/** The values of the head of minutes; `when` has 'yyyy-MM-dd' and 'HH:mm' or ''. */
export type HeadValues = {
  name: string
  when: { day: string | null; hour: string }
  place: string
  folder_id: number | null
  people: number[]
  contacts: number[]
  participants: string
}

const versionOf = (minutes: Minutes): Version<HeadValues> => ({
  values: {
    name: minutes.name,
    when: { day: minutes.date, hour: minutes.hour ?? '' },
    place: minutes.place,
    folder_id: minutes.folder_id,
    people: minutes.people.map(({ id }) => id).sort((one, other) => one - other),
    contacts: minutes.contacts.map(({ id }) => id).sort((one, other) => one - other),
    participants: minutes.participants,
  },
  version: minutes.updated_at,
  by: minutes.updated_by,
})

type Named = { id: number; name: string }

const partsOf = (folders: readonly Named[]): Part<HeadValues>[] => [
  { fields: ['name'], label: 'Título', words: ({ name }) => name },
  { fields: ['when'], label: 'Data', words: ({ when: { day, hour } }) => `${formatDay(day)} ${hour}`.trim() },
  { fields: ['place'], label: 'Local', words: ({ place }) => place },
  {
    fields: ['folder_id'],
    label: 'Pasta',
    words: ({ folder_id }) =>
      folder_id === null ? 'Fora de pastas' : (folders.find(({ id }) => id === folder_id)?.name ?? `Nº ${folder_id}`),
  },
  idsPart('people', 'Pessoas que participaram', ({ people }) => people.join(', ')),
  idsPart('contacts', 'Contatos que participaram', ({ contacts }) => contacts.join(', ')),
  { fields: ['participants'], label: 'Outros participantes', words: ({ participants }) => participants },
]

/** The draft of title, date, place and people of minutes; it saves itself. */
export function useHeadDraft(minutes: Minutes) {
  const folders = useQuery(foldersQuery).data ?? []
  return useDraft<HeadValues>({
    server: versionOf(minutes),
    parts: partsOf(folders),
    staleVersion: (record) => versionOf(record as Minutes),
    refused: ({ name, when }) => ({
      ...(name.trim() === '' && { name: 'Preencha o título' }),
      ...(when.day === null && { when: 'Escolha a data' }),
    }),
    save: async ({ values, fields, version: updated_at }) => {
      const { when, folder_id, ...change } = pick(values, fields)
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
