import type { DeliveryFailure } from '@prumo/contract/integrations/webhooks/sentences.ts'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { memberActor } from '../../identity/session/member-actor.ts'
import { idsOf } from '../../platform/database/ids.ts'
import { happeningsOf, heardRecord } from '../../platform/happenings.ts'
import { defineJob, type JobContext } from '../../platform/jobs/jobs.ts'
import { publish } from '../../platform/live/publishing.ts'
import { OutgoingError, outgoingService } from '../../platform/outgoing/outgoing.ts'
import { inScope, type Scope } from '../../platform/scope.ts'
import { restoredAt } from '../../platform/storage/marking.ts'
import { purposeOf, signedHeaders } from './signing.ts'
import { switchOff } from './switching.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/** After the first try, the second, …: about a day in all. */
const retries = [minute, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 8 * hour, 8 * hour]
const withinMs = 10 * second
/** Longer than a try takes: a delivery that a dying node had in hand is tried again then. */
const inHandMs = 60 * second
/** Days of nothing but failures after which a webhook is switched off. */
const patientMs = 3 * day
const longestRestMs = 15 * minute
/** While the company's access is restricted nothing leaves it. */
const restrictedMs = 6 * hour
const atOnce = 20
/** Of those due first, how many are looked at for such as do not wait for an earlier one of their record. */
const lookedAt = 500
const mostWaiting = 20_000
/** A company's turn: then the others' come. */
const turnMs = 5 * second
const longestText = 4000

/** Sends what waits in one company. Companies take turns, and places are left to the others (queue.ts). */
export const sendWaiting = defineJob({
  id: 'integrations.send-waiting',
  schema: z.object({ companyId: z.int() }),
  atOnce: 4,
  async run({ companyId }, context) {
    const begun = performance.now()
    await context.inCompany(companyId, async (scope) => {
      await layAside(scope)
      await stopFloods(scope)
    })
    for (;;) {
      const taken = await context.inCompany(companyId, take)
      if (taken.length === 0 && (await context.inCompany(companyId, moveBack)) === 0) return
      for (const [, of] of Map.groupBy(taken, ({ webhook_id }) => webhook_id)) await prepare(context, companyId, of)
      const tried = await Promise.all(
        taken.filter(isReady).map(async (one) => ({ ...one, ...(await send(context, companyId, one)) })),
      )
      await context.inCompany(companyId, (scope) => note(scope, tried))
      if (performance.now() - begun > turnMs) break
    }
    await context.inCompany(companyId, ({ db, jobs }) => jobs.send(db, sendWaiting, { companyId }))
  },
})

/** Every minute, wakes the companies in which something is due: what is tried again, and what a dead node had in hand. */
export const sendDue = defineJob({
  id: 'integrations.send-due',
  schema: z.object({}),
  schedule: '* * * * *',
  async run(_, { database, clock, jobs }) {
    // From company to company in the index, however much waits in each.
    const next = sql`select company_id from integrations.deliveries where state = 'waiting'`
    const due = await database.transaction(
      { settings: { 'app.runner': 'on' }, readOnly: true },
      (db) =>
        db.all<{ company_id: number }>`with recursive waiting as (
          (${next} order by company_id limit 1)
          union all
          select (${next} and company_id > w.company_id order by company_id limit 1)
          from waiting w where w.company_id is not null)
        select company_id from waiting w where exists (
          select from integrations.deliveries d
          where d.company_id = w.company_id and ${awaited(sql`d`)} and d.due_at <= ${clock.now()})`,
    )
    await database.transaction({ settings: {} }, (db) =>
      jobs.sendToEach(
        db,
        sendWaiting,
        due.map(({ company_id }) => company_id),
      ),
    )
  },
})

/** What waits for its time, in the words of `deliveries_due`. What waits for a webhook to be on again waits for no time. */
const awaited = (delivery: RawBuilder<unknown>) =>
  sql`${delivery}.state = 'waiting' and ${delivery}.due_at < 'infinity'`

/** What was due when the database was copied may have been sent since: whoever made the webhook decides about it. */
async function layAside({ db, companyId, clock }: Scope) {
  const restored = await restoredAt(db)
  if (!restored || clock.now().getTime() - restored.getTime() > patientMs) return
  await db.run`update integrations.deliveries set state = 'failed', failure = 'restored'
    where company_id = ${companyId} and state = 'waiting' and happened_at < ${restored} and due_at <= ${restored}`
}

type Taken = {
  id: number
  webhook_id: number
  message: string
  event: string
  entity: string
  record_id: number
  by_user: number | null
  happened_at: Date
  body: string | null
  tries: number
  user_id: number
  address: string
  secret: string
  previous_secret: string | null
}

