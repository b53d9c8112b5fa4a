import { formatDate } from '@prumo/contract/dates.ts'
import type { Minutes, Subject } from '@prumo/contract/minutes/minutes/model.ts'
import { letterhead } from '../../identity/account/letterhead.ts'
import type { DocumentDraft } from '../../platform/documents/documents.ts'
import { picturesOf, type TextPictures } from '../../platform/documents/pictures.ts'
import { richTree } from '../../platform/documents/rich-tree.ts'
import type { Scope } from '../../platform/scope.ts'
import { readMinutes } from './queries.ts'

/** Minutes on paper: who took part, and each subject with its state, responsible, deadline and tasks. @throws not_found. */
export async function minutesDraft(scope: Scope, id: number): Promise<DocumentDraft> {
  const [minutes, { frame, pictures: logo }] = await Promise.all([readMinutes(scope, id), letterhead(scope)])
  const { pictures, names } = await picturesOf(
    scope,
    minutes.subjects.map(({ description }) => description),
  )
  return {
    name: `Ata ${minutes.name} ${minutes.date}`,
    template: '/minutes/minutes/minutes.typ',
    madeAt: scope.clock.now(),
    pictures: new Map([...logo, ...pictures]),
    data: {
      frame: { ...frame, kind: 'Ata de reunião', title: minutes.name, code: `ATA ${minutes.id}` },
      facts: [
        ['Data', minutes.date_formatted],
        ['Local', minutes.place],
        ['Registrada por', minutes.user_created_name],
        ['Pasta', minutes.folder_name],
      ],
      participants: participantsOf(minutes),
      subjects: minutes.subjects.map((subject) => shown(subject, names)),
    },
  }
}

const participantsOf = ({ contacts, participants }: Minutes): string[] => [
  ...contacts.map(({ name }) => name),
  ...participants
    .split(/[\n;]/)
    .map((name) => name.trim())
    .filter(Boolean),
]

const shown = (subject: Subject, names: TextPictures['names']) => ({
  title: subject.title,
  state: subject.status === 2 ? 'Concluído' : 'Em aberto',
  done: subject.status === 2,
  origin: subject.previous ? `Vem da ata “${subject.previous.name}” de ${formatDate(subject.previous.date)}` : null,
  responsible: subject.responsible,
  deadline: subject.time_formatted,
  description: richTree(subject.description, names),
  feedback: subject.feedback,
  tasks: subject.tasks.map(({ label, client_name, date, status }) => ({
    label,
    person: client_name,
    date: date === null ? 'Sem data' : formatDate(date),
    done: status === '2',
  })),
})
