import type { AnswerStatus } from '@prumo/contract/quality/audits/model.ts'
import type { NormId } from '@prumo/contract/quality/norms/names.ts'
import { sql } from 'kysely'
import { rowsOf } from '../../platform/database/rows.ts'
import { fail } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { area } from '../tables.ts'

export const auditRows = rowsOf(area, 'quality.audits', {
  columns: [
    'id',
    'year',
    'number',
    'title',
    'auditors',
    'processes',
    'method',
    'next_review_on',
    'norm',
    'norms',
    'planned_on',
    'concluded_on',
    'conclusion',
    'scope',
    'criteria',
    'attendance',
    'strengths',
    'opening_id',
    'closing_id',
    'from_id',
    'created_by',
    'updated_at',
  ],
  // As its index has them.
  order: sql`coalesce(planned_on, (created_at at time zone 'UTC')::date) desc, year desc, number desc`,
  stamps: ['created_at', 'created_by', 'updated_at'],
  duplicate: 'audit.number_taken',
})
export type AuditRow = Awaited<ReturnType<typeof auditRows.find>>

export const answerRows = rowsOf(area, 'quality.audit_answers', {
  columns: ['id', 'audit_id', 'item', 'status', 'evidence', 'updated_by', 'updated_at'],
  order: 'item',
  stamps: ['updated_at'],
})
export type AnswerRow = Awaited<ReturnType<typeof answerRows.find>>

/** True of an audit `a` that asks about a norm: as text, of which the index of each norm is known. */
export const asksAbout = (norm: NormId) => sql<boolean>`${sql.lit(norm)} = any(a.norms)`

/** The audit, locked, so that its answers are written one after the other. @throws not_found, audit.concluded. */
export async function lockOpenAudit(scope: Scope, id: number) {
  const audit = await auditRows.lock(scope, id)
  if (audit.concluded_on !== null) throw fail('audit.concluded')
  return audit
}

export const findAnswer = async (scope: Scope, audit_id: number, item: number): Promise<AnswerRow | undefined> =>
  (await answerRows.all(scope, { most: 1, where: { audit_id, item } }))[0]

/** The answers of an audit, by item. */
export const answersOf = (scope: Scope, audit_id: number): Promise<AnswerRow[]> =>
  answerRows.all(scope, { most: 1000, where: { audit_id } })

export type Tally = { audit_id: number; status: AnswerStatus; count: number }

/** How many answers of audits have each status. */
export const talliesOf = async ({ db, companyId }: Scope, ids: readonly number[]): Promise<Tally[]> =>
  ids.length === 0
    ? []
    : db.all<Tally>`select audit_id, status, count(*)::int as count from quality.audit_answers
        where company_id = ${companyId} and audit_id = any(${ids}::bigint[]) and status is not null
        group by audit_id, status`

/** Pairs of an audit and something it names. */
export type Named = { audit_id: number; id: number }

export const auditorsOf = async ({ db, companyId }: Scope, ids: readonly number[]): Promise<Named[]> =>
  db.all<Named>`select audit_id, user_id as id from quality.audit_auditors
    where company_id = ${companyId} and audit_id = any(${ids}::bigint[]) order by audit_id, user_id`

export const processesOf = async ({ db, companyId }: Scope, ids: readonly number[]): Promise<Named[]> =>
  db.all<Named>`select audit_id, process_id as id from quality.audit_processes
    where company_id = ${companyId} and audit_id = any(${ids}::bigint[]) order by audit_id, process_id`

/**
 * The audit that an audit `a` is compared with: the one it was begun from, else the last one before it of one of its
 * norms that shares a process with it, or has as few as it has.
 */
const previousId = sql`coalesce(a.from_id, (
  select b.id from quality.audits b
  where b.company_id = a.company_id and (b.year, b.number) < (a.year, a.number) and b.norms && a.norms
    and (exists (select from quality.audit_processes x join quality.audit_processes y
          on y.company_id = x.company_id and y.process_id = x.process_id and y.audit_id = b.id
          where x.company_id = a.company_id and x.audit_id = a.id)
      or not exists (select from quality.audit_processes x where x.company_id = a.company_id and x.audit_id = a.id)
        and not exists (select from quality.audit_processes y where y.company_id = b.company_id and y.audit_id = b.id))
  order by b.year desc, b.number desc limit 1))`

/** The audit that each is compared with. */
export const previousOf = async ({ db, companyId }: Scope, ids: readonly number[]): Promise<Map<number, number>> => {
  const rows = await db.all<{ id: number; previous: number }>`
    select a.id, ${previousId} as previous from quality.audits a
    where a.company_id = ${companyId} and a.id = any(${ids}::bigint[])`
  return new Map(rows.filter(({ previous }) => previous !== null).map(({ id, previous }) => [id, previous]))
}

/** A finding of the audit that an audit is compared with: what did not conform, or could be better. */
export type Finding = { answer_id: number; item: number; status: AnswerStatus; evidence: string; rnc_id: number | null }

/** The findings of an audit, by item. */
export const findingsOf = ({ db, companyId }: Scope, audit: number): Promise<Finding[]> =>
  db.all<Finding>`select w.id as answer_id, w.item, w.status, w.evidence, n.id as rnc_id
    from quality.audit_answers w
    left join quality.nonconformities n on n.company_id = w.company_id and n.audit_answer_id = w.id
    where w.company_id = ${companyId} and w.audit_id = ${audit} and w.status in (2, 3)
    order by w.item limit 1000`

/** The answers of the audit that this one is compared with, by item. */
export const earlierAnswersOf = async (
  { db, companyId }: Scope,
  id: number,
): Promise<Map<number, AnswerStatus | null>> => {
  const rows = await db.all<{ item: number; status: AnswerStatus | null }>`
    select w.item, w.status from quality.audits a
    join quality.audit_answers w on w.company_id = a.company_id and w.audit_id = ${previousId}
    where a.company_id = ${companyId} and a.id = ${id}`
  return new Map(rows.map(({ item, status }) => [item, status]))
}

/** An answer with what hangs on it: how many files, and the nonconformity that was made of it. */
export type AnswerWithFacts = AnswerRow & {
  files: number
  rnc_id: number | null
  year: number | null
  number: number | null
}

/** The answers of an audit by item, with what hangs on them. */
export const answersWithFactsOf = async (
  { db, companyId }: Scope,
  audit_id: number,
): Promise<Map<number, AnswerWithFacts>> => {
  const rows = await db.all<AnswerWithFacts>`
    select w.id, w.audit_id, w.item, w.status, w.evidence, w.updated_by, w.updated_at,
      n.id as rnc_id, n.year, n.number,
      (select count(*)::int from quality.audit_files f where f.company_id = w.company_id and f.answer_id = w.id) as files
    from quality.audit_answers w
    left join quality.nonconformities n on n.company_id = w.company_id and n.audit_answer_id = w.id
    where w.company_id = ${companyId} and w.audit_id = ${audit_id}`
  return new Map(rows.map((row) => [row.item, row]))
}
