import { z } from 'zod'
import { contactsByIds } from '../../contacts/contacts/contacts.ts'
import { answersTo } from '../../identity/members/answering.ts'
import { record } from '../../platform/audit/record.ts'
import { drawDocument } from '../../platform/documents/documents.ts'
import { defineJob } from '../../platform/jobs/jobs.ts'
import { renderMail } from '../../platform/mail/layout.ts'
import { MailboxData } from '../../platform/mail/sending.ts'
import type { Scope } from '../../platform/scope.ts'
import { apartOf } from '../../platform/workers/workers.ts'
import { requireContacts } from '../contacts.ts'
import { minutesDraft } from './document.ts'
import { findRow } from './queries.ts'
import { formatted } from './wire.ts'

/**
 * Queues the PDF of minutes for contacts of the company. Returns to how many.
 * @throws not_found for the minutes, request.invalid for contacts the company does not have.
 */
export async function sendMinutes(
  scope: Scope,
  id: number,
  { contacts: ids, message }: { contacts: readonly number[]; message: string },
): Promise<{ sent: number }> {
  const minutes = await findRow(scope, id)
  await requireContacts(scope, ids)
  const [contacts, replyTo] = await Promise.all([contactsByIds(scope, ids), answersTo(scope)])
  await Promise.all(
    contacts.map(({ name, email }) =>
      scope.jobs.send(scope.db, mailMinutes, {
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

/** Renders the PDF of minutes as they are now and sends it; minutes deleted meanwhile are not sent. */
export const mailMinutes = defineJob({
  id: 'minutes.mail',
  schema: z.object({
    company: z.int(),
    minutes: z.int(),
    to: z.string(),
    name: z.string(),
    sender: z.string(),
    message: z.string(),
    replyTo: MailboxData.optional(),
  }),
  retries: 8,
  async run({ company, minutes: id, to, name, sender, message, replyTo }, context, jobId) {
    const made = await context.inCompany(company, async (scope) => {
      const row = await findRow(scope, id).catch(() => undefined)
      return row && { row, draft: await minutesDraft(scope, id) }
    })
    if (!made) return
    const { row, draft } = made
    const apart = apartOf(context.workers, company)
    const pdf = await drawDocument({ apart, storage: context.storage }, draft)
    await context.mailer.send({
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