/**
 * Takes what is due: of a record only what happened first, so that its receiver reads in order. Taken is what only a later
 * run would find again; what another took meanwhile has one try more.
 *
 * Each part costs the same whatever the database has counted of what waits: of a table that it counted while nothing waited it
 * takes every way for as short, and would read all of a company's for each of those due first. Only `deliveries_due` and
 * `deliveries_before` have the orders that are asked for without sorting, a row is locked by its key alone, the first of
 * a record are found once, and those taken are written together.
 */
export async function take({ db, clock, companyId }: Scope): Promise<Taken[]> {
  const now = clock.now()
  // A plan of when nothing waited would be kept.
  await db.run`select set_config('plan_cache_mode', 'force_custom_plan', true), set_config('enable_sort', 'off', true),
    set_config('enable_incremental_sort', 'off', true)`
  return db.all<Taken>`with first as materialized (
      select d.id, d.webhook_id, d.entity, d.record_id, d.tries from integrations.deliveries d
      where d.company_id = ${companyId} and ${awaited(sql`d`)} and d.due_at <= ${now}
      order by d.due_at, d.id limit ${lookedAt}),
    foremost as materialized (
      select f.id, f.tries from first f
      join integrations.webhooks w on w.company_id = ${companyId} and w.id = f.webhook_id
      where w.off_at is null and coalesce(w.rests_until <= ${now}, true)
        and f.id = (select e.id from integrations.deliveries e
          where e.company_id = ${companyId} and e.state = 'waiting'
            and (e.webhook_id, e.entity, e.record_id) >= (f.webhook_id, f.entity, f.record_id)
          order by e.webhook_id, e.entity, e.record_id, e.id limit 1)
      order by f.id),
    ready as (
      select l.id from foremost f cross join lateral (
        select d.id from integrations.deliveries d
        where d.company_id = ${companyId} and d.id = f.id and d.tries = f.tries for update skip locked) l
      limit ${atOnce})
    update integrations.deliveries d
    set tries = d.tries + 1, tried_at = ${now}, due_at = ${new Date(now.getTime() + inHandMs)}
    from integrations.webhooks w
    where d.company_id = ${companyId} and d.id = any(array(select id from ready))
      and w.company_id = d.company_id and w.id = d.webhook_id
    returning d.id, d.webhook_id, d.message, d.event, d.entity, d.record_id, d.by_user, d.happened_at, d.body, d.tries,
      w.user_id, w.address, w.secret,
      case when w.previous_until > ${now} then w.previous_secret end as previous_secret`
}

/**
 * Of those due first, moves what belongs to a webhook that is off or rests to when it may be looked at again, so that it does
 * not stand before others.
 */
const moveBack = ({ db, clock, companyId }: Scope) =>
  db.run`with first as materialized (
      select f.id, f.tries, case when w.off_at is null then w.rests_until else 'infinity' end as until
      from (select f.id, f.webhook_id, f.tries from integrations.deliveries f
        where f.company_id = ${companyId} and ${awaited(sql`f`)} and f.due_at <= ${clock.now()}
        order by f.due_at, f.id limit ${lookedAt}) f
      join integrations.webhooks w on w.company_id = ${companyId} and w.id = f.webhook_id
      where w.off_at is not null or w.rests_until > ${clock.now()})
    update integrations.deliveries d set due_at = first.until from first
    where d.company_id = ${companyId} and d.id = any(array(select id from first))
      and d.id = first.id and d.tries = first.tries`

async function stopFloods(scope: Scope) {
  const flooded = await scope.db.all<{ id: number }>`select w.id from integrations.webhooks w
    where w.company_id = ${scope.companyId} and w.off_at is null and exists (
      select from integrations.deliveries d
      where d.company_id = w.company_id and d.webhook_id = w.id and d.state = 'waiting'
      offset ${mostWaiting} limit 1)`
  for (const { id } of flooded) await switchOff(scope, id, 'flood')
}

const isReady = (one: Taken): one is Taken & { body: string } => one.body !== null

/**
 * Writes what is said, once, as whoever made the webhook sees it now; the same is sent at each try. What they do not see is
 * told to nobody.
 */
async function prepare(context: JobContext, companyId: number, taken: readonly Taken[]) {
  const { user_id: userId, webhook_id: webhook } = taken[0]!
  const found = await memberActor(context, { companyId, userId })
  if (!found?.actor.isResponsible && !found?.actor.isRoot) {
    return context.inCompany(companyId, async (scope) => {
      await leaveUntried(scope, taken)
      await switchOff(scope, webhook, 'rights')
    })
  }
  if (found.actor.access === 'restricted') {
    return context.inCompany(companyId, async (scope) => {
      await leaveUntried(scope, taken)
      await postpone(scope, taken, restrictedMs)
    })
  }
  const unsaid = taken.filter((one) => !isReady(one))
  if (unsaid.length === 0) return
  await inScope(context.database, context, found.actor, { noWaitLimit: true }, async (scope) => {
    for (const one of unsaid) {
      one.body = (await said(scope, one, context.baseUrl)) ?? null
      await scope.db.run`
        update integrations.deliveries set body = ${one.body}, state = ${one.body === null ? 'unseen' : 'waiting'}
        where company_id = ${companyId} and id = ${one.id}`
    }
  })
}

