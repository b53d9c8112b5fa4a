import { z } from 'zod'
import { defineCalls } from '../../contract.ts'
import { chosenId, Id, Instant, Reference, text } from '../../fields.ts'
import { PopStatus } from '../procedures/model.ts'

const proccess = { audience: 'proccess' } as const

/** What a department exists for (specification E041). */
export const DepartmentMission = z
  .object({ id: z.int(), department_id: z.int(), mission: z.string(), updated_at: Instant, updated_by: z.string() })
  .meta({ id: 'DepartmentMission' })
export type DepartmentMission = z.infer<typeof DepartmentMission>

/** The first screen of processes: each department with the counts of what is below it. */
export const DepartmentOfProcesses = z
  .object({
    id: z.int(),
    name: z.string(),
    sigla: z.string(),
    label: z.string(),
    macroproccess_count: z.int(),
    microproccess_count: z.int(),
    pops_count: z.int(),
    /** Processes without a POP. */
    not_created_count: z.int(),
  })
  .meta({ id: 'DepartmentOfProcesses' })
export type DepartmentOfProcesses = z.infer<typeof DepartmentOfProcesses>

/** A stage on the map: its text without markup, cut to some 200 characters. */
const MapStage = z.object({
  id: z.int(),
  index_item: z.string(),
  summary: z.string(),
  responsible: z.string(),
  sla: z.string(),
  micro_proccess_id: z.int(),
  micro_proccess_title: z.string(),
})
const MapMicroProcess = z.object({
  id: z.int(),
  index_item: z.string(),
  title: z.string(),
  pops: z.array(z.object({ id: z.int(), title: z.string(), approved_status: PopStatus })),
  stages: z.array(MapStage),
})

/** The processes of a department as one tree. */
export const ProcessMap = z
  .object({
    department: z.object({ id: z.int(), name: z.string() }),
    mission: z.string(),
    macroproccesses: z.array(
      z.object({ id: z.int(), index_item: z.string(), title: z.string(), proccesses: z.array(MapMicroProcess) }),
    ),
    /** True if there are more stages than the map shows. */
    incomplete: z.boolean(),
  })
  .meta({ id: 'ProcessMap' })
export type ProcessMap = z.infer<typeof ProcessMap>

export const MissionInput = z.object({
  id: Reference.optional(),
  department_id: chosenId('Escolha o departamento'),
  mission: text(2000, 'Preencha a missão'),
})

export const processDepartmentCalls = defineCalls(proccess, {
  'GET /client/proccess-sectors/departments': {
    summary: 'Departamentos com quantos macroprocessos, processos e POPs cada um tem',
    response: z.object({ response: z.array(DepartmentOfProcesses) }),
  },
  'GET /client/proccess-sectors/map/{departmentId}': {
    summary: 'Mapa de um departamento: macroprocessos, processos e etapas',
    params: z.object({ departmentId: Id }),
    response: z.object({ response: ProcessMap }),
    errors: ['not_found'],
  },
  'POST /client/department-mission': {
    summary: 'Escrever a missão de um departamento; a que havia é substituída',
    body: MissionInput,
    response: z.object({ response: DepartmentMission }),
    errors: ['not_found'],
  },
  'GET /client/department-mission/{departmentId}': {
    summary: 'A missão de um departamento; nula quando não foi escrita',
    params: z.object({ departmentId: Id }),
    response: z.object({ response: DepartmentMission.nullable() }),
    errors: ['not_found'],
  },
})
