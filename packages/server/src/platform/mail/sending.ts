import { z } from 'zod'
import { defineJob } from '../jobs/jobs.ts'

/** A `Mailbox` in the data of a job. */
export const MailboxData = z.object({ name: z.string(), address: z.string() })

/**
 * Sends one queued e-mail. A verb queues it in its own transaction, so that no mail tells of a change that was rolled
 * back; while the mail server is down it is tried again for hours. Never for secrets: operators can read the queue.
 */
export const sendMail = defineJob({
  id: 'mail.send',
  leaves: true,
  schema: z.object({
    // What was queued by a version before kinds leaves as it was meant to.
    kind: z
      .object({ id: z.string(), to: z.enum(['account', 'stranger', 'contact']) })
      .default({ id: 'mail.before-kinds', to: 'contact' }),
    to: z.string(),
    subject: z.string(),
    text: z.string(),
    html: z.string(),
    replyTo: MailboxData.optional(),
    unsubscribe: z.url().optional(),
  }),
  retries: 12,
  atOnce: 5,
  // The same id at every try, so that a mail server can detect a repetition.
  run: (message, { mailer }, jobId) => mailer.send({ ...message, id: jobId }),
})
