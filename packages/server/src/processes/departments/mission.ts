import type { DepartmentMission } from '@prumo/contract/processes/departments/endpoints.ts'
import { findDepartment, lockDepartmentShared } from '../../admin/departments/departments.ts'
import { membersByIds } from '../../identity/members/queries.ts'
import { record } from '../../platform/audit/record.ts'
import type { Scope } from '../../platform/scope.ts'
import { area } from '../tables.ts'

/** The mission of a department; null when nobody has written it. @throws not_found. */
export async function missionOf(scope: Scope, departmentId: number): Promise<DepartmentMission | null> {
  const [, row] = await Promise.all([findDepartment(scope, departmentId), findMission(scope, departmentId)])
  if (!row) return null
  const [member] = await membersByIds(scope, [row.updated_by])
  return { ...row, updated_at: row.updated_at.toISOString(), updated_by: member?.name ?? '' }
}

/** Writes or replaces the mission of a department. @throws not_found. */
export async function writeMission(
  scope: Scope,
  { department_id, mission }: { department_id: number; mission: string },
): Promise<DepartmentMission> {
  const { name } = await lockDepartmentShared(scope, department_id)
  const before = await findMission(scope, department_id)
  if (before?.mission !== mission) {
    const written = { mission, updated_by: scope.userId, updated_at: scope.clock.now() }
    await scope.db.run(
      area
        .insertInto('processes.department_missions')
        .values({ company_id: scope.companyId, department_id, ...written })
        .onConflict((conflict) => conflict.columns(['company_id', 'department_id']).doUpdateSet(written)),
    )
    await record(scope, 'process_department.mission_written', department_id, {
      before: { name, mission: before?.mission ?? '' },
      after: { name, mission },
    })
  }
  return (await missionOf(scope, department_id))!
}

/** The text of the mission; '' when nobody has written it. */
export const missionText = async (scope: Scope, departmentId: number): Promise<string> =>
  (await findMission(scope, departmentId))?.mission ?? ''

const findMission = (scope: Scope, departmentId: number) =>
  scope.db.first(
    area
      .selectFrom('processes.department_missions')
      .select(['id', 'department_id', 'mission', 'updated_at', 'updated_by'])
      .where('company_id', '=', scope.companyId)
      .where('department_id', '=', departmentId),
  )
