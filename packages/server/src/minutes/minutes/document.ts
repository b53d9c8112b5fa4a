import { formatDate } from '@prumo/contract/dates.ts'
import type { Minutes, Subject } from '@prumo/contract/minutes/minutes/model.ts'
import { draftRecord } from '../../identity/account/letterhead.ts'
import type { DocumentDraft } from '../../platform/documents/documents.ts'
import type { Scope } from '../../platform/scope.ts'
import { readMinutes } from './queries.ts'

/**
 * The document of minutes: participants, and each subject with its status, responsible, deadline and tasks. @throws
 * not_found.
 */
export async function minutesDraft(scope: Scope, id: number): Promise<DocumentDraft> {
  const minutes = await readMinutes(scope, id)
  return draftRecord(scope, {
    name: `Ata ${minutes.name} ${minutes.date}`,
    template: '/minutes/minutes/minutes.typ',
    kind: 'Ata de reunião',
    title: minutes.name,
    code: `ATA ${minutes.id}`,
    texts: minutes.subjects.map(({ description }) => description),
    data: (rich) => ({
      facts: [
        ['Data', minutes.date_formatted],
        ['Local', minutes.place],
        ['Registrada por', minutes.user_created_name],
        ['Pasta', minutes.folder_name],
      ],
      participants: participantsOf(minutes),
      subjects: minutes.subjects.map((subject) => ({ ...shown(subject), description: rich(subject.description) })),
    }),
  })
}

const participantsOf = ({ contacts, participants }: Minutes): string[] => [
  ...contacts.map(({ name }) => name),
  ...participants
    .split(/[\n;]/)
    .map((name) => name.trim())
    .filter(Boolean),
]

const shown = (subject: Subject) => ({
  title: subject.title,
  state: subject.status === 2 ? 'Concluído' : 'Em aberto',
  done: subject.status === 2,
  origin: subject.previous ? `Vem da ata “${subject.previous.name}” de ${formatDate(subject.previous.date)}` : null,
  responsible: subject.responsible,
  deadline: subject.time_formatted,
  feedback: subject.feedback,
  tasks: subject.tasks.map(({ label, client_name, date, status }) => ({
    label,
    person: client_name,
    date: date === null ? 'Sem data' : formatDate(date),
    done: status === '2',
  })),
})
