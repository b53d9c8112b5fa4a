import { addDays } from '@prumo/contract/dates.ts'
import { When } from '@prumo/contract/integrations/automations/model.ts'
import { checksOf, runChecks } from '../../platform/checks.ts'
import { broughtByDays, happeningsOf, hear } from '../../platform/happenings.ts'
import type { Scope } from '../../platform/scope.ts'
import { wakeOnce } from '../waking.ts'
import { carryOutWaiting } from './carrying-out.ts'

/** The most days, now past, on which no server ran, whose records are heard of later. */
const mostDays = 7

/** Lets webhooks and automations hear of what the day brings: records that are late or due, days and checks. */
export async function hearOfDay(scope: Scope, { quiet } = { quiet: false }) {
  const { db, companyId, today } = scope
  const awaited = await db.all<{ event: string }>`select distinct event from (
      select event from integrations.automations
      where company_id = ${companyId} and off_at is null and event is not null
      union all
      select unnest(events) from integrations.webhooks where company_id = ${companyId} and off_at is null) x`
  if (awaited.length === 0) {
    // What happens meanwhile is news to nobody who begins to wait later.
    await db.run`delete from integrations.days where company_id = ${companyId}`
    return fireDays(scope)
  }
  const [before] = await db.all<{
    day: string
  }>`
    select to_char(day, 'YYYY-MM-DD') as day from integrations.days where company_id = ${companyId}`
  await db.run`insert into integrations.days (company_id, day) values (${companyId}, ${today})
    on conflict (company_id) do update set day = excluded.day`
  if (quiet) return
  const earliest = addDays(today, -mostDays)
  const after = before === undefined ? addDays(today, -1) : before.day < earliest ? earliest : before.day
  for (const { event } of awaited) {
    const happening = happeningsOf(scope.areas).get(event)
    if (happening?.day === undefined) continue
    const found = await broughtByDays(scope, happening, { after, until: today })
    await hear(
      scope,
      event,
      found.map(({ id }) => id),
    )
  }
  await fireDays(scope)
}

type Row = { id: number; trigger: unknown; last_state: string | null }

async function fireDays(scope: Scope) {
  const { db, companyId, clock } = scope
  const rows = await db.all<Row>`select id, trigger, last_state from integrations.automations
    where company_id = ${companyId} and off_at is null and event is null order by id limit 100`
  const known = new Set(checksOf(scope).map(({ id }) => id))
  const due: number[] = []
  for (const { id, trigger, last_state } of rows) {
    const when = When.parse(trigger)
    if (when.kind === 'day' ? isDay(when, scope.today) : false) due.push(id)
    if (when.kind !== 'check' || !known.has(when.check)) continue
    const [result] = await runChecks(scope, [when.check])
    const state = result!.state
    // What was so before is no news; what cannot be said yet neither.
    if (state === when.becomes && last_state !== null && last_state !== state) due.push(id)
    if (state !== 'not_yet' && state !== last_state)
      await db.run`
        update integrations.automations set last_state = ${state} where company_id = ${companyId} and id = ${id}`
  }
  if (due.length === 0) return
  await db.run`insert into integrations.firings (company_id, automation_id, happened_at)
    select ${companyId}::bigint, x, ${clock.now()}::timestamptz from unnest(${due}::bigint[]) x`
  await wakeOnce(scope, carryOutWaiting)
}

/** True if a day of the calendar is one of those. */
export function isDay({ every, day }: Pick<When, 'every' | 'day'>, today: string): boolean {
  if (every === 'day') return true
  if (every === 'month') return Number(today.slice(8)) === day
  return (new Date(`${today}T12:00:00Z`).getUTCDay() || 7) === day
}
