import { formatDate } from '@prumo/contract/dates.ts'
import { contactsByIds } from '../../contacts/contacts/contacts.ts'
import { renderMail } from '../../platform/mail/layout.ts'
import { sendMail } from '../../platform/mail/sending.ts'
import type { Scope } from '../../platform/scope.ts'
import type { TaskContent } from './writing.ts'

/** Queues one e-mail to each contact of a new task with its title, day and hours (decision O060). */
export async function notifyContacts(scope: Scope, task: TaskContent, date: string) {
  const contacts = await contactsByIds(scope, task.contacts)
  await Promise.all(
    contacts.map((contact) =>
      scope.jobs.send(scope.db, sendMail, {
        to: contact.email,
        ...invitation(contact.name, scope.actor.name, task, date),
      }),
    ),
  )
}

const invitation = (name: string, sender: string, task: TaskContent, date: string) =>
  renderMail({
    subject: `${task.label} em ${formatDate(date)}`,
    preheader: `${sender} marcou uma tarefa com você.`,
    title: task.label,
    paragraphs: [`Olá, ${name}.`, `${sender} marcou uma tarefa com você.`],
    facts: [['Data', formatDate(date)], ...hours(task), ['Enviado por', sender]],
  })

function hours({ startsAt, endsAt }: TaskContent): [string, string][] {
  if (!startsAt) return []
  return endsAt ? [['Horário', `das ${startsAt} às ${endsAt}`]] : [['Horário', startsAt]]
}
