import { riskLimit } from '@prumo/contract/quality/risks/endpoints.ts'
import { bandOf, type Risk } from '@prumo/contract/quality/risks/model.ts'
import { sql } from 'kysely'
import { departmentNames } from '../../admin/departments/departments.ts'
import { memberNames } from '../../identity/members/queries.ts'
import { reviewOf } from '../../platform/controlled/reviewing.ts'
import { idsOf } from '../../platform/database/ids.ts'
import { rowsOf } from '../../platform/database/rows.ts'
import type { Scope } from '../../platform/scope.ts'
import { placesOf } from '../../processes/micro-processes/places.ts'
import { rows as swotSubjects } from '../../strategy/subjects/queries.ts'
import { area } from '../tables.ts'

export const risks = rowsOf(area, 'quality.risks', {
  columns: [
    'id',
    'kind',
    'title',
    'cause',
    'effect',
    'department_id',
    'process_id',
    'probability',
    'impact',
    'treatment',
    'action',
    'owner_id',
    'residual_probability',
    'residual_impact',
    'review_on',
    'closed_on',
    'swot_subject_id',
    'created_by',
    'updated_at',
  ],
  order: sql`(closed_on is not null), probability * impact desc`,
  stamps: ['created_at', 'created_by', 'updated_at'],
})
export type RiskRow = Awaited<ReturnType<typeof risks.find>>

/** Risks and opportunities: those that are open first, the weightiest first. */
export const allRisks = async (scope: Scope): Promise<Risk[]> =>
  presentRisks(scope, await risks.all(scope, { most: riskLimit }))

/** @throws not_found. */
export const readRisk = async (scope: Scope, id: number): Promise<Risk> =>
  presentRisk(scope, await risks.find(scope, id))

export const presentRisk = async (scope: Scope, row: RiskRow): Promise<Risk> => (await presentRisks(scope, [row]))[0]!

async function presentRisks(scope: Scope, rows: readonly RiskRow[]): Promise<Risk[]> {
  const [departments, people, places, subjects] = await Promise.all([
    departmentNames(scope, idsOf(rows, 'department_id')),
    memberNames(scope, idsOf(rows, 'owner_id')),
    placesOf(scope, idsOf(rows, 'process_id')),
    swotSubjects.byIds(scope, idsOf(rows, 'swot_subject_id')),
  ])
  const subjectOf = new Map(subjects.map((one) => [one.id, one]))
  const swotOf = (id: number | null) => {
    const subject = subjectOf.get(id ?? 0)
    return subject ? { id: subject.id, title: subject.title, link: swotLink(subject.folder_id) } : null
  }
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind as Risk['kind'],
    title: row.title,
    cause: row.cause,
    effect: row.effect,
    department_id: row.department_id,
    department: departments.get(row.department_id ?? 0) ?? '',
    process_id: row.process_id,
    process: places.get(row.process_id ?? 0)?.micro_title ?? '',
    probability: row.probability,
    impact: row.impact,
    level: row.probability * row.impact,
    band: bandOf(row.probability, row.impact),
    treatment: row.treatment as Risk['treatment'],
    action: row.action,
    owner_id: row.owner_id,
    owner: people.get(row.owner_id ?? 0) ?? '',
    residual_probability: row.residual_probability,
    residual_impact: row.residual_impact,
    review_on: row.review_on,
    review: row.closed_on === null ? reviewOf(row.review_on, scope.today) : 'none',
    closed_on: row.closed_on,
    swot: swotOf(row.swot_subject_id),
    updated_at: row.updated_at.toISOString(),
  }))
}

/** The path of a risk or an opportunity. */
export const riskLink = (id: number) => `/riscos?risco=${id}`

/** The path of a SWOT. */
export const swotLink = (folder: number) => `/planejamento-estrategico/swot/${folder}`
