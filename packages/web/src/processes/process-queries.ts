import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../platform/api.ts'
import { queryClient } from '../platform/query-client.ts'

/** Every query here begins with 'processes': the server tells of all of them under one topic (processes/live.ts). */
const all = ['processes'] as const

export const departmentsQuery = queryOptions({
  queryKey: [...all, 'departments'],
  queryFn: async ({ signal }) => (await api('GET /client/proccess-sectors/departments', { signal })).response,
})

/** The macro-processes of a department, and its name. */
export const macroProcessesQuery = (departmentId: number) =>
  queryOptions({
    queryKey: [...all, 'macro-processes', departmentId],
    queryFn: ({ signal }) => api('GET /client/proccess-sectors/{departmentId}', { params: { departmentId }, signal }),
  })

export const missionQuery = (departmentId: number) =>
  queryOptions({
    queryKey: [...all, 'mission', departmentId],
    queryFn: async ({ signal }) =>
      (await api('GET /client/department-mission/{departmentId}', { params: { departmentId }, signal })).response,
  })

export const mapQuery = (departmentId: number) =>
  queryOptions({
    queryKey: [...all, 'map', departmentId],
    queryFn: async ({ signal }) =>
      (await api('GET /client/proccess-sectors/map/{departmentId}', { params: { departmentId }, signal })).response,
  })

/** The processes of a macro-process, and what that hangs below. */
export const microProcessesQuery = (macroProcessId: number) =>
  queryOptions({
    queryKey: [...all, 'micro-processes', macroProcessId],
    queryFn: ({ signal }) =>
      api('GET /client/proccess/macroproccess/{macroProccessId}', {
        params: { macroProccessId: macroProcessId },
        signal,
      }),
  })

export const microProcessQuery = (id: number) =>
  queryOptions({
    queryKey: [...all, 'micro-process', id],
    queryFn: async ({ signal }) => (await api('GET /client/proccess/{id}', { params: { id }, signal })).response,
  })

export const stagesQuery = (microId: number) =>
  queryOptions({
    queryKey: [...all, 'stages', microId],
    queryFn: async ({ signal }) =>
      (await api('GET /client/proccess/stages/{microId}', { params: { microId }, signal })).response,
  })

/** Processes of the company by what is typed, to choose one. */
export const foundProcessesQuery = (search: string) =>
  queryOptions({
    queryKey: [...all, 'choices', search],
    queryFn: async ({ signal }) =>
      (await api('GET /client/pop/proccess', { query: { search, page: 1, per_page: 30 }, signal })).response,
    placeholderData: keepPreviousData,
  })

/** To call after anything of processes changed. */
export const processesChanged = (): Promise<void> => queryClient.invalidateQueries({ queryKey: all })
