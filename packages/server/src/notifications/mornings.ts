import { addDays } from '@prumo/contract/dates.ts'
import { builder } from '../platform/database/sql.ts'
import type { Scope } from '../platform/scope.ts'
import type { NotificationsTables } from './tables.ts'

const area = builder<NotificationsTables>()
const keptDays = 366

/**
 * Begins the day of the scope's company: runs the mornings of all areas once a day, however often and wherever it is
 * called, and deletes notifications older than a year.
 */
export async function beginDay(scope: Scope) {
  const begun = await scope.db.run(
    area
      .insertInto('notifications.mornings')
      .values({ company_id: scope.companyId, day: scope.today })
      .onConflict((conflict) => conflict.doNothing()),
  )
  if (!begun) return
  const mornings = scope.areas.flatMap(({ notifications }) => notifications?.morning ?? [])
  for (const morning of mornings) await morning(scope)
  await forget(scope)
}

const forget = ({ db, clock, companyId, today }: Scope) =>
  Promise.all([
    db.run(
      area
        .deleteFrom('notifications.mornings')
        .where('company_id', '=', companyId)
        .where('day', '<', addDays(today, -7)),
    ),
    db.run(
      area
        .deleteFrom('notifications.notifications')
        .where('company_id', '=', companyId)
        .where('created_at', '<', new Date(clock.now().getTime() - keptDays * 86_400_000)),
    ),
  ])
