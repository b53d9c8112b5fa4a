import type { Answer } from '../../platform/api.ts'
import { call } from '../../platform/query.ts'

export type ProjectDre = Answer<'GET /client/finance/dre/{projectId}'>
export type DreGroup = ProjectDre['response'][number]
export type DreTopic = DreGroup['topics'][number]
export type DreAccount = DreTopic['subtopics'][number]
export type ConsolidatedDre = Answer<'GET /client/finance/dre/dre/consolidado'>

/** The DRE of a project in a year; project 0 is what is booked on none. */
export const projectDreQuery = (projectId: number, year: number) =>
  call(
    'GET /client/finance/dre/{projectId}',
    { params: { projectId }, query: { year } },
    { topic: 'finance', paged: true },
  )

/** The DRE of the whole company in a year, by project and by month. */
export const consolidatedQuery = (year: number) =>
  call('GET /client/finance/dre/dre/consolidado', { query: { year } }, { topic: 'finance', paged: true })
