import { sql } from 'kysely'
import { departmentNames } from '../../admin/departments/departments.ts'
import { idsOf } from '../../platform/database/ids.ts'
import type { Scope } from '../../platform/scope.ts'
import { area } from '../tables.ts'

/** Where a process belongs: the names of the records above it, and its number ('2.1'). */
export type Place = {
  proccess_id: number
  index_item: string
  micro_title: string
  macro_id: number
  macro_title: string
  department_id: number
  department_title: string
}

/** The place of a POP without process: the customer's journey, or a procedure whose process was deleted. */
export const nowhere: Place = {
  proccess_id: 0,
  index_item: '',
  micro_title: '',
  macro_id: 0,
  macro_title: '',
  department_id: 0,
  department_title: '',
}

/** The places of these processes of the company, by id; an unknown or another company's id is absent. */
export async function placesOf(scope: Scope, ids: readonly number[]): Promise<Map<number, Place>> {
  if (!ids.length) return new Map()
  const rows = await scope.db.all(
    area
      .selectFrom('processes.micro_processes as i')
      .innerJoin('processes.macro_processes as a', (join) =>
        join.onRef('a.company_id', '=', 'i.company_id').onRef('a.id', '=', 'i.macro_process_id'),
      )
      .select(['i.id as proccess_id', 'i.title as micro_title', 'a.id as macro_id', 'a.title as macro_title'])
      .select(['a.department_id', sql<string>`a.position || '.' || i.position`.as('index_item')])
      .where('i.company_id', '=', scope.companyId)
      .where(sql<boolean>`i.id = any(${ids}::bigint[])`),
  )
  const names = await departmentNames(scope, idsOf(rows, 'department_id'))
  return new Map(rows.map((row) => [row.proccess_id, { ...row, department_title: names.get(row.department_id) ?? '' }]))
}
