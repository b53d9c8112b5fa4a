import { importCalls } from '@prumo/contract/imports/batches/endpoints.ts'
import { implement } from '../platform/http/implement.ts'
import { prepared } from '../platform/http/preparing.ts'
import { verb } from '../platform/http/verbs.ts'
import { findBatch, listBatches } from './batches.ts'
import { kindsOf } from './kinds.ts'
import { modelSheet } from './model-sheet.ts'
import { refusedLines } from './refused-lines.ts'
import { linesOf } from './shown-lines.ts'
import {
  chooseHeader,
  discardImport,
  mapImport,
  readFileOf,
  startImport,
  storeImport,
  takeImportBack,
} from './starting.ts'

export const importRoutes = implement(importCalls, {
  'GET /imports/kinds': async ({ scope }) => ({ response: kindsOf(scope) }),
  'GET /imports/kinds/{kind}/model': verb(modelSheet),
  'GET /imports': verb(listBatches),
  'POST /imports/kinds/{kind}': prepared(
    (by) => readFileOf(by, by.received[0]!),
    async ({ scope, params, made }) => ({ response: await startImport(scope, params.kind, made) }),
  ),
  'GET /imports/{id}': verb(findBatch),
  'PUT /imports/{id}/header': async ({ scope, params, body }) => ({
    response: await chooseHeader(scope, params.id, body.header),
  }),
  'PUT /imports/{id}/mapping': async ({ scope, params, body }) => ({
    response: await mapImport(scope, params.id, body.mapping),
  }),
  'GET /imports/{id}/lines': verb(linesOf),
  'GET /imports/{id}/refused': ({ scope, params, reading }) => refusedLines(scope, params.id, reading),
  'POST /imports/{id}/run': verb(storeImport),
  'POST /imports/{id}/undo': verb(takeImportBack),
  'DELETE /imports/{id}': verb(discardImport),
})
