import { addDays } from '@prumo/contract/dates.ts'
import type { Practice } from '@prumo/contract/journey/modules/model.ts'
import { record, recordEach } from '../../platform/audit/record.ts'
import { checksOf, runChecks } from '../../platform/checks.ts'
import type { Scope } from '../../platform/scope.ts'
import { findPractice, practicesOfAll } from '../modules/finding.ts'
import { isAllowed } from '../modules/modules.ts'
import { stateOf } from '../modules/state.ts'
import { presentPractice } from '../modules/wire.ts'

/**
 * Begins a practice; it is then the open one of the help over the screens (screen S012). Who begins one is reminded of it
 * when its usual days are over, or earlier where a day to come was said before. @throws not_found.
 */
export async function startPractice(scope: Scope, id: number) {
  const { stage } = findPractice(id)
  await scope.db.run`insert into journey.practices as p (company_id, user_id, stage_id, started_at, remind_on)
      values (${scope.companyId}, ${scope.userId}, ${id}, ${scope.clock.now()}, ${addDays(scope.today, stage.days)}::date)
      on conflict (company_id, user_id, stage_id)
        do update set started_at = excluded.started_at, reminded_on = null,
          remind_on = case when p.remind_on > ${scope.today}::date then p.remind_on else excluded.remind_on end
      where p.done_at is null`
  await record(scope, 'journey_practice.started', id, { after: { title: stage.title } })
}

/** Reminds the acting person of a practice when its usual days are over. @throws not_found. */
export async function remindOfPractice(scope: Scope, id: number): Promise<Practice> {
  const { module, stage } = findPractice(id)
  const on = addDays(scope.today, stage.days)
  await scope.db.run`insert into journey.practices as p (company_id, user_id, stage_id, remind_on)
      values (${scope.companyId}, ${scope.userId}, ${id}, ${on}::date)
      on conflict (company_id, user_id, stage_id) do update set remind_on = excluded.remind_on, reminded_on = null
      where p.done_at is null`
  await record(scope, 'journey_practice.reminder_asked', id, { after: { title: stage.title, remind_on: on } })
  return presentPractice(module, stage, await stateOf(scope), isAllowed(scope, stage))
}

/**
 * Looks into the data for practices that the acting person has not done yet, in one statement, and stores those that
 * hold now: a practice once done stays done. Those whose permission the person lacks are left out.
 * @returns the practices that were just noticed.
 */
export async function noticePractices(scope: Scope): Promise<Practice[]> {
  const { practices } = await stateOf(scope)
  const visible = new Set(checksOf(scope).map(({ id }) => id))
  const open = practicesOfAll().filter(({ stage }) => visible.has(stage.check) && !practices.get(stage.id)?.done_at)
  const results = await runChecks(
    scope,
    open.map(({ stage }) => stage.check),
  )
  const done = open.flatMap((place, at) =>
    results[at]!.ok ? [{ ...place, evidence: results[at]!.evidence.words }] : [],
  )
  const stored = await storeDone(
    scope,
    done.map(({ stage, evidence }) => ({ stage_id: stage.id, evidence })),
  )
  const noticed = done.filter(({ stage }) => stored.has(stage.id))
  await recordEach(
    scope,
    'journey_practice.done',
    noticed.map(({ stage, evidence }) => ({ id: stage.id, after: { title: stage.title, evidence } })),
  )
  const state = await stateOf(scope)
  return noticed.map(({ module, stage }) => presentPractice(module, stage, state, true))
}

async function storeDone(scope: Scope, done: readonly { stage_id: number; evidence: string }[]): Promise<Set<number>> {
  if (done.length === 0) return new Set()
  const rows = await scope.db.all<{ stage_id: number }>`
    insert into journey.practices as p (company_id, user_id, stage_id, done_at, evidence)
    select ${scope.companyId}::bigint, ${scope.userId}::bigint, x.stage_id, ${scope.clock.now()}::timestamptz, x.evidence
    from unnest(${done.map(({ stage_id }) => stage_id)}::int[], ${done.map(({ evidence }) => evidence)}::text[])
      x (stage_id, evidence)
    on conflict (company_id, user_id, stage_id)
      do update set done_at = excluded.done_at, evidence = excluded.evidence where p.done_at is null
    returning stage_id`
  return new Set(rows.map(({ stage_id }) => stage_id))
}
