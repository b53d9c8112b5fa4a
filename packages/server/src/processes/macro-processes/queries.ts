import { processLimits } from '@prumo/contract/processes/limits.ts'
import type { MacroProcess } from '@prumo/contract/processes/macro-processes/endpoints.ts'
import { sql } from 'kysely'
import { departmentNames, findDepartment } from '../../admin/departments/departments.ts'
import { idsOf } from '../../platform/database/ids.ts'
import type { OrderedList } from '../../platform/database/ordering.ts'
import { rowsOf } from '../../platform/database/rows.ts'
import { withVersion } from '../../platform/database/versions.ts'
import type { Scope } from '../../platform/scope.ts'
import { area } from '../tables.ts'

export const macroProcessList = {
  table: 'processes.macro_processes',
  parent: 'department_id',
} as const satisfies OrderedList

const below = sql<number>`(select count(*)::int from processes.micro_processes i
  where i.company_id = macro_processes.company_id and i.macro_process_id = macro_processes.id)`

export const macroProcesses = rowsOf(area, 'processes.macro_processes', {
  columns: ['id', 'title', 'position', 'department_id', 'updated_at', below.as('microproccess_count')],
  order: 'position',
  stamps: ['created_at', 'created_by', 'updated_at'],
})
type Row = Awaited<ReturnType<typeof macroProcesses.find>>

/** The macro-processes of a department in their order. @throws not_found. */
export async function macroProcessesOf(
  scope: Scope,
  department_id: number,
): Promise<{ response: MacroProcess[]; department: { id: number; name: string } }> {
  const [{ id, name }, rows] = await Promise.all([
    findDepartment(scope, department_id),
    macroProcesses.all(scope, { most: processLimits.macroProcesses, where: { department_id } }),
  ])
  return { response: rows.map((row) => withDepartment(row, name)), department: { id, name } }
}

/** @throws not_found. */
export const findMacroProcess = async (scope: Scope, id: number): Promise<MacroProcess> =>
  (await presentMacroProcesses([await macroProcesses.find(scope, id)], scope))[0]!

export async function presentMacroProcesses(rows: readonly Row[], scope: Scope): Promise<MacroProcess[]> {
  const names = await departmentNames(scope, idsOf(rows, 'department_id'))
  return rows.map((row) => withDepartment(row, names.get(row.department_id) ?? ''))
}

const withDepartment = ({ position, ...row }: Row, department_title: string): MacroProcess => ({
  ...withVersion(row),
  item_number: position,
  index_item: String(position),
  department_title,
})
