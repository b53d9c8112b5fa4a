import { accessOf } from '@prumo/contract/access.ts'
import { today } from '../../platform/clock.ts'
import type { JobContext } from '../../platform/jobs/jobs.ts'
import { paymentStatusOn } from '../account/payment-status.ts'
import { area as identity } from '../tables.ts'

const pageSize = 500

/** For jobs: every company that may use the application today, page by page, with its time zone. */
export async function* companiesServedNow({
  database,
  clock,
}: Pick<JobContext, 'database' | 'clock'>): AsyncGenerator<{ id: number; timeZone: string }[]> {
  for (let after = 0, full = true; full; ) {
    const page = await database.transaction({ settings: { 'app.runner': 'on' }, readOnly: true }, (db) =>
      db.all(
        identity
          .selectFrom('identity.companies')
          .select([
            'id',
            'time_zone',
            'payment_status',
            'trial_ends_on',
            'trial_grace_days',
            'limited_from',
            'restricted_from',
            'paused_from',
            'paused_until',
          ])
          .where('id', '>', after)
          .orderBy('id')
          .limit(pageSize),
      ),
    )
    yield page
      .filter((company) => accessOf(paymentStatusOn(today(clock, company.time_zone), company)) !== 'restricted')
      .map(({ id, time_zone }) => ({ id, timeZone: time_zone }))
    full = page.length === pageSize
    after = page.at(-1)?.id ?? after
  }
}
