import { addDays } from '@prumo/contract/dates.ts'
import { staying } from '../platform/jobs/leaving.ts'
import type { Scope } from '../platform/scope.ts'
import { area } from './tables.ts'

const keptDays = 366

type Day = Pick<Scope, 'db' | 'companyId' | 'today'>

/** Notes that a company's day has begun. @returns 0 when it was noted before. */
export const noteMorning = ({ db, companyId, today }: Day): Promise<number> =>
  db.run(
    area
      .insertInto('notifications.mornings')
      .values({ company_id: companyId, day: today })
      .onConflict((conflict) => conflict.doNothing()),
  )

/**
 * Begins the day of the scope's company: runs the mornings of all areas once a day, however often and wherever it is
 * called, and deletes notifications older than a year.
 * @param quiet nothing leaves the server: what is told may have been told before.
 */
export async function beginDay(outer: Scope, quiet = false) {
  const scope = quiet ? { ...outer, jobs: staying(outer.jobs) } : outer
  if (!(await noteMorning(scope))) return
  // Those of one area one after the other; the statements of all areas travel together.
  const begun = scope.areas.map(async ({ notifications }) => {
    for (const morning of notifications?.morning ?? []) await morning(scope, { quiet })
  })
  // All of them have ended before the transaction does, also when one fails.
  const ended = await Promise.allSettled([
    ...begun,
    forget({ db: scope.db, companyId: scope.companyId, today: scope.today, now: scope.clock.now() }),
  ])
  for (const one of ended) if (one.status === 'rejected') throw one.reason
}

/** Deletes notifications older than a year, and which days began. */
export const forget = ({ db, companyId, today, now }: Day & { now: Date }) =>
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
        .where('created_at', '<', new Date(now.getTime() - keptDays * 86_400_000)),
    ),
  ])
