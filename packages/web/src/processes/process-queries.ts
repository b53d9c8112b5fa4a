import { call } from '../platform/query.ts'

export const departmentsQuery = call('GET /client/proccess-sectors/departments', {}, { topic: 'processes' })

/** The macro-processes of a department, and its name. */
export const macroProcessesQuery = (departmentId: number) =>
  call('GET /client/proccess-sectors/{departmentId}', { params: { departmentId } }, { topic: 'processes' })

export const missionQuery = (departmentId: number) =>
  call('GET /client/department-mission/{departmentId}', { params: { departmentId } }, { topic: 'processes' })

export const mapQuery = (departmentId: number) =>
  call('GET /client/proccess-sectors/map/{departmentId}', { params: { departmentId } }, { topic: 'processes' })

/** The processes of a macro-process, with what it belongs to. */
export const microProcessesQuery = (macroProccessId: number) =>
  call('GET /client/proccess/macroproccess/{macroProccessId}', { params: { macroProccessId } }, { topic: 'processes' })

export const microProcessQuery = (id: number) =>
  call('GET /client/proccess/{id}', { params: { id } }, { topic: 'processes' })

export const stagesQuery = (microId: number) =>
  call('GET /client/proccess/stages/{microId}', { params: { microId } }, { topic: 'processes' })

/** The company's processes found by the typed text, to choose one. */
export const processSearchQuery = (search: string) =>
  call(
    'GET /client/pop/proccess',
    { query: { search, page: 1, per_page: 30 } },
    { topic: 'processes', pick: ({ response }) => response, paged: true },
  )
