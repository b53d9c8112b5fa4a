import { addDays } from '@prumo/contract/dates.ts'
import { occurrences, type RepeatRule, type Workdays } from '@prumo/contract/routine/recurrence/recurrence.ts'
import { sql } from 'kysely'
import { nextVersion } from '../../platform/database/versions.ts'
import type { Scope } from '../../platform/scope.ts'
import { area } from '../tables.ts'
import { publishTask } from '../tasks/live.ts'
import { ruleColumns, ruleIn } from './rules.ts'

/**
 * Moves the open occurrences of rules of working days, from today on, when other days are working days than before. One
 * that was moved by hand keeps its date.
 */
export async function followWorkdays(scope: Scope, before: Workdays, after: Workdays) {
  const { db, companyId } = scope
  const series = await db.all(
    area
      .selectFrom('routine.series')
      .select(['id', 'user_id', 'created_by', 'type', 'materialised_until'])
      .select(ruleColumns)
      .where('company_id', '=', companyId)
      .where('ended_at', 'is', null)
      .where(sql<boolean>`repeat_rule -> 'on' ->> 'by' = 'workday'`)
      .orderBy('id')
      .forUpdate(),
  )
  for (const { id, materialised_until, ...one } of series) {
    const rule = ruleIn(one)
    const moves = movesOf(scope.today, rule, materialised_until, before, after)
    if (moves.length === 0) continue
    await db.run`
      update routine.tasks t set date = moved.after, updated_at = ${nextVersion(scope, 't.updated_at')}
      from unnest(${moves.map((move) => move.before)}::date[], ${moves.map((move) => move.after)}::date[])
        moved (before, after)
      where t.company_id = ${companyId} and t.series_id = ${id} and t.status = '1' and t.date = moved.before`
    await db.run(
      area
        .updateTable('routine.series')
        .set({
          starts_on: moves.find((move) => move.before === rule.startsOn)?.after ?? rule.startsOn,
          materialised_until: reached(moves, materialised_until),
        })
        .where('company_id', '=', companyId)
        .where('id', '=', id),
    )
    publishTask(scope, undefined, one)
  }
}

type Move = { before: string; after: string }

/** A rule of working days has one date in each of its months. */
function movesOf(today: string, rule: RepeatRule, until: string, before: Workdays, after: Workdays): Move[] {
  // A date may move over the ends of what is written, and before the first one.
  const wide = { ...rule, startsOn: `${rule.startsOn.slice(0, 7)}-01` }
  const datesBy = (isWorkday: Workdays) =>
    occurrences(wide, today < wide.startsOn ? wide.startsOn : today, addDays(until, 31), isWorkday)
  const moved = new Map(datesBy(after).map((date) => [date.slice(0, 7), date]))
  return datesBy(before).flatMap((date) => {
    const next = moved.get(date.slice(0, 7))
    return next === undefined || next === date ? [] : [{ before: date, after: next }]
  })
}

/** The day up to which the rule is written, so that no date is written twice or never. */
function reached(moves: readonly Move[], until: string): string {
  const over = moves.find((move) => move.before <= until && move.after > until)
  const back = moves.find((move) => move.before > until && move.after <= until)
  return over ? over.after : back ? addDays(back.after, -1) : until
}
