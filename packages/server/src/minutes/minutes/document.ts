import { formatDate } from '@prumo/contract/dates.ts'
import type { Subject } from '@prumo/contract/minutes/minutes/model.ts'
import { participantNames } from '@prumo/contract/minutes/minutes/participants.ts'
import { count } from '@prumo/contract/words.ts'
import { draftRecord } from '../../identity/account/letterhead.ts'
import type { DocumentDraft } from '../../platform/documents/documents.ts'
import type { Scope } from '../../platform/scope.ts'
import { readMinutes } from './queries.ts'

/**
 * The document of minutes: participants, and each subject with its status, responsible, deadline and tasks; then a line
 * for each signature. @throws not_found.
 */
export async function minutesDraft(scope: Scope, id: number): Promise<DocumentDraft> {
  const minutes = await readMinutes(scope, id)
  const participants = participantNames(minutes)
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
      participants,
      // Who wrote minutes without participants signs them alone.
      signatures: participants.length > 0 ? participants : [minutes.user_created_name],
      subjects: minutes.subjects.map((subject) => ({ ...shown(subject), description: rich(subject.description) })),
    }),
  })
}

/** A resolved subject whose tasks are not done says so, so that its state and theirs do not contradict each other. */
function stateOf({ status, tasks }: Subject): string {
  if (status === 1) return 'Em aberto'
  const open = tasks.filter((task) => task.status === '1').length
  if (open === 0) return 'Concluído'
  return `Concluído, com ${count(open, 'tarefa', 'tarefas')} em aberto`
}

/** An open task that ends after its subject says so. */
function dateOf(date: string | null, status: string, { time }: Subject): string {
  if (date === null) return 'Sem data'
  const isLater = status === '1' && time !== null && date > time.slice(0, 10)
  return isLater ? `${formatDate(date)}, depois do prazo do assunto` : formatDate(date)
}

const shown = (subject: Subject) => ({
  title: subject.title,
  state: stateOf(subject),
  done: subject.status === 2,
  origin: subject.previous ? `Vem da ata “${subject.previous.name}” de ${formatDate(subject.previous.date)}` : null,
  continuation: subject.next
    ? `Segue na ata “${subject.next.name}” de ${formatDate(subject.next.date)}: ${subject.next.status === 2 ? 'concluído' : 'em aberto'}`
    : null,
  responsible: subject.responsible,
  deadline: subject.time_formatted,
  feedback: subject.feedback,
  tasks: subject.tasks.map(({ label, client_name, date, status }) => ({
    label,
    person: client_name,
    date: dateOf(date, status, subject),
    done: status === '2',
  })),
})
