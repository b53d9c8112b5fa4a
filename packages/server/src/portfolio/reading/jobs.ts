import { z } from 'zod'
import { memberActor } from '../../identity/session/member-actor.ts'
import { waitingFor } from '../../notifications/waiting/reading.ts'
import { record } from '../../platform/audit/record.ts'
import { defineJob, type JobContext } from '../../platform/jobs/jobs.ts'
import { publish } from '../../platform/live/publishing.ts'
import { inScope, type Scope } from '../../platform/scope.ts'
import { signalsOf } from '../../platform/signals.ts'
import { storePlace } from '../packs/places.ts'

/** What was read is as it was this long. */
export const freshMs = 15 * 60_000
/** How many companies are read between two events. */
const toldEvery = 10
/** Who looked in the last days finds the morning's state. */
const recentDays = 14
const mostAtOnce = 2000

/**
 * Reads how companies stand, for one person who looks after them: what each says to its audiences, as the system inside it,
 * and what waits for the person there, as themselves. What was read a moment ago is not read again.
 */
export const readPortfolio = defineJob({
  id: 'portfolio.read',
  schema: z.object({
    userId: z.int(),
    /** The company of the session that shows it. */
    companyId: z.int(),
    companies: z.array(z.int()).max(500),
  }),
  async run({ userId, companyId, companies }, context) {
    for (const [at, id] of companies.entries()) {
      await readCompany(context, id, userId)
      if ((at + 1) % toldEvery === 0 || at === companies.length - 1)
        await context.inCompany(companyId, async (scope) => publish(scope, { topic: 'portfolio', to: [userId] }))
    }
  },
})

async function readCompany(context: JobContext, companyId: number, userId: number) {
  const member = await memberActor(context, { companyId, userId })
  if (!member || member.actor.access === 'restricted' || member.actor.mustSetUpTwoStep) return
  await context.inCompany(companyId, readSignals)
  await inScope(context.database, context, member.actor, { noWaitLimit: true }, async (scope) => {
    await tellOfLook(scope)
    await readWaiting(scope)
    await storePlace(scope)
  })
}

async function readSignals(scope: Scope) {
  const now = scope.clock.now()
  const fresh = await scope.db.first`select from portfolio.snapshots where company_id = ${scope.companyId}
    and read_at > ${new Date(now.getTime() - freshMs)} limit 1`
  if (fresh) return
  const said = [...(await signalsOf(scope))]
  await scope.db.run`insert into portfolio.snapshots (company_id, audience, signals, read_at)
    select ${scope.companyId}::bigint, x.audience, x.signals::jsonb, ${now}::timestamptz
    from unnest(${said.map(([audience]) => audience)}::text[],
      ${said.map(([, signals]) => JSON.stringify(signals))}::text[]) x (audience, signals) order by 2
    on conflict (company_id, audience) do update set signals = excluded.signals, read_at = excluded.read_at`
}

/** Once on a day, the company's trail is told who looked. */
async function tellOfLook(scope: Scope) {
  const { actor, today, companyId, userId } = scope
  const untold = await scope.db.first`update portfolio.views set told_on = ${today}::date
    where company_id = ${companyId} and user_id = ${userId} and told_on is distinct from ${today}::date
      and (looked_at at time zone ${actor.timeZone})::date = ${today}::date
    returning user_id`
  if (untold) await record(scope, 'portfolio_view.looked', userId)
}

async function readWaiting(scope: Scope) {
  const { response } = await waitingFor(scope)
  await scope.db.run`insert into portfolio.views (company_id, user_id, waiting, waiting_at)
    values (${scope.companyId}, ${scope.userId}, ${JSON.stringify(response)}::jsonb, ${scope.clock.now()})
    on conflict (company_id, user_id) do update set waiting = excluded.waiting, waiting_at = excluded.waiting_at`
}

/** Early in the morning, for everybody who looked in the last days. */
export const readEarly = defineJob({
  id: 'portfolio.read-early',
  schema: z.object({}),
  schedule: '20 5 * * *',
  async run(_, context) {
    const since = new Date(context.clock.now().getTime() - recentDays * 24 * 3600_000)
    let after = 0
    for (;;) {
      const people = await context.database.transaction(
        { settings: { 'app.runner': 'on' }, readOnly: true },
        (db) =>
          db.all<{ user_id: number; companies: number[] }>`
          select user_id, (array_agg(company_id order by company_id))[1:500] as companies from portfolio.views
          where looked_at > ${since} and user_id > ${after} group by user_id order by user_id limit ${mostAtOnce}`,
      )
      await context.database.transaction({ settings: {} }, async (db) => {
        for (const { user_id: userId, companies } of people)
          await context.jobs.send(
            db,
            readPortfolio,
            { userId, companyId: companies[0]!, companies },
            { companyId: companies[0]! },
          )
      })
      if (people.length < mostAtOnce) return
      after = people.at(-1)!.user_id
    }
  },
})
