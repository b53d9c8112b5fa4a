import { factors } from '@prumo/contract/people/climate/instrument.ts'
import { bandOf } from '@prumo/contract/people/climate/results.ts'
import {
  type WorkRisk,
  type WorkRiskChange,
  type WorkRiskInput,
  type WorkRiskProposal,
  workRiskBand,
  workRiskLimit,
} from '@prumo/contract/quality/work-risks/endpoints.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { departmentNames, departmentsByIds, lockDepartmentShared } from '../../admin/departments/departments.ts'
import { newestScores } from '../../people/climate/newest.ts'
import { record } from '../../platform/audit/record.ts'
import { moveToBin } from '../../platform/bin/bin.ts'
import { idsOf } from '../../platform/database/ids.ts'
import { requireRoom } from '../../platform/database/room.ts'
import { rowsOf } from '../../platform/database/rows.ts'
import { requireVersion } from '../../platform/database/versions.ts'
import type { Scope } from '../../platform/scope.ts'
import { area } from '../tables.ts'

export const workRiskRows = rowsOf(area, 'quality.work_risks', {
  columns: [
    'id',
    'hazard',
    'source',
    'exposed',
    'department_id',
    'controls',
    'severity',
    'probability',
    'factor',
    'closed_on',
    'updated_at',
  ],
  order: sql`(closed_on is not null), severity * probability desc`,
  stamps: ['created_at', 'created_by', 'updated_at'],
})
type Row = Awaited<ReturnType<typeof workRiskRows.find>>

/** The inventory: the open risks first, the weightiest first. */
export const workRisks = async (scope: Scope): Promise<WorkRisk[]> =>
  present(scope, await workRiskRows.all(scope, { most: workRiskLimit }))

async function present(scope: Scope, rows: readonly Row[]): Promise<WorkRisk[]> {
  const departments = await departmentNames(scope, idsOf(rows, 'department_id'))
  return rows.map(({ updated_at, ...row }) => ({
    ...row,
    department: departments.get(row.department_id ?? 0) ?? '',
    level: row.severity * row.probability,
    band: workRiskBand(row.severity, row.probability),
    updated_at: updated_at.toISOString(),
  }))
}

/** @throws not_found for a department, list.too_many. */
export async function createWorkRisk(scope: Scope, input: z.output<typeof WorkRiskInput>): Promise<WorkRisk> {
  await requireRoom(scope, 'quality.work_risks', {
    most: workRiskLimit,
    count: () => workRiskRows.count(scope),
    message: `O inventário tem no máximo ${workRiskLimit} riscos.`,
  })
  if (input.department_id !== null) await lockDepartmentShared(scope, input.department_id)
  const row = await workRiskRows.insert(scope, input)
  await record(scope, 'work_risk.created', row.id, { after: input })
  return (await present(scope, [row]))[0]!
}

/** @throws not_found, record.stale. */
export async function changeWorkRisk(
  scope: Scope,
  id: number,
  { updated_at, ...input }: z.output<typeof WorkRiskChange>,
): Promise<WorkRisk> {
  const before = await workRiskRows.lock(scope, id)
  await requireVersion(scope, 'work_risk', before, updated_at, async () => (await present(scope, [before]))[0])
  if (input.department_id !== null) await lockDepartmentShared(scope, input.department_id)
  const after = await workRiskRows.update(scope, id, input)
  await record(scope, 'work_risk.updated', id, { before: saidOf(before), after: saidOf(after) })
  return (await present(scope, [after]))[0]!
}

const saidOf = ({ id: _, updated_at: __, factor: ___, ...row }: Row) => row

/** Moves a risk to the bin. @throws not_found. */
export async function deleteWorkRisk(scope: Scope, id: number) {
  const { hazard } = await workRiskRows.lock(scope, id)
  await moveToBin(scope, 'work_risk', { id, title: hazard })
  await workRiskRows.remove(scope, id)
  await record(scope, 'work_risk.deleted', id, { before: { hazard } })
}

/**
 * What the newest survey of psychosocial factors shows below the favourable band, for everybody and for each group that
 * is shown, and the inventory does not have. A beginning: severity and probability are looked at by people.
 */
export async function proposedWorkRisks(scope: Scope): Promise<WorkRiskProposal[]> {
  const [newest, known] = await Promise.all([newestScores(scope), workRiskRows.all(scope, { most: workRiskLimit })])
  if (!newest) return []
  const { asked, groups, results, survey } = newest
  const names = new Map(groups.map(({ id, name }) => [id, name]))
  const existing = new Set((await departmentsByIds(scope, [...names.keys()])).map(({ id }) => id))
  const keyOf = (factor: string, department: number | null) => `${factor} ${department ?? 0}`
  const taken = new Set(
    known
      .filter(({ closed_on }) => closed_on === null)
      .map(({ factor, department_id }) => keyOf(factor, department_id)),
  )
  return results
    .filter(({ group }) => group === 0 || existing.has(group))
    .flatMap(({ group, people, scores }) =>
      asked.map(({ key, name }, place) => {
        const score = scores[place]!
        const exposed = group === 0 ? 'Toda a empresa' : (names.get(group) ?? '')
        return {
          factor: key,
          hazard: factors.find((one) => one.key === key)?.hazard ?? name,
          source: `Pesquisa “${survey.title}”, fator ${name}: ${score.toFixed(2).replace('.', ',')} de 5 entre ${people} respostas`,
          exposed,
          department_id: group === 0 ? null : group,
          severity: 3,
          probability: bandOf(score) === 'high' ? 4 : 3,
          score,
        }
      }),
    )
    .filter(({ score, factor, department_id }) => bandOf(score) !== 'low' && !taken.has(keyOf(factor, department_id)))
    .toSorted((one, other) => one.score - other.score)
    .slice(0, 100)
}
