import type { Permission } from '@prumo/contract/permissions.ts'
import { sql } from 'kysely'
import { reachableMembers } from '../identity/members/reaching.ts'
import { idsOf } from '../platform/database/ids.ts'
import { publish } from '../platform/live/publishing.ts'
import type { Kind, NotificationText, Ways } from '../platform/notifications/kinds.ts'
import { sanitizeRichText } from '../platform/rich-text/sanitizing.ts'
import type { Scope } from '../platform/scope.ts'
import { mailNotifications } from './mailing.ts'
import { area } from './tables.ts'

/** A larger statement would hold its values in memory without need. */
const atOnce = 500

/** One notification to one person. */
export type Telling<Data> = {
  to: number
  data: Data
  /** A text that identifies what happened: a second notification with the same text is not stored. */
  once?: string
}

/**
 * Notifies people of one thing, in the ways each of them chose: a row in their list, an e-mail at once, a line in the
 * daily e-mail. The acting person is not notified, nor are people who no longer work in the company.
 * @param people ids of users, or 'everybody' in the company.
 * @param options.once as in `Telling`.
 * @param options.except somebody who gets another notification of it.
 * @returns the number of people notified.
 */
export async function notify<Data>(
  scope: Scope,
  kind: Kind<Data>,
  people: readonly number[] | 'everybody',
  data: Data,
  { once, except }: { once?: string; except?: number } = {},
): Promise<number> {
  const chosen = people === 'everybody' ? undefined : [...new Set(people)].filter((id) => id !== scope.userId)
  const reachable = await reachableMembers(scope, chosen)
  const others = reachable.filter(({ id }) => id !== scope.userId && id !== except)
  return writeAll(
    scope,
    kind,
    others.map(({ id }) => ({ to: id, data, once })),
  )
}

/** As `notify`, for many things at once. Returns the number of people who got a new notification. */
export async function notifyEach<Data>(
  scope: Scope,
  kind: Kind<Data>,
  tellings: readonly Telling<Data>[],
): Promise<number> {
  if (tellings.length === 0) return 0
  const reachable = await reachableMembers(scope, idsOf(tellings, 'to'))
  const active = new Set(reachable.map(({ id }) => id))
  return writeAll(
    scope,
    kind,
    tellings.filter(({ to }) => active.has(to) && to !== scope.userId),
  )
}

/**
 * Takes back what people were told, where what it told of is gone: with `data`, it says that instead.
 * @param once as it was told with.
 */
export async function retell<Data>(
  scope: Scope,
  kind: Kind<Data>,
  people: readonly number[],
  { once, data }: { once: string; data?: Data },
) {
  if (people.length === 0) return
  const which = sql`where company_id = ${scope.companyId} and user_id = any(${people}::bigint[])
    and kind = ${kind.id} and once = ${once} returning user_id`
  const said = data && kind.text(data)
  const rows = said
    ? await scope.db.all<{ user_id: number }>`update notifications.notifications
        set title = ${said.title}, message = ${sanitizeRichText(said.message)}, link = ${said.link} ${which}`
    : await scope.db.all<{ user_id: number }>`delete from notifications.notifications ${which}`
  if (rows.length > 0) publish(scope, { topic: 'notifications', to: idsOf(rows, 'user_id') })
}

async function writeAll<Data>(scope: Scope, kind: Kind<Data>, tellings: readonly Telling<Data>[]): Promise<number> {
  if (tellings.length === 0) return 0
  const chosen = await waysOf(scope, kind, idsOf(tellings, 'to'))
  const wanted = tellings.filter(({ to }) => chosen(to).inApp || chosen(to).email !== 'none')
  const written: Written[] = []
  for (let first = 0; first < wanted.length; first += atOnce) {
    written.push(...(await write(scope, kind, wanted.slice(first, first + atOnce), chosen)))
  }
  const shown = written.filter(({ in_app }) => in_app).map(({ user_id }) => user_id)
  if (shown.length > 0) publish(scope, { topic: 'notifications', to: shown })
  const mailed = written.filter(({ email }) => email === 'now').map(({ id }) => id)
  for (let first = 0; first < mailed.length; first += atOnce) {
    const ids = mailed.slice(first, first + atOnce)
    await scope.jobs.send(scope.db, mailNotifications, { companyId: scope.companyId, ids })
  }
  return new Set(written.map(({ user_id }) => user_id)).size
}

async function waysOf<Data>(scope: Scope, kind: Kind<Data>, userIds: readonly number[]) {
  const rows = await scope.db.all(
    area
      .selectFrom('notifications.preferences')
      .select(['user_id', 'in_app', 'email'])
      .where('company_id', '=', scope.companyId)
      .where('kind', '=', kind.id)
      .where(sql<boolean>`user_id = any(${userIds}::bigint[])`),
  )
  const ways = new Map(rows.map((row) => [row.user_id, { inApp: row.in_app, email: row.email as Ways['email'] }]))
  return (userId: number): Ways => ways.get(userId) ?? kind.defaults
}

const neededFor = <Data>({ needs }: Kind<Data>, data: Data) => (typeof needs === 'function' ? needs(data) : needs)

type Written = { id: number; user_id: number; in_app: boolean; email: string }

async function write<Data>(
  scope: Scope,
  kind: Kind<Data>,
  tellings: readonly Telling<Data>[],
  chosen: (userId: number) => Ways,
): Promise<Written[]> {
  // Most notifications share their data: its text is made once.
  const said = new Map<Data, NotificationText & { needs: Permission | null }>()
  const saidOf = (data: Data) => {
    let told = said.get(data)
    if (!told) said.set(data, (told = { ...kind.text(data), needs: neededFor(kind, data) }))
    return told
  }
  const rows = tellings.map(({ to, data, once }) => ({ to, once: once ?? null, ...chosen(to), ...saidOf(data) }))
  const column = <Field extends keyof (typeof rows)[number]>(field: Field) => rows.map((row) => row[field])
  const messages = new Map([...said.values()].map(({ message }) => [message, sanitizeRichText(message)]))
  return scope.db.all<Written>`
    insert into notifications.notifications
      (company_id, user_id, kind, title, message, link, once, in_app, email, created_at, needs)
    select ${scope.companyId}::bigint, x.user_id, ${kind.id}::text, x.title, x.message, x.link, x.once, x.in_app, x.email,
      ${scope.clock.now()}::timestamptz, x.needs
    from unnest(${column('to')}::bigint[], ${column('title')}::text[],
      ${column('message').map((message) => messages.get(message)!)}::text[], ${column('link')}::text[],
      ${column('once')}::text[], ${column('inApp')}::boolean[], ${column('email')}::text[],
      ${column('needs')}::text[])
      x (user_id, title, message, link, once, in_app, email, needs)
    on conflict (company_id, user_id, kind, once) where once is not null do nothing
    returning id, user_id, in_app, email`
}
