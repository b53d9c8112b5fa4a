import type { ImportState } from '@prumo/contract/imports/batches/model.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../platform/api.ts'
import { saveBlob } from '../platform/download.ts'
import { call } from '../platform/query.ts'

/** A job works on it, and live events tell its progress. */
export const isAtWork = (state: ImportState) => state === 'checking' || state === 'running' || state === 'undoing'

/** How often an import at work is read where live events do not reach the browser. */
const lookAgainMs = 5000

/** One import, read again regularly while a job works on it. */
export const importQuery = (id: string) =>
  queryOptions({
    ...call('GET /imports/{id}', { params: { id } }, { topic: 'imports' }),
    refetchInterval: ({ state: { data } }: { state: { data: { state: ImportState } | undefined } }) =>
      data && isAtWork(data.state) ? lookAgainMs : false,
  })

/** The company's imports, the newest first; of one kind, or of all. */
export const importsQuery = (query: { page: number; per_page: number; kind?: string }) =>
  call('GET /imports', { query }, { topic: 'imports', paged: true })

/** What the signed-in user may import. */
export const kindsQuery = call('GET /imports/kinds', {}, { topic: 'imports' })

/** The lines of an import as they were parsed. */
export const linesQuery = (
  id: number,
  query: { page: number; per_page: number; only?: 'problems' | 'stored' | undefined },
) => call('GET /imports/{id}/lines', { params: { id }, query }, { topic: 'imports', paged: true })

/** Downloads the spreadsheet to fill in. */
export const downloadModel = async (kind: string) =>
  saveBlob(await api('GET /imports/kinds/{kind}/model', { params: { kind } }), `modelo-${kind}.xlsx`)

/** Downloads the lines that were not imported, each with the reason. */
export const downloadRefused = async (id: number) =>
  saveBlob(await api('GET /imports/{id}/refused', { params: { id }, timeout: 600_000 }), `linhas-recusadas-${id}.xlsx`)
