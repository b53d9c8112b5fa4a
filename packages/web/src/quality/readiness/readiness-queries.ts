import { call } from '../../platform/query.ts'

/** The evidence for each item of the norm; it follows from the data of many areas, so it is read anew at each visit. */
export const readinessQuery = call(
  'GET /client/prontidao-iso',
  {},
  { topic: 'quality', pick: ({ response }) => response, staleTime: 0 },
)

/** The auditor's folders that were prepared, the newest first. */
export const foldersQuery = call(
  'GET /client/exports/bundles/{kind}',
  { params: { kind: 'iso' } },
  { topic: 'exports', pick: ({ response }) => response },
)
