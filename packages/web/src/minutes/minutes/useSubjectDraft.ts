import type { Minutes, Subject } from '@prumo/contract/minutes/minutes/model.ts'
import type { Who } from '../../contacts/who.ts'
import { api } from '../../platform/api.ts'
import { formatDay } from '../../platform/format.ts'
import { queryClient, readAnew } from '../../platform/query-client.ts'
import type { Version } from '../../ui/draft/draft.ts'
import { partsOf, pick } from '../../ui/draft/merging.ts'
import { useDraft } from '../../ui/draft/useDraft.ts'
import { minutesQuery } from './minutes-queries.ts'

/** The values of a subject; `day` 'yyyy-MM-dd' or null, `hour` 'HH:mm' or ''. */
export type SubjectValues = {
  title: string
  description: string
  responsible: Who
  deadline: { day: string | null; hour: string }
  feedback: string
  status: 1 | 2
}

const versionOf = (subject: Subject): Version<SubjectValues> => {
  const [day = null, hour = ''] = subject.time?.split(' ') ?? []
  const { title, description, feedback, status } = subject
  const responsible = responsibleOf(subject)
  return {
    values: { title, description, responsible, deadline: { day, hour }, feedback, status },
    version: subject.updated_at,
    by: subject.updated_by,
  }
}

/** The person who is responsible for a subject. */
const responsibleOf = (subject: Subject): Who => ({
  name: subject.responsible,
  ...(subject.responsible_user_id && { user: subject.responsible_user_id }),
  ...(subject.responsible_contact_id && { contact: subject.responsible_contact_id }),
})

const parts = partsOf<SubjectValues>(
  {
    title: 'Assunto',
    description: 'Descrição',
    responsible: 'Responsável',
    deadline: 'Prazo',
    feedback: 'Conclusão',
    status: 'Situação',
  },
  words,
)

/** The content of a field as text, for the choice between two versions. */
function words(field: keyof SubjectValues, values: SubjectValues): string {
  const { status, deadline, description } = values
  switch (field) {
    case 'status':
      return status === 2 ? 'Concluído' : 'Em aberto'
    case 'responsible':
      return values.responsible.name
    case 'deadline':
      return deadline.day ? `${formatDay(deadline.day)} ${deadline.hour}`.trim() : 'Sem prazo'
    case 'description': {
      const html = description.replaceAll(/<\/(p|li|h\d)>/g, '$&\n')
      return new DOMParser().parseFromString(html, 'text/html').body.textContent?.trim() ?? ''
    }
    default:
      return values[field]
  }
}

/** The draft of a subject of open minutes; it saves itself and merges changes of other people. */
export function useSubjectDraft(minutes: Pick<Minutes, 'id'>, subject: Subject) {
  return useDraft<SubjectValues>({
    server: versionOf(subject),
    parts,
    staleVersion: (record) => {
      cacheSubject(minutes.id, record as Subject)
      return versionOf(record as Subject)
    },
    refused: ({ title, deadline }) => ({
      ...(title.trim() === '' && { title: 'Preencha o assunto' }),
      ...(deadline.hour !== '' && deadline.day === null && { deadline: 'Escolha a data do prazo' }),
    }),
    save: async ({ values, fields, version: updated_at }) => {
      const { deadline, responsible, ...change } = pick(values, fields)
      const { response } = await api('PUT /v2/protocols/{id}/subjects/{subject}', {
        params: { id: minutes.id, subject: subject.id },
        body: {
          ...change,
          ...(responsible && {
            responsible: responsible.name,
            responsible_user_id: responsible.user ?? null,
            responsible_contact_id: responsible.contact ?? null,
          }),
          ...(deadline && {
            time: deadline.day === null ? null : [deadline.day, deadline.hour].filter(Boolean).join(' '),
          }),
          updated_at,
        },
      })
      cacheSubject(minutes.id, response)
      return versionOf(response)
    },
  })
}

/** Puts a subject from an answer into the cached minutes, without reading them again. */
export function cacheSubject(minutesId: number, subject: Subject): void {
  const { queryKey } = minutesQuery(minutesId)
  queryClient.setQueryData(
    queryKey,
    (minutes) =>
      minutes && {
        ...minutes,
        subjects: minutes.subjects.map((one) => (one.id === subject.id ? subject : one)),
      },
  )
  readAnew(queryKey)
}
