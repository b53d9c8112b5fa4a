import type { Notification } from '@prumo/contract/notifications/inbox/endpoints.ts'
import { sql } from 'kysely'
import { type Page, page } from '../../platform/database/pages.ts'
import { fail } from '../../platform/errors.ts'
import { publish } from '../../platform/live/publishing.ts'
import type { Scope } from '../../platform/scope.ts'
import { area } from '../tables.ts'

/** The user's notifications, newest first, and their number. */
export async function notifications(scope: Scope, which: 'all' | 'unviewed', wanted: Page) {
  const chosen = shown(scope)
    .$if(which === 'unviewed', (all) => all.where('viewed_at', 'is', null))
    .select(columns)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
  const { rows, total } = await page(scope, chosen, wanted)
  return { response: rows.map(presented), total }
}

/**
 * Marks one of the user's notifications as viewed; a viewed one stays as it is. Their other browsers get an event.
 * @throws not_found, also for a colleague's.
 */
export async function viewNotification(scope: Scope, id: number) {
  const found = await scope.db.first(shown(scope).select(columns).where('id', '=', id).forUpdate())
  if (!found) throw fail('not_found')
  if (!found.viewed_at) await view(scope, (all) => all.where('id', '=', id))
  return { response: { ...presented(found), viewed: true }, unviewed: await countUnviewed(scope) }
}

/** Marks every notification up to the one with this id as viewed: those that the user's screen had loaded. */
export async function viewNotificationsUntil(scope: Scope, until: number) {
  const viewed = await view(scope, (all) => all.where('id', '<=', until))
  return { viewed, unviewed: await countUnviewed(scope) }
}

const columns = ['id', 'kind', 'title', 'message', 'link', 'created_at', 'viewed_at'] as const

/** Of a notification: tells of nothing that somebody with these permissions may not see. */
export const maySee = (permissions: Iterable<string>) =>
  sql<boolean>`(needs is null or needs = any(${[...permissions]}::text[]))`

/** As the indexes have it: the plan of a statement that takes it as a value knows none of them. */
const inApp = sql<boolean>`in_app`

/** Without those of an area that they may not see any more. */
const shown = (scope: Scope) =>
  area
    .selectFrom('notifications.notifications')
    .where('company_id', '=', scope.companyId)
    .where('user_id', '=', scope.userId)
    .where(inApp)
    .where(maySee(scope.actor.permissions))

const unviewed = (scope: Scope) =>
  area
    .updateTable('notifications.notifications')
    .set({ viewed_at: scope.clock.now() })
    .where('company_id', '=', scope.companyId)
    .where('user_id', '=', scope.userId)
    .where(inApp)
    .where('viewed_at', 'is', null)

async function view(scope: Scope, which: (all: ReturnType<typeof unviewed>) => ReturnType<typeof unviewed>) {
  const viewed = await scope.db.run(which(unviewed(scope)))
  if (viewed) publish(scope, { topic: 'notifications', to: [scope.userId] })
  return viewed
}

async function countUnviewed(scope: Scope): Promise<number> {
  const counted = await scope.db.first(
    shown(scope)
      .where('viewed_at', 'is', null)
      .select((count) => count.fn.countAll<number>().as('total')),
  )
  return counted!.total
}

type Row = {
  id: number
  kind: string
  title: string
  message: string
  link: string
  created_at: Date
  viewed_at: Date | null
}

const presented = ({ created_at, viewed_at, ...row }: Row): Notification => ({
  ...row,
  date_create: created_at.toISOString(),
  viewed: viewed_at !== null,
})