/** What was taken and cannot be sent now has not been tried. */
async function leaveUntried({ db, companyId }: Scope, taken: readonly Taken[]) {
  for (const one of taken) one.body = null
  await db.run`update integrations.deliveries set tries = tries - 1, tried_at = case when tries > 1 then tried_at end
    where company_id = ${companyId} and id = any(${idsOf(taken, 'id')}::bigint[])`
}

async function said(scope: Scope, { event, record_id, by_user, happened_at, entity }: Taken, baseUrl: string) {
  const happening = happeningsOf(scope.areas).get(event)
  const heard = happening && (await heardRecord(scope, happening, record_id))
  if (!heard) return undefined
  return JSON.stringify({
    type: event,
    timestamp: happened_at.toISOString(),
    data: {
      record: entity,
      id: record_id,
      title: heard.title,
      url: heard.link === '' ? null : `${baseUrl}${heard.link}`,
      by: by_user,
      fields: Object.fromEntries(Object.entries(heard.fields).map(([name, value]) => [name, short(value)])),
    },
  })
}

const short = (value: unknown) =>
  typeof value === 'string' && value.length > longestText ? `${value.slice(0, longestText)}…` : value

type Outcome = { status: number | null; failure: DeliveryFailure | null }

async function send(context: JobContext, companyId: number, one: Taken & { body: string }): Promise<Outcome> {
  const whose = { companyId, id: one.webhook_id }
  let address: string
  let secrets: string[]
  try {
    address = context.sealer.open(one.address, purposeOf('address', whose))
    secrets = [one.secret, one.previous_secret].flatMap((secret) =>
      secret === null ? [] : context.sealer.open(secret, purposeOf('secret', whose)),
    )
  } catch {
    return { status: null, failure: 'lost' }
  }
  const headers = signedHeaders({ id: one.message, at: context.clock.now(), body: one.body }, secrets)
  try {
    const status = await outgoingService.of(context).post(address, one.body, { within: withinMs, headers })
    return { status, failure: status >= 200 && status < 300 ? null : 'status' }
  } catch (error) {
    if (error instanceof OutgoingError) return { status: null, failure: error.obstacle }
    throw error
  }
}

type Tried = Taken & Outcome

async function note(scope: Scope, tried: readonly Tried[]) {
  const { db, companyId, clock } = scope
  const now = clock.now().getTime()
  for (const one of tried) {
    const wait = retries[one.tries - 1]
    const state = one.failure === null ? 'done' : wait === undefined ? 'failed' : 'waiting'
    await db.run`update integrations.deliveries set state = ${state}, status = ${one.status}, failure = ${one.failure}
      where company_id = ${companyId} and id = ${one.id}`
    if (state === 'waiting') await postpone(scope, [one], wait!)
  }
  for (const [id, of] of Map.groupBy(tried, ({ webhook_id }) => webhook_id)) {
    const received = of.some(({ failure }) => failure === null)
    const answered = of.some(({ status }) => status !== null)
    const [webhook] = await db.all<{ failures: number; failing_since: Date | null }>`update integrations.webhooks set
        failures = ${answered ? sql`0` : sql`failures + 1`},
        delivered_at = ${received ? clock.now() : sql`delivered_at`},
        failing_since = ${received ? null : sql`coalesce(failing_since, ${clock.now()})`}
      where company_id = ${companyId} and id = ${id} returning failures, failing_since`
    if (!webhook) continue
    const { failures, failing_since } = webhook
    const rest =
      failures === 0 ? null : new Date(now + Math.min(longestRestMs, 5 * second * 2 ** Math.min(failures, 12)))
    await db.run`update integrations.webhooks set rests_until = ${rest} where company_id = ${companyId} and id = ${id}`
    publish(scope, { topic: 'integrations', id })
    if (of.some(({ status }) => status === 410)) await switchOff(scope, id, 'gone')
    else if (failing_since && now - failing_since.getTime() >= patientMs) await switchOff(scope, id, 'failing')
  }
}

/** Later, and what happened to the same record after it too. */
async function postpone({ db, companyId, clock }: Scope, some: readonly Taken[], ms: number) {
  const until = new Date(clock.now().getTime() + ms)
  for (const { id, webhook_id, entity, record_id } of some)
    await db.run`update integrations.deliveries set due_at = ${until}
      where company_id = ${companyId} and webhook_id = ${webhook_id} and entity = ${entity} and record_id = ${record_id}
        and state = 'waiting' and id >= ${id} and due_at <> 'infinity'`
}
