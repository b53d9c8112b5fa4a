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
  const isFirst = await scope.db.run(
    area
      .insertInto('notifications.mornings')
      .values({ company_id: scope.companyId, day: scope.today })
      .onConflict((conflict) => conflict.doNothing()),
  )
  if (!isFirst) return
  // Those of one area one after the other; the statements of all areas travel together.
  const begun = scope.areas.map(async ({ notifications }) => {
    for (const morning of notifications?.morning ?? []) await morning(scope)
  })
  // All of them have ended before the transaction does, also when one fails.
  const ended = await Promise.allSettled([...begun, forget(scope)])
  for (const one of ended) if (one.status === 'rejected') throw one.reason
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
