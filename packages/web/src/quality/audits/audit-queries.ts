import { type Answer } from '../../platform/api.ts'
import { call } from '../../platform/query.ts'

export type Audit = Answer<'GET /client/auditoria-interna/{id}'>['response']
export type Mounted = Answer<'GET /client/auditoria-interna/questions/mount/{id}'>
export type Question = Mounted['response'][number]
export type Item = Question['subitens'][number]
export type Score = Mounted['score']

export const auditsQuery = (year?: number) =>
  call(
    'GET /client/auditoria-interna',
    { query: year === undefined ? {} : { year } },
    { topic: 'quality', paged: true },
  )

export const auditQuery = (id: number) =>
  call('GET /client/auditoria-interna/{id}', { params: { id } }, { topic: 'quality' })

/** The check list of an audit with its answers. */
export const mountQuery = (id: number) =>
  call('GET /client/auditoria-interna/questions/mount/{id}', { params: { id } }, { topic: 'quality' })

export const evidenceQuery = (id: number, item: number) =>
  call('GET /client/auditoria-interna/{id}/items/{item}/files', { params: { id, item } }, { topic: 'quality' })

/** The address of the report; the browser's cookie says who asks. */
export const auditPdf = (id: number) => `/api/client/auditoria-interna/questions/pdf/${id}?token=-`
