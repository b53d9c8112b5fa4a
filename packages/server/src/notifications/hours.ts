import { digestHours } from '@prumo/contract/notifications/preferences/endpoints.ts'
import { z } from 'zod'
import { companiesServedNow } from '../identity/companies/served-now.ts'
import { wallClock } from '../platform/exports/columns.ts'
import { defineJob } from '../platform/jobs/jobs.ts'
import { sendDueDigests } from './digest/sending.ts'
import { beginDay } from './mornings.ts'

/** Every hour, queues one job for each company that is awake: its own clock decides what is due. */
export const passHour = defineJob({
  id: 'notifications.pass-hour',
  schema: z.object({}),
  schedule: '2 * * * *',
  async run(_, context) {
    const now = context.clock.now()
    for await (const companies of companiesServedNow(context)) {
      const awake = companies.filter(({ timeZone }) => Number(wallClock(now, timeZone).hour) >= digestHours.first)
      await context.database.transaction({ settings: {} }, async (db) => {
        for (const { id } of awake) await context.jobs.send(db, passHourInCompany, { companyId: id })
      })
    }
  },
})

/** Begins the company's day, and sends the daily e-mails whose hour has come. */
export const passHourInCompany = defineJob({
  id: 'notifications.pass-hour-in-company',
  schema: z.object({ companyId: z.int() }),
  async run({ companyId }, context) {
    await context.inCompany(companyId, (scope) => beginDay(scope))
    while (await context.inCompany(companyId, (scope) => sendDueDigests(scope, context.baseUrl)));
  },
})
