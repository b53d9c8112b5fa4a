import type { Stage, Step } from '@prumo/contract/quality/nonconformities/stages.ts'
import { type RawBuilder, sql } from 'kysely'
import { rowsOf } from '../../platform/database/rows.ts'
import type { Scope } from '../../platform/scope.ts'
import { planCounts } from '../../results/plans/origin-counts.ts'
import { area } from '../tables.ts'

const columns = [
  'id',
  'department_id',
  'process_id',
  'year',
  'number',
  'title',
  'kind',
  'received_on',
  'assessor',
  'received_by',
  'description',
  'responsible',
  'opened_on',
  'cause',
  'extent',
  'analyst',
  'analysed_on',
  'analysis_due_on',
  'corrections',
  'confirmed',
  'effectiveness',
  'remarks',
  'closer',
  'closed_on',
  'disposition',
  'containment',
  'contained_on',
  'cause_group',
  'whys',
  'ishikawa',
  'effective',
  'reopenings',
  'reopening_reason',
  'protocol',
  'supplier_id',
  'created_by',
  'created_at',
  'updated_at',
] as const

export const rncRows = rowsOf(area, 'quality.nonconformities', {
  columns,
  stamps: ['created_at', 'created_by', 'updated_at'],
  duplicate: 'rnc.number_taken',
})
export type RncRow = Awaited<ReturnType<typeof rncRows.find>>

/** A nonconformity with where it stands: its stage, the term and the owner of that step, its plans and files. */
export type ShownRow = RncRow & {
  stage: Stage
  due_on: string | null
  step_owner_id: number | null
  plans_total: number
  plans_open: number
  files_count: number
}

/** The columns of a `ShownRow`, of `shownFrom`. */
export const shownColumns = sql`${sql.join(columns.map((column) => sql.ref(`n.${column}`)))},
  s.stage, t.due_on, t.owner_id as step_owner_id, p.total as plans_total, p.open as plans_open,
  (select count(*)::int from quality.nonconformity_files f
    where f.company_id = n.company_id and f.nonconformity_id = n.id) as files_count`

/**
 * `from …` of nonconformities `n` with their plans `p`, their stage `s` and what is agreed about that step `t`. The
 * caller adds `where`. What is done at once is asked for only until something after it is written: not everything that
 * goes wrong can be contained.
 */
export const shownFrom = (scope: Scope): RawBuilder<unknown> => sql`
  from quality.nonconformities n
  cross join lateral (${planCounts(scope, 'rnc', sql<string>`n.id::text`)}) p
  cross join lateral (select case
    when n.closed_on is not null then 'closed'
    when n.disposition is null and n.containment = '' and n.cause = '' and n.corrections = '' and p.total = 0
      and n.effectiveness = '' then 'contain'
    when n.cause = '' or n.effective = false then 'cause'
    when p.open > 0 or p.total = 0 and n.corrections = '' then 'action'
    when n.effectiveness = '' or n.effective is null then 'check'
    else 'close' end as stage) s
  left join lateral (
    select st.owner_id, case s.stage when 'cause' then n.analysis_due_on else st.due_on end as due_on
    from (select 1) one left join quality.nonconformity_steps st
      on st.company_id = n.company_id and st.nonconformity_id = n.id and st.step = s.stage) t on true`

/** The agreement about a step, with the person who did it and the day. */
export type StepRow = {
  nonconformity_id: number
  step: Step
  owner_id: number | null
  due_on: string | null
  done_by: number | null
  done_on: string | null
}

/** The steps of nonconformities, of which something is stored. */
export const stepsOf = async ({ db, companyId }: Scope, ids: readonly number[]): Promise<StepRow[]> =>
  ids.length === 0
    ? []
    : db.all<StepRow>`
      select nonconformity_id, step, owner_id, due_on, done_by, done_on from quality.nonconformity_steps
        where company_id = ${companyId} and nonconformity_id = any(${ids}::bigint[])`
