import { changeAddress } from '@prumo/contract/quality/changes/model.ts'
import { qualityManualAddress } from '@prumo/contract/quality/manual/model.ts'
import { call } from '../../platform/query.ts'
import { versionsOfAPage } from '../../ui/history/compared.ts'

/** The addresses of the kinds of controlled documents. */
export type ControlledBase = typeof qualityManualAddress | typeof changeAddress

export const versionsQuery = (base: ControlledBase, id: number, page: number) =>
  call(
    `GET ${base}/{id}/versions`,
    { params: { id }, query: { page, per_page: versionsOfAPage } },
    { topic: 'quality', paged: true },
  )

/** The changes from `since` to this version. */
export const differenceQuery = (base: ControlledBase, id: number, since: number | undefined) =>
  call(`GET ${base}/versions/{id}/difference`, { params: { id }, query: { since } }, { topic: 'quality' })

export const readersQuery = (base: ControlledBase, id: number) =>
  call(`GET ${base}/{id}/readers`, { params: { id } }, { topic: 'quality' })

/** The version in force, for whoever must read it. */
export const readingQuery = (base: ControlledBase, id: number) =>
  call(`GET ${base}/{id}/reading`, { params: { id } }, { topic: 'quality' })

/** The address of a PDF: the browser sends the session cookie (decision O008). */
export const documentPdf = (base: ControlledBase, id: number) => `/api${base}/pdf/${id}`
export const versionPdf = (base: ControlledBase, id: number) => `/api${base}/versions/${id}/pdf`
export const readingPdf = (base: ControlledBase, id: number) => `/api${base}/${id}/reading/pdf`
