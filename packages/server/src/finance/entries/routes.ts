import { entryCalls } from '@prumo/contract/finance/entries/endpoints.ts'
import { implement } from '../../platform/http/implement.ts'
import { changeMany } from './bulk.ts'
import { changeEntry } from './changing.ts'
import { createEntry, duplicateEntry } from './creating.ts'
import { deleteEntry } from './deleting.ts'
import { exportEntries } from './exporting.ts'
import { attachFiles, deleteEntryFile, filesOf, openEntryFile } from './files.ts'
import { entriesOf, findEntry } from './listing.ts'
import { clearPayment, payEntry, removePayment, setPaymentDate } from './paying.ts'
import { pixOf } from './pix.ts'
import { undoChange } from './undoing.ts'

export const entryRoutes = implement(entryCalls, {
  'GET /client/finance/entries': ({ scope, query: { page, per_page, order, ...filter } }) =>
    entriesOf(scope, filter, { page, per_page, order }),
  'GET /client/finance/entries/csv': ({ scope, query: { format, token: _, ...filter }, reading }) =>
    exportEntries(scope, filter, format, reading),
  'GET /client/finance/entries/{id}': async ({ scope, params }) => ({ response: await findEntry(scope, params.id) }),
  'POST /client/finance/entries': async ({ scope, body }) => ({ response: await createEntry(scope, body) }),
  'PUT /client/finance/entries/{id}': ({ scope, params, body }) => changeEntry(scope, params.id, body),
  'PUT /client/finance/entries/date/{id}': async ({ scope, params, body }) => ({
    response: await setPaymentDate(scope, params.id, body),
  }),
  'DELETE /client/finance/entries/{id}': async ({ scope, params, query }) => ({
    response: await deleteEntry(scope, params.id, query.scope),
  }),
  'GET /client/finance/entries/{id}/pix': async ({ scope, params }) => ({ response: await pixOf(scope, params.id) }),
  'POST /client/finance/entries/{id}/duplicate': async ({ scope, params }) => ({
    response: await duplicateEntry(scope, params.id),
  }),
  'POST /client/finance/entries/{id}/payments': ({ scope, params, body }) => payEntry(scope, params.id, body),
  'PUT /client/finance/entries/{id}/payments/{paymentId}': async ({ scope, params, body }) => ({
    response: await clearPayment(scope, params.id, params.paymentId, body.cleared_on),
  }),
  'DELETE /client/finance/entries/{id}/payments/{paymentId}': async ({ scope, params }) => ({
    response: await removePayment(scope, params.id, params.paymentId),
  }),
  'POST /client/finance/entries/bulk': async ({ scope, body }) => ({ response: await changeMany(scope, body) }),
  'POST /client/finance/entries/bulk/{id}/undo': async ({ scope, params }) => ({
    response: await undoChange(scope, params.id),
  }),
  'GET /client/finance/entries/{id}/files': async ({ scope, params }) => ({
    response: await filesOf(scope, params.id),
  }),
  'POST /client/finance/entries/{id}/files': async ({ scope, params, files }) => ({
    response: await attachFiles(scope, params.id, files),
  }),
  'GET /client/finance/entries/file/{id}': ({ scope, params }) => openEntryFile(scope, params.id),
  'DELETE /client/finance/entries/file/{id}': ({ scope, params }) => deleteEntryFile(scope, params.id),
})
