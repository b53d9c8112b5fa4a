import { digestHours } from '@prumo/contract/notifications/preferences/endpoints.ts'
import { z } from 'zod'
import { companiesServedNow } from '../identity/companies/served-now.ts'
import { today } from '../platform/clock.ts'
import { wallClock } from '../platform/exports/columns.ts'
import { defineJob } from '../platform/jobs/jobs.ts'
import { sendDueDigests } from './digest/sending.ts'
import { askEach, companiesToAsk } from './due.ts'
import { isFirstDay } from './first-day.ts'
import { beginDay } from './mornings.ts'

/**
 * Every hour, queues one job for each company that is awake and for which something is due: by its own clock, and unless one
 * waits already because the hours before took longer. A day on which nothing is due begins here.
 */
export const passHour = defineJob({
  id: 'notifications.pass-hour',
  schema: z.object({}),
  schedule: '2 * * * *',
  async run(_, context) {
    const now = context.clock.now()
    for await (const companies of companiesServedNow(context)) {
      const awake = companies.flatMap(({ id, timeZone }) => {
        const hour = Number(wallClock(now, timeZone).hour)
        return hour >= digestHours.first ? [{ id, hour, day: today(context.clock, timeZone) }] : []
      })
      await context.database.transaction({ settings: { 'app.runner': 'on' } }, async (db) => {
        const asked = await companiesToAsk(db, awake)
        const due = await askEach(db, context.areas, asked, now)
        await context.jobs.sendToEach(db, passHourInCompany, due)
      })
    }
  },
})

/** Begins the company's day, and sends the daily e-mails whose hour has come. */
export const passHourInCompany = defineJob({
  id: 'notifications.pass-hour-in-company',
  schema: z.object({ companyId: z.int() }),
  atOnce: 3,
  together: 10,
  async run({ companyId }, context) {
    await context.inCompany(companyId, async (scope) => beginDay(scope, await isFirstDay(scope)))
    while (await context.inCompany(companyId, (scope) => sendDueDigests(scope, context.baseUrl)));
  },
})
