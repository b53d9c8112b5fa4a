import type { ProcessMap } from '@prumo/contract/processes/departments/endpoints.ts'
import type { PopStatus } from '@prumo/contract/processes/procedures/model.ts'
import { sql } from 'kysely'
import { findDepartment } from '../../admin/departments/departments.ts'
import { plainText } from '../../platform/rich-text/sanitizing.ts'
import type { Scope } from '../../platform/scope.ts'
import { area } from '../tables.ts'
import { missionText } from './mission.ts'

/** The most records of a map, which is drawn and printed whole; the map says when it leaves out more. */
const most = { processes: 1000, stages: 2000, procedures: 2000 }
/** Characters of a stage on the map, and characters of its HTML that are read for them. */
const summary = { text: 200, html: 2000 }

/** The processes of a department as one tree, in their order. @throws not_found. */
export async function processMap(scope: Scope, departmentId: number): Promise<ProcessMap> {
  const [{ id, name }, mission, macros, micros, stages, pops] = await Promise.all([
    findDepartment(scope, departmentId),
    missionText(scope, departmentId),
    scope.db.all(macroProcesses(scope, departmentId).select(['a.id', 'a.title', 'a.position']).orderBy('a.position')),
    scope.db.all(processesIn(scope, departmentId).limit(most.processes + 1)),
    scope.db.all(stagesIn(scope, departmentId).limit(most.stages + 1)),
    scope.db.all(proceduresIn(scope, departmentId).limit(most.procedures + 1)),
  ])
  const stagesByProcess = Map.groupBy(stages.slice(0, most.stages), (row) => row.micro_process_id)
  const popsByProcess = Map.groupBy(pops.slice(0, most.procedures), (row) => row.micro_process_id)
  const processesByMacro = Map.groupBy(micros.slice(0, most.processes), (row) => row.macro_process_id)
  return {
    department: { id, name },
    mission,
    macroproccesses: macros.map((macro) => ({
      id: macro.id,
      index_item: String(macro.position),
      title: macro.title,
      proccesses: (processesByMacro.get(macro.id) ?? []).map((micro) => {
        const index_item = `${macro.position}.${micro.position}`
        return {
          id: micro.id,
          index_item,
          title: micro.title,
          pops: (popsByProcess.get(micro.id) ?? []).map(({ id, title, status }) => ({
            id,
            title,
            approved_status: status as PopStatus,
          })),
          stages: (stagesByProcess.get(micro.id) ?? []).map((stage) => ({
            id: stage.id,
            index_item: `${index_item}.${stage.position}`,
            summary: shortened(plainText(stage.html)),
            responsible: stage.responsible,
            sla: stage.sla,
            micro_proccess_id: stage.associated_id ?? 0,
            micro_proccess_title: stage.associated_title ?? '',
          })),
        }
      }),
    })),
    incomplete: micros.length > most.processes || stages.length > most.stages || pops.length > most.procedures,
  }
}

const macroProcesses = (scope: Scope, departmentId: number) =>
  area
    .selectFrom('processes.macro_processes as a')
    .where('a.company_id', '=', scope.companyId)
    .where('a.department_id', '=', departmentId)

const microProcesses = (scope: Scope, departmentId: number) =>
  macroProcesses(scope, departmentId).innerJoin('processes.micro_processes as i', (join) =>
    join.onRef('i.company_id', '=', 'a.company_id').onRef('i.macro_process_id', '=', 'a.id'),
  )

const processesIn = (scope: Scope, departmentId: number) =>
  microProcesses(scope, departmentId)
    .select(['i.id', 'i.macro_process_id', 'i.title', 'i.position'])
    .orderBy('a.position')
    .orderBy('i.position')

const stagesIn = (scope: Scope, departmentId: number) =>
  microProcesses(scope, departmentId)
    .innerJoin('processes.stages as s', (join) =>
      join.onRef('s.company_id', '=', 'i.company_id').onRef('s.micro_process_id', '=', 'i.id'),
    )
    .leftJoin('processes.micro_processes as o', (join) =>
      join.onRef('o.company_id', '=', 's.company_id').onRef('o.id', '=', 's.associated_id'),
    )
    .select(['s.id', 's.micro_process_id', 's.position', 's.responsible', 's.sla', 's.associated_id'])
    .select(['o.title as associated_title', sql<string>`left(s.description, ${summary.html})`.as('html')])
    .orderBy('a.position')
    .orderBy('i.position')
    .orderBy('s.position')

const proceduresIn = (scope: Scope, departmentId: number) =>
  microProcesses(scope, departmentId)
    .innerJoin('processes.procedures as p', (join) =>
      join.onRef('p.company_id', '=', 'i.company_id').onRef('p.micro_process_id', '=', 'i.id'),
    )
    .where('p.deleted_at', 'is', null)
    .select(['p.id', 'p.title', 'p.status', sql<number>`p.micro_process_id`.as('micro_process_id')])
    .orderBy('a.position')
    .orderBy('i.position')
    .orderBy('p.id')

function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length > summary.text ? `${line.slice(0, summary.text - 1).trimEnd()}…` : line
}
