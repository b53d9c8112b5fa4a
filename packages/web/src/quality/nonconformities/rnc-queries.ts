import type { RncFilter } from '@prumo/contract/quality/nonconformities/endpoints.ts'
import { type Answer, api } from '../../platform/api.ts'
import { call } from '../../platform/query.ts'
import { queryClient } from '../../platform/query-client.ts'

export type Rnc = Answer<'GET /client/rncs/{id}'>['response']
export type RncPage = { page: number; per_page: number }
export type RncChoice = Partial<RncFilter>

export const rncsQuery = (filter: RncChoice, page: RncPage) =>
  call('GET /client/rncs', { query: { ...filter, ...page } }, { topic: 'quality', paged: true })

export const rncQuery = (id: number) => call('GET /client/rncs/{id}', { params: { id } }, { topic: 'quality' })

export const similarQuery = (id: number) =>
  call('GET /client/rncs/{id}/similar', { params: { id } }, { topic: 'quality' })

export const rncFilesQuery = (id: number) =>
  call('GET /client/rncs/{id}/files', { params: { id } }, { topic: 'quality' })

export const rncChartsQuery = (query: { from: string; to: string; department_id?: number }) =>
  call('GET /client/rncs/charts', { query }, { topic: 'quality', paged: true })

/** The address of the PDF; the browser's cookie says who asks. */
export const rncPdf = (id: number) => `/api/users/rnc/pdf/${id}?token=-`

/** The specification's fields of a nonconformity, which every save writes whole. */
const writtenOf = (rnc: Rnc) => ({
  title: rnc.title,
  department_id: rnc.department_id,
  tipsOccors: rnc.tipsOccors,
  dataRec: rnc.dataRec,
  nOccors: rnc.nOccors as number | null,
  avaliador: rnc.avaliador,
  recPor: rnc.recPor,
  descOccors: rnc.descOccors,
  resp: rnc.resp,
  dataAbert: rnc.dataAbert,
  anaCausa: rnc.anaCausa,
  abrang: rnc.abrang,
  respAn: rnc.respAn,
  dataAn: rnc.dataAn,
  prazoAn: rnc.prazoAn,
  histCorrAcc: rnc.histCorrAcc,
  reclConfStatus: rnc.reclConfStatus,
  verrEf: rnc.verrEf,
  commentsAdd: rnc.commentsAdd,
  respGer: rnc.respGer,
  dataFe: rnc.dataFe,
})

type Change = Parameters<typeof api<'PUT /client/rncs/{id}'>>[1]['body']

/**
 * Writes some fields of a nonconformity on the version in `base`; the others stay. The screen has the new version at once,
 * so that the form of the next step is not opened on an old one.
 */
export async function saveRnc(base: Rnc, fields: Partial<Change>) {
  const answer = await api('PUT /client/rncs/{id}', {
    params: { id: base.id },
    body: { ...writtenOf(base), ...fields, updated_at: base.updated_at },
  })
  queryClient.setQueryData(rncQuery(base.id).queryKey, answer.response)
  return answer
}
