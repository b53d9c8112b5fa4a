import { importCalls } from '@prumo/contract/imports/batches/endpoints.ts'
import { implement } from '../platform/http/implement.ts'
import { prepared } from '../platform/http/preparing.ts'
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
  'GET /imports/kinds/{kind}/model': async ({ scope, params }) => modelSheet(scope, params.kind),
  'GET /imports': ({ scope, query }) => listBatches(scope, query),
  'POST /imports/kinds/{kind}': prepared(
    (by) => readFileOf(by, by.received[0]!),
    async ({ scope, params, made }) => ({ response: await startImport(scope, params.kind, made) }),
  ),
  'GET /imports/{id}': async ({ scope, params }) => ({ response: await findBatch(scope, params.id) }),
  'PUT /imports/{id}/header': async ({ scope, params, body }) => ({
    response: await chooseHeader(scope, params.id, body.header),
  }),
  'PUT /imports/{id}/mapping': async ({ scope, params, body }) => ({
    response: await mapImport(scope, params.id, body.mapping),
  }),
  'GET /imports/{id}/lines': ({ scope, params, query }) => linesOf(scope, params.id, query),
  'GET /imports/{id}/refused': ({ scope, params, reading }) => refusedLines(scope, params.id, reading),
  'POST /imports/{id}/run': async ({ scope, params }) => ({ response: await storeImport(scope, params.id) }),
  'POST /imports/{id}/undo': async ({ scope, params }) => ({ response: await takeImportBack(scope, params.id) }),
  'DELETE /imports/{id}': ({ scope, params }) => discardImport(scope, params.id),
})
