import type { MicroProcess } from '@prumo/contract/processes/micro-processes/endpoints.ts'
import { sql } from 'kysely'
import { departmentNames } from '../../admin/departments/departments.ts'
import { idsOf } from '../../platform/database/ids.ts'
import type { OrderedList } from '../../platform/database/ordering.ts'
import { type Page, page } from '../../platform/database/pages.ts'
import { rowsOf } from '../../platform/database/rows.ts'
import { foldedLike, patternsOf } from '../../platform/database/searching.ts'
import { fail } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { findMacroProcess } from '../macro-processes/queries.ts'
import { area } from '../tables.ts'

export const microProcessList = {
  table: 'processes.micro_processes',
  parent: 'macro_process_id',
} as const satisfies OrderedList

export const microProcesses = rowsOf(area, 'processes.micro_processes', {
  columns: ['id', 'title', 'macro_process_id', 'updated_at'],
  stamps: ['created_at', 'created_by', 'updated_at'],
})

/** The processes of a macro-process in their order, with the records above them. @throws not_found. */
export async function microProcessesOf(scope: Scope, macroProcessId: number) {
  const [macro, rows] = await Promise.all([
    findMacroProcess(scope, macroProcessId),
    scope.db.all(withPlaces(scope).where('i.macro_process_id', '=', macroProcessId).orderBy('i.position')),
  ])
  const { id, title, index_item, department_id, department_title } = macro
  return {
    response: rows.map((row) => presented(row, department_title)),
    macroproccess: { id, title, index_item, department_id, department_title },
  }
}

/** @throws not_found. */
export async function findMicroProcess(scope: Scope, id: number): Promise<MicroProcess> {
  const row = await scope.db.first(withPlaces(scope).where('i.id', '=', id))
  if (!row) throw fail('not_found')
  const names = await departmentNames(scope, [row.department_id])
  return presented(row, names.get(row.department_id) ?? '')
}

/** Processes that have no POP yet, by department, in their order; `search` in their titles. */
export async function processesWithoutProcedure(
  scope: Scope,
  { search, ...wanted }: Page & { search: string },
): Promise<{ response: MicroProcess[]; total: number }> {
  const patterns = patternsOf(search)
  const found = withPlaces(scope)
    .where(sql<boolean>`not exists (select from processes.procedures p
      where p.company_id = i.company_id and p.micro_process_id = i.id and p.deleted_at is null)`)
    .$if(patterns.length > 0, (query) => query.where(foldedLike(sql<string>`a.title || ' ' || i.title`, patterns)))
    .orderBy('a.department_id')
    .orderBy('a.position')
    .orderBy('i.position')
  const { rows, total } = await page(scope, found, wanted)
  const names = await departmentNames(scope, idsOf(rows, 'department_id'))
  return { response: rows.map((row) => presented(row, names.get(row.department_id) ?? '')), total }
}

const withPlaces = (scope: Scope) =>
  area
    .selectFrom('processes.micro_processes as i')
    .innerJoin('processes.macro_processes as a', (join) =>
      join.onRef('a.company_id', '=', 'i.company_id').onRef('a.id', '=', 'i.macro_process_id'),
    )
    .select(['i.id', 'i.title', 'i.position', 'i.macro_process_id', 'i.updated_at'])
    .select(['a.title as title_macroproccess', 'a.position as macro_position', 'a.department_id'])
    .select(
      sql<number>`(select count(*)::int from processes.stages s
                   where s.company_id = i.company_id and s.micro_process_id = i.id)`.as('stages_count'),
    )
    .select(
      sql<number>`(select count(*)::int from processes.procedures p
                   where p.company_id = i.company_id and p.micro_process_id = i.id and p.deleted_at is null)`.as(
        'pops_count',
      ),
    )
    .where('i.company_id', '=', scope.companyId)

type Row = {
  id: number
  title: string
  position: number
  macro_process_id: number
  updated_at: Date
  title_macroproccess: string
  macro_position: number
  department_id: number
  stages_count: number
  pops_count: number
}

const presented = (row: Row, department_title: string): MicroProcess => ({
  id: row.id,
  title: row.title,
  item_number: row.position,
  index_item: `${row.macro_position}.${row.position}`,
  macroproccess_id: row.macro_process_id,
  title_macroproccess: row.title_macroproccess,
  department_id: row.department_id,
  department_title,
  stages_count: row.stages_count,
  pops_count: row.pops_count,
  updated_at: row.updated_at.toISOString(),
})
