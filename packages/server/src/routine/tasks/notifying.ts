import { formatDate } from '@prumo/contract/dates.ts'
import { contactsByIds } from '../../contacts/contacts/contacts.ts'
import { answersTo } from '../../identity/members/answering.ts'
import { requireMayMail } from '../../identity/proving/proof.ts'
import { defineMail } from '../../platform/mail/kinds.ts'
import { renderMail } from '../../platform/mail/layout.ts'
import type { Mailbox } from '../../platform/mail/mail.ts'
import { sendMail } from '../../platform/mail/sending.ts'
import type { Scope } from '../../platform/scope.ts'
import type { TaskContent } from './writing.ts'

export const taskMail = defineMail({ id: 'routine.task', to: 'contact' })

/**
 * Queues one e-mail to each contact of a new task with its title, day and hours (decision O060).
 *
 * @throws mail.unproven, mail.limited.
 */
export async function notifyContacts(scope: Scope, task: TaskContent, date: string) {
  if (task.contacts.length === 0) return
  const [contacts, replyTo] = await Promise.all([contactsByIds(scope, task.contacts), answersTo(scope)])
  await requireMayMail(
    scope,
    contacts.map(({ email }) => email),
  )
  const sender = { name: scope.actor.name, replyTo }
  await Promise.all(
    contacts.map((contact) =>
      scope.jobs.send(scope.db, sendMail, {
        kind: taskMail,
        to: contact.email,
        ...invitation(contact.name, sender, task, date),
      }),
    ),
  )
}

type Sender = { name: string; replyTo: Mailbox | undefined }

const invitation = (name: string, sender: Sender, task: TaskContent, date: string) =>
  renderMail({
    subject: `${task.label} em ${formatDate(date)}`,
    preheader: `${sender.name} marcou uma tarefa com você.`,
    title: task.label,
    paragraphs: [`Olá, ${name}.`, `${sender.name} marcou uma tarefa com você.`],
    facts: [['Data', formatDate(date)], ...hours(task), ['Enviado por', sender.name]],
    replyTo: sender.replyTo,
  })

function hours({ startsAt, endsAt }: TaskContent): [string, string][] {
  if (!startsAt) return []
  return endsAt ? [['Horário', `das ${startsAt} às ${endsAt}`]] : [['Horário', startsAt]]
}
