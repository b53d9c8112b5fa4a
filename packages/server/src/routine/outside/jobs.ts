import type { OutsideFailure } from '@prumo/contract/routine/outside/failures.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { reachableMembers } from '../../identity/members/reaching.ts'
import { notify } from '../../notifications/notifying.ts'
import { defineJob, type JobContext } from '../../platform/jobs/jobs.ts'
import { publish } from '../../platform/live/publishing.ts'
import type { Scope } from '../../platform/scope.ts'
import { resealed } from '../../platform/sealing/sealing.ts'
import { area } from '../tables.ts'
import { addressPurpose } from './address.ts'
import { type Found, fetchCalendar } from './fetching.ts'
import { outsideCalendarPaused } from './kinds.ts'

const hourMs = 3600_000
/** How often a calendar is read; after half a day of failures less often; after a week not at all. */
const everyMs = hourMs
const everyFailingMs = 6 * hourMs
const patientMs = 12 * hourMs
const pausedAfterMs = 7 * 24 * hourMs
/** The most calendars of one look at what is due. */
const atOnce = 5000

/** Several times an hour, one job for each calendar that is due: people's calendars are not all read in the same minute. */
export const readDueCalendars = defineJob({
  id: 'routine.read-due-calendars',
  schema: z.object({}),
  schedule: '*/10 * * * *',
  async run(_, { database, clock, jobs }) {
    const due = await database.transaction({ settings: { 'app.runner': 'on' }, readOnly: true }, (db) =>
      db.all(
        area
          .selectFrom('routine.outside_calendars')
          .select(['company_id', 'id'])
          .where('due_at', '<=', clock.now())
          .orderBy('due_at')
          .limit(atOnce),
      ),
    )
    await database.transaction({ settings: {} }, async (db) => {
      for (const { company_id, id } of due)
        await jobs.send(db, readOutsideCalendar, { companyId: company_id, id }, { companyId: company_id })
    })
  },
})

type Due = {
  id: number
  user_id: number
  label: string
  address: string
  fingerprint: string
  failing_since: Date | null
}

/**
 * Reads one calendar, if it is due. It is taken first, by moving its time: a second run, or another node at the same time,
 * finds nothing to do. No connection is held while the other server is asked.
 */
export const readOutsideCalendar = defineJob({
  id: 'routine.read-outside-calendar',
  schema: z.object({ companyId: z.int(), id: z.int() }),
  atOnce: 4,
  async run({ companyId, id }, context) {
    const due = await context.inCompany(companyId, (scope) => take(scope, id))
    if (!due) return
    const { timeZone, today, ...calendar } = due
    const found = await fetchCalendar(context, { companyId, timeZone, today, ...calendar })
    await context.inCompany(companyId, (scope) => store(scope, calendar, found))
  },
})

async function take(scope: Scope, id: number): Promise<(Due & { timeZone: string; today: string }) | undefined> {
  const { db, clock, companyId, actor, today } = scope
  const now = clock.now()
  const [row] = await db.all<Due>`
    update routine.outside_calendars set tried_at = ${now}, due_at = ${new Date(now.getTime() + everyMs)}
    where company_id = ${companyId} and id = ${id} and due_at <= ${now}
    returning id, user_id, label, address, fingerprint, failing_since`
  // Whoever no longer works here is read again when they come back.
  if (!row || (await reachableMembers(scope, [row.user_id])).length === 0) return undefined
  return { ...row, timeZone: actor.timeZone, today }
}

async function store(scope: Scope, calendar: Due, found: Found) {
  if ('failure' in found) await storeFailure(scope, calendar, found)
  else {
    if (found.times) await replaceTimes(scope, calendar, found.times)
    await update(
      scope,
      calendar,
      sql`read_at = ${scope.clock.now()}, failing_since = null, failure = null, fingerprint = ${found.fingerprint}`,
    )
  }
  publish(scope, { topic: 'outside-calendars', to: [calendar.user_id] })
}

async function storeFailure(scope: Scope, calendar: Due, { failure, fingerprint }: Failed) {
  const now = scope.clock.now().getTime()
  const failing = now - (calendar.failing_since?.getTime() ?? now)
  const isPaused = failing >= pausedAfterMs
  const dueAt = isPaused ? null : new Date(now + (failing >= patientMs ? everyFailingMs : everyMs))
  await update(
    scope,
    calendar,
    sql`due_at = ${dueAt}, failure = ${failure}, failing_since = coalesce(failing_since, ${scope.clock.now()}),
      fingerprint = ${fingerprint ?? calendar.fingerprint}`,
  )
  if (isPaused) await notify(scope, outsideCalendarPaused, [calendar.user_id], { label: calendar.label, failure })
}
type Failed = { failure: OutsideFailure; fingerprint?: string }

/** The address may have been changed, or the calendar forgotten, while it was read: then what was read is worth nothing. */
const update = ({ db, companyId }: Scope, { id, address }: Due, fields: ReturnType<typeof sql>) =>
  db.run`update routine.outside_calendars set ${fields}
    where company_id = ${companyId} and id = ${id} and address = ${address}`

async function replaceTimes(scope: Scope, { id, user_id, address }: Due, times: NonNullable<Read['times']>) {
  const { db, companyId } = scope
  const [still] = await db.all`select from routine.outside_calendars
    where company_id = ${companyId} and id = ${id} and address = ${address} for no key update`
  if (!still) return
  await db.run`delete from routine.outside_events where company_id = ${companyId} and calendar_id = ${id}`
  const column = <Field extends keyof (typeof times)[number]>(field: Field) => times.map((one) => one[field])
  await db.run`insert into routine.outside_events (company_id, calendar_id, user_id, date, starts_at, ends_at, label)
    select ${companyId}::bigint, ${id}::bigint, ${user_id}::bigint, x.date, x.starts_at, x.ends_at, x.label
    from unnest(${column('date')}::date[], ${column('from')}::time[], ${column('to')}::time[],
      ${column('label')}::text[]) x (date, starts_at, ends_at, label)`
}
type Read = Exclude<Found, Failed>

/** Every night, seals addresses of older keys with the first key of SECRET_KEY, so that the old key can be removed. */
export const resealOutsideCalendars = defineJob({
  id: 'routine.reseal-outside-calendars',
  schema: z.object({}),
  schedule: '52 3 * * *',
  async run(_, context) {
    for (const company of await companiesWithOlderKeys(context)) await context.inCompany(company, resealAll)
  },
})

const underOlderKey = (keyId: string) => sql<boolean>`not starts_with(address, ${`${keyId}.`})`

const companiesWithOlderKeys = async ({ database, sealer }: JobContext) =>
  (
    await database.transaction({ settings: { 'app.runner': 'on' }, readOnly: true }, (db) =>
      db.all(
        area.selectFrom('routine.outside_calendars').select('company_id').distinct().where(underOlderKey(sealer.keyId)),
      ),
    )
  ).map(({ company_id }) => company_id)

async function resealAll({ db, sealer, companyId }: Scope) {
  const rows = await db.all(
    area
      .selectFrom('routine.outside_calendars')
      .select(['id', 'address'])
      .where('company_id', '=', companyId)
      .where(underOlderKey(sealer.keyId))
      .orderBy('id')
      .limit(5000)
      .forUpdate(),
  )
  for (const { id, address } of rows) {
    const fresh = resealed(sealer, address, addressPurpose({ companyId, id }))
    if (fresh === undefined) continue
    await db.run(
      area
        .updateTable('routine.outside_calendars')
        .set({ address: fresh })
        .where('company_id', '=', companyId)
        .where('id', '=', id),
    )
  }
}
