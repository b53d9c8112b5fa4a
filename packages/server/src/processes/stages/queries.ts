import type { Stage } from '@prumo/contract/processes/stages/endpoints.ts'
import type { OrderedList } from '../../platform/database/ordering.ts'
import { fail } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { findMicroProcess } from '../micro-processes/queries.ts'
import { area } from '../tables.ts'

export const stageList = { table: 'processes.stages', parent: 'micro_process_id' } as const satisfies OrderedList

/** A stage as it is stored, with the positions of the process and macro-process above it. */
export type StageRow = {
  id: number
  description: string
  responsible: string
  sla: string
  position: number
  micro_process_id: number
  associated_id: number | null
  associated_title: string | null
  micro_position: number
  macro_position: number
  updated_at: Date
}

/** The stages of a process in their order. @throws not_found. */
export async function stagesOf(scope: Scope, microProcessId: number): Promise<Stage[]> {
  const [, rows] = await Promise.all([
    findMicroProcess(scope, microProcessId),
    scope.db.all(stages(scope).where('s.micro_process_id', '=', microProcessId).orderBy('s.position')),
  ])
  return rows.map(presentStage)
}

/** @throws not_found. */
export async function findStageRow(scope: Scope, id: number): Promise<StageRow> {
  const row = await scope.db.first(stages(scope).where('s.id', '=', id))
  if (!row) throw fail('not_found')
  return row
}

/** @throws not_found. */
export const findStage = async (scope: Scope, id: number): Promise<Stage> => presentStage(await findStageRow(scope, id))

const stages = (scope: Scope) =>
  area
    .selectFrom('processes.stages as s')
    .innerJoin('processes.micro_processes as i', (join) =>
      join.onRef('i.company_id', '=', 's.company_id').onRef('i.id', '=', 's.micro_process_id'),
    )
    .innerJoin('processes.macro_processes as a', (join) =>
      join.onRef('a.company_id', '=', 'i.company_id').onRef('a.id', '=', 'i.macro_process_id'),
    )
    .leftJoin('processes.micro_processes as o', (join) =>
      join.onRef('o.company_id', '=', 's.company_id').onRef('o.id', '=', 's.associated_id'),
    )
    .select(['s.id', 's.description', 's.responsible', 's.sla', 's.position', 's.micro_process_id', 's.associated_id'])
    .select(['s.updated_at', 'o.title as associated_title', 'i.position as micro_position'])
    .select('a.position as macro_position')
    .where('s.company_id', '=', scope.companyId)

export const presentStage = (row: StageRow): Stage => ({
  id: row.id,
  description: row.description,
  responsible: row.responsible,
  sla: row.sla,
  proccess_id: row.micro_process_id,
  micro_proccess_id: row.associated_id ?? 0,
  micro_proccess_title: row.associated_title ?? '',
  item_number: row.position,
  index_item: `${row.macro_position}.${row.micro_position}.${row.position}`,
  updated_at: row.updated_at.toISOString(),
})
