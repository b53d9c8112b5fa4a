import type { Answer } from '../platform/api.ts'
import { call } from '../platform/query.ts'

export type Indicator = Answer<'GET /client/indicators/my-indicators'>['response'][number]
export type UsualIndicator = Answer<'GET /client/indicators'>['response'][number]
export type Dashboard = Answer<'GET /client/dashboard-indicators/department/{departmentId}'>
export type Row = Dashboard['response'][number]
export type Graphic = Answer<'GET /client/dashboard-indicators/department/graphic/{departmentId}'>['response'][number]
export type Objective = Answer<'GET /client/objectives'>['response'][number]
export type Goal = Answer<'GET /indicators-meta'>['metas'][number]

export const structureQuery = call('GET /client/indicators/structure', {}, { topic: 'results' })

/** The company's indicators, by department and in order. */
export const indicatorsQuery = call('GET /client/indicators/my-indicators', {}, { topic: 'results' })

export const indicatorsOfQuery = (departmentId: number) =>
  call(
    'GET /client/indicators/my-indicators/deparment/{departmentId}',
    { params: { departmentId } },
    { topic: 'results' },
  )

export const indicatorQuery = (id: number) =>
  call('GET /client/indicators/{id}', { params: { id } }, { topic: 'results' })

export const historyQuery = (id: number) =>
  call('GET /client/indicators/history/{id}', { params: { id } }, { topic: 'results' })

/** What of the library the company, or a department, does not have. */
export const libraryQuery = call('GET /client/indicators', {}, { topic: 'results' })
export const libraryOfQuery = (departmentId: number) =>
  call('GET /client/indicators/department/{departmentId}', { params: { departmentId } }, { topic: 'results' })

export const detailsQuery = (departmentId: number) =>
  call(
    'GET /client/dashboard-indicators/department-details/{departmentId}',
    { params: { departmentId } },
    { topic: 'results' },
  )

export const dashboardQuery = (departmentId: number, year: number) =>
  call(
    'GET /client/dashboard-indicators/department/{departmentId}',
    { params: { departmentId }, query: { year } },
    { topic: 'results', paged: true },
  )

export const graphicQuery = (departmentId: number, year: number) =>
  call(
    'GET /client/dashboard-indicators/department/graphic/{departmentId}',
    { params: { departmentId }, query: { year } },
    { topic: 'results', paged: true },
  )

export const goalsQuery = call('GET /indicators-meta', {}, { topic: 'results', pick: ({ metas }) => metas })

export const goalIndicatorsQuery = call('GET /indicators-meta/list-indicators', {}, { topic: 'results' })

/** Objectives; of a department those that its indicators serve. */
export const objectivesQuery = (department: number | null) =>
  call('GET /client/objectives', department === null ? {} : { query: { department_id: department } }, {
    topic: 'results',
  })
