import { addDays, formatDate, formatMonth, shiftMonth } from '@prumo/contract/dates.ts'
import { partsWith, type ReportPart } from '@prumo/contract/reports/parts.ts'
import { sentLinkDays } from '@prumo/contract/reports/sending/endpoints.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { contactsByIds } from '../../contacts/contacts/contacts.ts'
import { companyName } from '../../identity/account/letterhead.ts'
import { members } from '../../identity/members/queries.ts'
import { reachableMembers } from '../../identity/members/reaching.ts'
import { hashToken } from '../../identity/session/tokens.ts'
import { notify } from '../../notifications/notifying.ts'
import { record } from '../../platform/audit/record.ts'
import { idsOf } from '../../platform/database/ids.ts'
import { defineJob } from '../../platform/jobs/jobs.ts'
import { defineMail } from '../../platform/mail/kinds.ts'
import { renderMail } from '../../platform/mail/layout.ts'
import type { Scope } from '../../platform/scope.ts'
import { linkRows, named } from '../links/links.ts'
import { reportReady, reportUnsent } from './kinds.ts'
import { nextOn, type ScheduleRow, scheduleOf } from './schedule.ts'

export const reportMail = defineMail({ id: 'reports.month', to: 'contact' })

type Delivery = { company: number; month: string; contact: number }

/**
 * On the day that was chosen, or the first morning after it, the report of the month before goes out: users are told, and
 * each contact gets a link; where whoever saved it may share nothing any more, who leads hears of it. It is done once,
 * because the next day is set with it.
 */
export async function sendReports(scope: Scope) {
  const schedule = await scheduleOf(scope, { lock: true })
  if (!schedule || schedule.next_on > scope.today) return
  const month = shiftMonth(schedule.next_on.slice(0, 7), -1)
  await scope.db.run`update reports.schedules set next_on = ${nextOn(scope.today, schedule.day)}::date
    where company_id = ${scope.companyId}`
  if (schedule.user_ids.length > 0)
    await notify(scope, reportReady, schedule.user_ids, { month }, { once: `month ${month}` })
  if (schedule.contact_ids.length === 0) return
  const parts = await partsOfMaker(scope, schedule)
  if (parts.length === 0) return tellUnsent(scope, month)
  for (const contact of await contactsByIds(scope, schedule.contact_ids))
    await prepareDelivery(scope, schedule, { month, parts, contact })
}

/** What whoever saved the schedule may still share; nothing when they left, or do not lead any more. */
async function partsOfMaker(scope: Scope, { parts, updated_by }: ScheduleRow): Promise<ReportPart[]> {
  const maker = (await members(scope)).find(({ id }) => id === updated_by)
  if (!maker || maker.disabled || !(maker.isRoot || maker.isResponsible)) return []
  const seen = partsWith((permission) => maker.permissions.includes(permission))
  return parts.filter((part) => seen.includes(part))
}

async function tellUnsent(scope: Scope, month: string) {
  const leading = (await reachableMembers(scope)).filter(({ leads }) => leads)
  await notify(scope, reportUnsent, idsOf(leading, 'id'), { month }, { once: `month ${month}` })
}

type Prepared = { month: string; parts: ReportPart[]; contact: { id: number; name: string } }

async function prepareDelivery(
  scope: Scope,
  { password_hash, updated_by }: ScheduleRow,
  { month, parts, contact }: Prepared,
) {
  const first = `${month}-01`
  const sent = await scope.db.first`select from reports.deliveries
    where company_id = ${scope.companyId} and month = ${first}::date and contact_id = ${contact.id}`
  if (sent) return
  const ends_on = addDays(scope.today, sentLinkDays)
  const token = tokenOf(scope, { company: scope.companyId, month, contact: contact.id })
  // In the name of whoever saved the schedule: the link reads as they do.
  const link = await scope.db.first<{ id: number }>`insert into reports.links
      (company_id, title, month, parts, token_hash, password_hash, ends_on, created_by, created_at)
    values (${scope.companyId}, ${contact.name}, ${first}::date, ${parts}::text[], ${hashToken(token)}, ${password_hash},
      ${ends_on}::date, ${updated_by}, ${scope.clock.now()}) returning id`
  await scope.db.run`insert into reports.deliveries (company_id, month, contact_id, link_id)
    values (${scope.companyId}, ${first}::date, ${contact.id}, ${link!.id})`
  await record(scope, 'report_link.sent', link!.id, {
    after: { title: named({ title: contact.name, month: first }), ends_on },
  })
  const data: Delivery = { company: scope.companyId, month, contact: contact.id }
  await scope.jobs.send(scope.db, mailReport, data)
}

/** The same at every try, and stored nowhere: a queue can be read by operators. */
const tokenOf = ({ sealer }: Pick<Scope, 'sealer'>, { company, month, contact }: Delivery) =>
  sealer.mac(`${company} ${month} ${contact}`, 'report link')

/** Mails the link of a report to a contact, once; without a figure. A link that was revoked meanwhile is not sent. */
export const mailReport = defineJob({
  id: 'reports.mail',
  leaves: true,
  schema: z.object({ company: z.int(), month: z.string(), contact: z.int() }),
  retries: 8,
  atOnce: 2,
  async run(data, { inCompany, mailer, baseUrl, sealer }, jobId) {
    const { company, month, contact: id } = data
    const which = sql`company_id = ${company} and month = ${`${month}-01`}::date and contact_id = ${id}`
    const made = await inCompany(company, async (scope) => {
      const waiting = await scope.db.first<{ link_id: number }>`
        select link_id from reports.deliveries where ${which} and sent_at is null`
      const [contact] = waiting ? await contactsByIds(scope, [id]) : []
      const link = contact && (await linkRows.find(scope, waiting!.link_id))
      return link && link.revoked_at === null
        ? { contact, company: await companyName(scope), ends_on: link.ends_on }
        : undefined
    })
    if (!made) return
    await mailer.send({
      kind: reportMail,
      to: made.contact.email,
      ...renderMail({
        subject: `Relatório de ${formatMonth(month)}: ${made.company}`,
        preheader: `${made.company} enviou o relatório de ${formatMonth(month)}.`,
        title: `Relatório de ${formatMonth(month)}`,
        paragraphs: [
          `Olá, ${made.contact.name}.`,
          `${made.company} enviou a você o relatório de ${formatMonth(month)}. Ele abre com a senha que a empresa lhe disse, até ${formatDate(made.ends_on)}.`,
        ],
        action: { label: 'Abrir o relatório', url: `${baseUrl}/relatorio/${tokenOf({ sealer }, data)}` },
        note: 'O link é só seu: quem o tem e sabe a senha lê o relatório.',
      }),
      id: jobId,
    })
    await inCompany(
      company,
      (scope) => scope.db.run`update reports.deliveries set sent_at = ${scope.clock.now()} where ${which}`,
    )
  },
})
