import type { PlanStatus } from '@prumo/contract/results/plans/model.ts'
import { sql } from 'kysely'

/** Days before a deadline in which a plan in progress is close to it, and after its start in which it is only a little late. */
const closeDays = 3

/**
 * The status of a plan `p` on a day (decision O122). Nothing stores it: every list, filter, count and file asks this one
 * expression.
 */
export const statusOn = (today: string) => sql<PlanStatus>`(case
  when p.real_end is not null then 'SUCCESS'
  when p.real_start is not null and p.expected_end < ${today}::date then 'LATE'
  when p.real_start is not null and (p.real_start > p.expected_start
    or p.expected_end <= ${today}::date + ${sql.lit(closeDays)}) then 'IN_PROCESS_YELLOW'
  when p.real_start is not null then 'IN_PROCCESS'
  when p.expected_start < ${today}::date - ${sql.lit(closeDays)} then 'START_LATE'
  when p.expected_start < ${today}::date then 'START_YELLOW'
  else 'START' end)`

/** True of an open plan `p` that should have begun or ended before a day. */
export const isDue = (today: string) => sql<boolean>`(p.real_end is null
  and (p.expected_end < ${today}::date or p.real_start is null and p.expected_start < ${today}::date))`

/** True of a concluded plan `p` whose effectiveness should have been checked by a day; where none is said, at once. */
export const isToCheck = (today: string) => sql<boolean>`(p.real_end is not null and p.checked_at is null
  and (p.check_on <= ${today}::date or p.check_on is null and p.verifier_id is not null))`
