import { todayIn } from '@prumo/contract/dates.ts'
import type { EntryFilter } from '@prumo/contract/finance/entries/endpoints.ts'
import { api } from '../../platform/api.ts'
import { call } from '../../platform/query.ts'
import { exportTimeout, useTableFile } from '../../ui/table/table-file.ts'

type Paging = { order: 'asc' | 'desc'; page: number; per_page: number }

/** A page of the entries of a filter, with the sums of all its pages. */
export const entriesQuery = (filter: Partial<EntryFilter>, paging: Paging) =>
  call('GET /client/finance/entries', { query: { ...filter, ...paging } }, { topic: 'finance', paged: true })

/** An entry with its payments. */
export const entryQuery = (id: number) =>
  call('GET /client/finance/entries/{id}', { params: { id } }, { topic: 'finance' })

/** The PIX by which what is open of an income is received. */
export const pixQuery = (id: number) =>
  call('GET /client/finance/entries/{id}/pix', { params: { id } }, { topic: 'finance' })

export const entryFilesQuery = (id: number) =>
  call('GET /client/finance/entries/{id}/files', { params: { id } }, { topic: 'finance' })

/** Saves all entries of a filter as a file. */
export const useExport = (filter: Partial<EntryFilter>, timeZone: string) =>
  useTableFile({
    name: () => `lancamentos-${todayIn(timeZone, Date.now())}`,
    what: 'lançamentos',
    read: (format) => api('GET /client/finance/entries/csv', { query: { ...filter, format }, timeout: exportTimeout }),
  })
