import type { RepeatRule } from '@prumo/contract/routine/recurrence/recurrence.ts'
import type { Scope } from '../../platform/scope.ts'
import type { TaskContent } from '../tasks/writing.ts'
import { ruleIn, type StoredRule, type Uncut } from './rules.ts'

/** A part of a repetition that 'this and the following' divided; the whole repetition where nothing did. */
export type Part = {
  id: number
  rule: RepeatRule
  uncut: Uncut | null
  materialised_until: string
  template: TaskContent
  /** The first day of its dates: a rule that goes on in a later part counts from where it began. */
  begins: string
}

type Reach = {
  /** Only this part and those after it. */
  following: boolean
  /** A part that the change has just begun. */
  except?: number
}

/**
 * The parts that a change of a repetition reaches, in the order of their dates, that of the series among them; the caller
 * has locked them. One that was given to a third person is theirs.
 */
export async function partsReached(
  { db, companyId }: Scope,
  seriesId: number,
  { following, except }: Reach,
): Promise<Part[]> {
  const rows = await db.all<Omit<Part, 'rule'> & StoredRule>`
    with parts as (
      select s.*, case when s.uncut is null then 'infinity'::date else (s.repeat_rule ->> 'until')::date end as ends
      from routine.series s join routine.series one on one.company_id = s.company_id
      where one.company_id = ${companyId} and one.id = ${seriesId}
        and (s.id = one.id or (s.family = one.family and s.created_by = one.created_by and s.ended_at is null))
    ), placed as (
      select p.*, greatest(p.starts_on, lag(p.ends) over (order by p.ends, p.id) + 1) as begins from parts p
    )
    select p.id, p.repeat_day, p.repeat_interval, p.repeat_rule, p.starts_on, p.uncut, p.materialised_until, p.template,
      p.begins
    from placed p join placed one on one.id = ${seriesId}
    where p.user_id = one.user_id and p.id <> ${except ?? 0} and (not ${following} or p.ends >= one.ends)
    order by p.ends, p.id`
  return rows.map((row) => ({ ...row, rule: ruleIn(row) }))
}

/** Ends the rules of these parts. */
export const endParts = ({ db, clock, companyId }: Scope, ids: readonly number[]) =>
  db.run`
    update routine.series set ended_at = ${clock.now()} where company_id = ${companyId} and id = any(${ids}::bigint[])`
