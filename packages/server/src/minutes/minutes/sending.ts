import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { contactsByIds } from '../../contacts/contacts/contacts.ts'
import { answersTo } from '../../identity/members/answering.ts'
import { requireMayMail } from '../../identity/proving/proof.ts'
import { record } from '../../platform/audit/record.ts'
import { drawDocument } from '../../platform/documents/documents.ts'
import { defineJob } from '../../platform/jobs/jobs.ts'
import { defineMail } from '../../platform/mail/kinds.ts'
import { renderMail } from '../../platform/mail/layout.ts'
import { MailboxData } from '../../platform/mail/sending.ts'
import type { Scope } from '../../platform/scope.ts'
import { runInWorkerOf } from '../../platform/workers/workers.ts'
import { requireContacts } from '../contacts.ts'
import { minutesDraft } from './document.ts'
import { drawnOnce } from './drawing-once.ts'
import { findRow } from './queries.ts'
import { formatted } from './wire.ts'

export const minutesMail = defineMail({ id: 'minutes.minutes', to: 'contact' })

/**
 * Queues the PDF of minutes for contacts of the company. Returns to how many.
 *
 * @throws not_found for the minutes, request.invalid for contacts the company does not have, mail.unproven, mail.limited.
 */
export async function sendMinutes(
  scope: Scope,
  id: number,
  { contacts: ids, message }: { contacts: readonly number[]; message: string },
): Promise<{ sent: number }> {
  const minutes = await findRow(scope, id)
  await requireContacts(scope, ids)
  const [contacts, replyTo] = await Promise.all([contactsByIds(scope, ids), answersTo(scope)])
  await requireMayMail(
    scope,
    contacts.map(({ email }) => email),
  )
  const sending = randomUUID()
  await Promise.all(
    contacts.map(({ name, email }) =>
      scope.jobs.send(scope.db, mailMinutes, {
        sending,
        company: scope.companyId,
        minutes: id,
        to: email,
        name,
        sender: scope.actor.name,
        message,
        ...(replyTo && { replyTo }),
      }),
    ),
  )
  await record(scope, 'minutes.sent', id, { after: { name: minutes.name, to: contacts.map(({ email }) => email) } })
  return { sent: contacts.length }
}

/**
 * Sends the PDF of minutes as they are when the first of the sending leaves: it is drawn once for all of them. Minutes that
 * are gone meanwhile are not sent.
 */
export const mailMinutes = defineJob({
  id: 'minutes.mail',
  leaves: true,
  schema: z.object({
    /** What its other mails have in common. */
    sending: z.string().default(() => randomUUID()),
    company: z.int(),
    minutes: z.int(),
    to: z.string(),
    name: z.string(),
    sender: z.string(),
    message: z.string(),
    replyTo: MailboxData.optional(),
  }),
  retries: 8,
  atOnce: 3,
  async run({ sending, company, minutes: id, to, name, sender, message, replyTo }, context, jobId) {
    const made = await context.inCompany(company, async (scope) => {
      const row = await findRow(scope, id).catch(() => undefined)
      return row && { row, draft: await minutesDraft(scope, id) }
    })
    if (!made) return
    const { row, draft } = made
    const runInWorker = runInWorkerOf(context.workers, { company })
    const pdf = await drawnOnce(sending, () => drawDocument({ runInWorker, storage: context.storage }, draft))
    await context.mailer.send({
      kind: minutesMail,
      to,
      ...renderMail({
        subject: `Ata: ${row.name}`,
        preheader: `${sender} enviou a ata de ${formatted(row.held_on, row.held_at)}.`,
        title: row.name,
        paragraphs: [
          `Olá, ${name}.`,
          `${sender} enviou a você a ata desta reunião. Ela está anexada em PDF.`,
          ...(message ? [message] : []),
        ],
        facts: [
          ['Data', formatted(row.held_on, row.held_at)],
          ['Enviado por', sender],
        ],
        replyTo,
      }),
      attachments: [{ name: `${draft.name}.pdf`, type: 'application/pdf', content: pdf }],
      id: jobId,
    })
  },
})
