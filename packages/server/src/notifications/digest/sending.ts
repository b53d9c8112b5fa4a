import { formatDate, weekday, weekdayName } from '@prumo/contract/dates.ts'
import { sql } from 'kysely'
import { type Reachable, reachableMembers } from '../../identity/members/reaching.ts'
import { wallClock } from '../../platform/exports/columns.ts'
import { defineMail } from '../../platform/mail/kinds.ts'
import { renderMail } from '../../platform/mail/layout.ts'
import { sendMail } from '../../platform/mail/sending.ts'
import type { DigestList } from '../../platform/notifications/digest.ts'
import type { Scope } from '../../platform/scope.ts'
import { mailedUntil } from '../first-day.ts'
import { preferencesLink } from '../mailing.ts'
import { area } from '../tables.ts'
import { unsubscribeAddress } from '../unsubscribing/address.ts'
import { type DigestChoice, digestChoiceOf, patience } from './choice.ts'

export const digestKind = defineMail({ id: 'notifications.digest', to: 'account' })

const atOnce = 100

/**
 * Queues the daily e-mail of people of the company whose hour has come, at most a hundred in one transaction, and
 * returns how many were handled; 0: nobody is left. Each person's row is claimed for the day, so that a second run, or
 * another node at the same moment, finds nobody.
 */
export async function sendDueDigests(scope: Scope, baseUrl: string): Promise<number> {
  const due = (await dueNow(scope)).slice(0, atOnce)
  if (due.length === 0) return 0
  const claimed = await claim(scope, due)
  const people = due.filter(({ id }) => claimed.has(id))
  const ids = people.map(({ id }) => id)
  const sections = await Promise.all(
    scope.areas.flatMap(({ notifications }) => notifications?.digest ?? []).map((section) => section(scope, ids)),
  )
  const mailed = await mailedUntil(scope)
  await Promise.all([
    ...people
      .filter(({ hour }) => hour > mailed)
      .map(async (person) => {
        const lists = sections.flatMap((section) => section.get(person.id) ?? [])
        if (lists.length === 0) return
        await scope.jobs.send(scope.db, sendMail, {
          kind: digestKind,
          to: person.email,
          ...digestMail(scope.today, person, lists, baseUrl),
          unsubscribe: unsubscribeAddress(claimed.get(person.id)!, baseUrl),
        })
      }),
    markMailed(scope, ids),
  ])
  return due.length
}

async function dueNow(scope: Scope): Promise<(Reachable & { hour: number })[]> {
  const hour = Number(wallClock(scope.clock.now(), scope.actor.timeZone).hour)
  const [people, rows] = await Promise.all([
    reachableMembers(scope),
    scope.db.all(
      area
        .selectFrom('notifications.digests')
        .select(['user_id', 'enabled', 'hour', 'sent_on'])
        .where('company_id', '=', scope.companyId),
    ),
  ])
  const rowOf = new Map(rows.map((row) => [row.user_id, row]))
  const isDue = ({ enabled, hour: from }: DigestChoice) => enabled && hour >= from && hour < from + patience
  return people.flatMap((person) => {
    const row = rowOf.get(person.id)
    const choice = digestChoiceOf(row, person)
    return row?.sent_on !== scope.today && isDue(choice) ? [{ ...person, hour: choice.hour }] : []
  })
}

/** The people claimed for the day, and the tokens that end their daily e-mail. */
async function claim({ db, companyId, today }: Scope, people: readonly Reachable[]): Promise<Map<number, string>> {
  const rows = await db.all<{ user_id: number; token: string }>`
    insert into notifications.digests (company_id, user_id, sent_on)
    select ${companyId}::bigint, x, ${today}::date from unnest(${people.map(({ id }) => id)}::bigint[]) x order by x
    on conflict (company_id, user_id) do update set sent_on = excluded.sent_on
      where digests.sent_on is distinct from excluded.sent_on
    returning user_id, token`
  return new Map(rows.map(({ user_id, token }) => [user_id, token]))
}

const markMailed = ({ db, clock, companyId }: Scope, userIds: readonly number[]) =>
  db.run(
    area
      .updateTable('notifications.notifications')
      .set({ mailed_at: clock.now() })
      .where('company_id', '=', companyId)
      .where(sql<boolean>`user_id = any(${userIds}::bigint[])`)
      .where('email', '=', 'digest')
      .where('mailed_at', 'is', null),
  )

function digestMail(today: string, { name, company }: Reachable, lists: readonly DigestList[], baseUrl: string) {
  const day = `${weekdayName(weekday(today))}, ${formatDate(today)}`
  return renderMail({
    subject: `Seu dia na ${company}: ${day}`,
    preheader: lists.map(({ title, total }) => `${title}: ${total}`).join(' · '),
    title: `Seu dia: ${day}`,
    paragraphs: [`Olá, ${name}. Isto é o que espera por você na ${company}.`],
    lists: lists.map(({ title, rows, total, link }) => ({
      title: `${title} (${total})`,
      rows,
      more: { label: total > rows.length ? `Ver todas as ${total}` : 'Abrir no Prumo', url: `${baseUrl}${link}` },
    })),
    settings: preferencesLink(baseUrl),
  })
}
