import { digestHours } from '@prumo/contract/notifications/preferences/endpoints.ts'
import { z } from 'zod'
import { companiesServedNow } from '../identity/companies/served-now.ts'
import { today } from '../platform/clock.ts'
import { wallClock } from '../platform/exports/columns.ts'
import { defineJob } from '../platform/jobs/jobs.ts'
import { sendDueDigests } from './digest/sending.ts'
import { dueCompanies } from './due.ts'
import { beginDay } from './mornings.ts'

/**
 * Every hour, queues one job for each company that is awake and for which something is due: by its own clock, and unless one
 * waits already because the hours before took longer.
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
      await context.database.transaction({ settings: { 'app.runner': 'on' } }, async (db) =>
        context.jobs.sendToEach(db, passHourInCompany, await dueCompanies(db, awake)),
      )
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
    await context.inCompany(companyId, (scope) => beginDay(scope))
    while (await context.inCompany(companyId, (scope) => sendDueDigests(scope, context.baseUrl)));
  },
})
