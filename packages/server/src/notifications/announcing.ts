import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { companiesServedNow } from '../identity/companies/served-now.ts'
import { record } from '../platform/audit/record.ts'
import { fail } from '../platform/errors.ts'
import { defineJob } from '../platform/jobs/jobs.ts'
import { plainText, sanitizeRichText } from '../platform/rich-text/sanitizing.ts'
import type { Scope } from '../platform/scope.ts'
import { announcementKind } from './notifications.ts'
import { notify } from './notifying.ts'

/**
 * A message of the provider (decision O064). `message` is HTML as it was written; `link` a path of the application, or
 * ''.
 */
export type Announcement = { title: string; message: string; link: string }

const longest = { title: 200, message: 20_000, link: 500 }

/**
 * An announcement as people will read it: trimmed, its HTML sanitised.
 * @throws request.invalid with the fields title, message, link.
 */
export function preparedAnnouncement({ title, message, link }: Announcement): Announcement {
  const fields: Record<string, string> = {}
  const clean = { title: title.trim(), message: sanitizeRichText(message.trim()), link: link.trim() }
  if (!clean.title) fields.title = 'Preencha o título'
  if (clean.title.length > longest.title) fields.title = `Use no máximo ${longest.title} caracteres`
  if (!plainText(clean.message)) fields.message = 'Preencha a mensagem'
  if (clean.message.length > longest.message) fields.message = 'Esta mensagem é longa demais'
  if (!isOwnPath(clean.link)) fields.link = 'Use um endereço do próprio Prumo, que comece com /'
  const [sentence] = Object.values(fields)
  if (sentence) throw fail('request.invalid', { fields, message: sentence })
  return clean
}

const isOwnPath = (link: string) => link === '' || (link.length <= longest.link && /^\/(?![/\\])\S*$/.test(link))

/**
 * Notifies everybody in the scope's company. With the same key, a second call notifies nobody again.
 * @param options.key identifies the announcement; default: a new one.
 * @param options.operator who ordered it, where the scope is not theirs.
 * @throws request.invalid as `preparedAnnouncement`.
 */
export async function announce(
  scope: Scope,
  announcement: Announcement,
  { key = randomUUID(), operator }: { key?: string; operator?: string } = {},
) {
  const prepared = preparedAnnouncement(announcement)
  const told = await notify(scope, announcementKind, 'everybody', prepared, { once: key })
  if (told) await record(scope, 'announcement.made', key, { after: { ...prepared, ...(operator && { operator }) } })
  return told
}

const Ordered = z.object({
  key: z.string(),
  operator: z.string().optional(),
  announcement: z.object({ title: z.string(), message: z.string(), link: z.string() }),
})

/** Announces in one company, as a job; for an announcement to all companies. */
export const announceInCompany = defineJob({
  id: 'notifications.announce-in-company',
  schema: Ordered.extend({ companyId: z.int() }),
  async run({ companyId, announcement, ...options }, context) {
    await context.inCompany(companyId, (scope) => announce(scope, announcement, options))
  },
})

/**
 * Announces to every company that may use the application. It queues one job per company, so that a failure in one does
 * not stop the others.
 */
export const announceToAll = defineJob({
  id: 'notifications.announce-to-all',
  schema: Ordered,
  async run(ordered, context) {
    for await (const companies of companiesServedNow(context)) {
      await context.database.transaction({ settings: {} }, async (db) => {
        for (const { id } of companies) await context.jobs.send(db, announceInCompany, { companyId: id, ...ordered })
      })
    }
  },
})

/**
 * Orders an announcement to every company, in the system's scope; returns its key.
 * @throws request.invalid as `preparedAnnouncement`.
 */
export async function orderAnnouncement(scope: Scope, written: Announcement): Promise<string> {
  const announcement = preparedAnnouncement(written)
  const key = randomUUID()
  const { operator } = scope.actor
  await scope.jobs.send(scope.db, announceToAll, { key, announcement, ...(operator && { operator }) })
  await record(scope, 'announcement.ordered', key, { after: announcement })
  return key
}
