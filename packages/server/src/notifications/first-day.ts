import { todayIn } from '@prumo/contract/dates.ts'
import { wallClock } from '../platform/exports/columns.ts'
import type { Scope } from '../platform/scope.ts'
import { restoredAt } from '../platform/storage/marking.ts'

/*
 * After a restore a company's day is what it was when the copy was made: what was told since is not known to have been told.
 * It is told once more on the screens, where it was lost, and does not leave the server.
 */

const recentMs = 3 * 86_400_000

async function recentRestore({ db, clock, actor: { timeZone } }: Scope) {
  const at = await restoredAt(db)
  if (!at || clock.now().getTime() - at.getTime() > recentMs) return undefined
  return { day: todayIn(timeZone, at), hour: Number(wallClock(at, timeZone).hour) }
}

/** True if the company's day is its first since the database was restored. */
export async function isFirstDay(scope: Scope): Promise<boolean> {
  const restored = await recentRestore(scope)
  if (!restored) return false
  const later = await scope.db.all`select from notifications.mornings
    where company_id = ${scope.companyId} and day >= ${restored.day}::date and day < ${scope.today}::date limit 1`
  return later.length === 0
}

/** The last hour of today whose daily e-mail may have been sent before a restore; none: -1. */
export async function mailedUntil(scope: Scope): Promise<number> {
  const restored = await recentRestore(scope)
  return restored?.day === scope.today ? restored.hour : -1
}
