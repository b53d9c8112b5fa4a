import type { NormId } from '@prumo/contract/quality/norms/names.ts'
import { call } from '../../platform/query.ts'

/**
 * The evidence for each item of a norm, by default of the first that the company follows; it follows from the data of
 * many areas, so it is read anew at each visit.
 */
export const readinessQuery = (norma?: NormId) =>
  call('GET /client/prontidao-iso', { query: norma ? { norma } : {} }, { topic: 'quality', staleTime: 0 })

/** The norms that the company follows. */
export const normsQuery = call('GET /client/prontidao-iso/normas', {}, { topic: 'quality' })

/** The auditor's folders that were prepared, the newest first. */
export const foldersQuery = call(
  'GET /client/exports/bundles/{kind}',
  { params: { kind: 'iso' } },
  { topic: 'exports' },
)
