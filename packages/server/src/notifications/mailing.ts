import { sql } from 'kysely'
import { z } from 'zod'
import { type Reachable, reachableMembers } from '../identity/members/reaching.ts'
import { idsOf } from '../platform/database/ids.ts'
import { defineJob } from '../platform/jobs/jobs.ts'
import { defineMail } from '../platform/mail/kinds.ts'
import { renderMail } from '../platform/mail/layout.ts'
import { sendMail } from '../platform/mail/sending.ts'
import { plainParagraphs } from '../platform/rich-text/sanitizing.ts'
import { shortened } from '../platform/rich-text/shortening.ts'
import type { Scope } from '../platform/scope.ts'
import { area } from './tables.ts'

export const notificationMail = defineMail({ id: 'notifications.notification', to: 'account' })

/** The link to the notification preferences at the end of every e-mail of this area. */
export const preferencesLink = (baseUrl: string) => ({
  label: 'Escolher os e-mails que recebo ou parar de recebê-los',
  url: `${baseUrl}/account/notifications`,
})

/**
 * Sends notifications to the people who chose an e-mail at once, and may still see what they tell of. When it runs twice,
 * each e-mail is sent once.
 */
export const mailNotifications = defineJob({
  id: 'notifications.mail',
  leaves: true,
  schema: z.object({ companyId: z.int(), ids: z.array(z.int()).max(500) }),
  run: ({ companyId, ids }, context) =>
    context.inCompany(companyId, async (scope) => {
      const rows = await takeUnmailed(scope, ids)
      const people = await reachableMembers(scope, idsOf(rows, 'user_id'))
      const byId = new Map(people.map((person) => [person.id, person]))
      await Promise.all(
        rows.map(async (row) => {
          const person = byId.get(row.user_id)
          if (person && (row.needs === null || person.permissions.includes(row.needs)))
            await scope.jobs.send(scope.db, sendMail, {
              kind: notificationMail,
              to: person.email,
              ...mail(row, person, context.baseUrl),
            })
        }),
      )
    }),
})

type Row = { user_id: number; title: string; message: string; link: string; needs: string | null }

const takeUnmailed = ({ db, clock, companyId }: Scope, ids: readonly number[]): Promise<Row[]> =>
  db.all(
    area
      .updateTable('notifications.notifications')
      .set({ mailed_at: clock.now() })
      .where('company_id', '=', companyId)
      .where(sql<boolean>`id = any(${ids}::bigint[])`)
      .where('mailed_at', 'is', null)
      .returning(['user_id', 'title', 'message', 'link', 'needs']),
  )

function mail({ title, message, link }: Row, { name, company }: Reachable, baseUrl: string) {
  const words = plainParagraphs(message)
  return renderMail({
    subject: title,
    preheader: shortened(words.join(' '), 120) || title,
    title,
    paragraphs: [`Olá, ${name}.`, ...words],
    ...(link && { action: { label: 'Abrir no Prumo', url: `${baseUrl}${link}` } }),
    // Somebody may work in several companies.
    note: `Empresa: ${company}`,
    settings: preferencesLink(baseUrl),
  })
}
