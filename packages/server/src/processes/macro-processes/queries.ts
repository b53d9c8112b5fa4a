import type { MacroProcess } from '@prumo/contract/processes/macro-processes/endpoints.ts'
import { sql } from 'kysely'
import { departmentsByIds, findDepartment } from '../../admin/departments/departments.ts'
import type { OrderedList } from '../../platform/database/ordering.ts'
import { builder } from '../../platform/database/sql.ts'
import { fail } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import type { ProcessesTables } from '../tables.ts'

const area = builder<ProcessesTables>()

export const macroProcessList = {
  table: 'processes.macro_processes',
  parent: 'department_id',
} as const satisfies OrderedList

/** The macro-processes of a department in their order. @throws not_found. */
export async function macroProcessesOf(
  scope: Scope,
  departmentId: number,
): Promise<{ response: MacroProcess[]; department: { id: number; name: string } }> {
  const [department, rows] = await Promise.all([
    findDepartment(scope, departmentId),
    scope.db.all(macroProcesses(scope).where('a.department_id', '=', departmentId).orderBy('a.position')),
  ])
  const { id, name } = department
  return { response: rows.map((row) => presented(row, name)), department: { id, name } }
}

/** @throws not_found. */
export async function findMacroProcess(scope: Scope, id: number): Promise<MacroProcess> {
  const row = await scope.db.first(macroProcesses(scope).where('a.id', '=', id))
  if (!row) throw fail('not_found')
  const [department] = await departmentsByIds(scope, [row.department_id])
  return presented(row, department?.name ?? '')
}

/** Locks a macro-process FOR KEY SHARE: nobody deletes it before the transaction ends, and with it what is below it. */
export async function lockMacroProcessShared(scope: Scope, id: number): Promise<{ title: string }> {
  const row = await scope.db.first(
    area
      .selectFrom('processes.macro_processes')
      .select('title')
      .where('company_id', '=', scope.companyId)
      .where('id', '=', id)
      .forKeyShare(),
  )
  if (!row) throw fail('not_found')
  return row
}

const macroProcesses = (scope: Scope) =>
  area
    .selectFrom('processes.macro_processes as a')
    .select(['a.id', 'a.title', 'a.position', 'a.department_id', 'a.updated_at'])
    .select(
      sql<number>`(select count(*)::int from processes.micro_processes i
                   where i.company_id = a.company_id and i.macro_process_id = a.id)`.as('microproccess_count'),
    )
    .where('a.company_id', '=', scope.companyId)

type Row = {
  id: number
  title: string
  position: number
  department_id: number
  updated_at: Date
  microproccess_count: number
}

const presented = ({ position, updated_at, ...row }: Row, department_title: string): MacroProcess => ({
  ...row,
  item_number: position,
  index_item: String(position),
  department_title,
  updated_at: updated_at.toISOString(),
})
