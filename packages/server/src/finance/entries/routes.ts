import { entryCalls } from '@prumo/contract/finance/entries/endpoints.ts'
import { implement } from '../../platform/http/implement.ts'
import { verb } from '../../platform/http/verbs.ts'
import { changeMany } from './bulk.ts'
import { changeEntry } from './changing.ts'
import { createEntry, duplicateEntry } from './creating.ts'
import { deleteEntry } from './deleting.ts'
import { exportEntries } from './exporting.ts'
import { attachFiles, deleteEntryFile, filesOf, openEntryFile } from './files.ts'
import { entriesOf, findEntry } from './listing.ts'
import { clearPayment, payEntry, removePayment, setPaymentDate } from './paying.ts'
import { pixOf } from './pix.ts'
import { joinEntry, splitEntry } from './splitting.ts'
import { undoChange } from './undoing.ts'
import { usualAccounts } from './usual-accounts.ts'

export const entryRoutes = implement(entryCalls, {
  'GET /client/finance/entries': ({ scope, query: { page, per_page, order, ...filter } }) =>
    entriesOf(scope, filter, { page, per_page, order }),
  'GET /client/finance/entries/csv': ({ scope, query: { format, token: _, ...filter }, reading }) =>
    exportEntries(scope, filter, format, reading),
  'GET /client/finance/usual-accounts': verb(usualAccounts),
  'GET /client/finance/entries/{id}': verb(findEntry),
  'POST /client/finance/entries': verb(createEntry),
  'PUT /client/finance/entries/{id}': verb(changeEntry),
  'PUT /client/finance/entries/date/{id}': verb(setPaymentDate),
  'DELETE /client/finance/entries/{id}': async ({ scope, params, query }) => ({
    response: await deleteEntry(scope, params.id, query.scope),
  }),
  'GET /client/finance/entries/{id}/pix': verb(pixOf),
  'POST /client/finance/entries/{id}/duplicate': verb(duplicateEntry),
  'POST /client/finance/entries/{id}/split': verb(splitEntry),
  'POST /client/finance/entries/{id}/join': verb(joinEntry),
  'POST /client/finance/entries/{id}/payments': verb(payEntry),
  'PUT /client/finance/entries/{id}/payments/{paymentId}': async ({ scope, params, body }) => ({
    response: await clearPayment(scope, params.id, params.paymentId, body.cleared_on),
  }),
  'DELETE /client/finance/entries/{id}/payments/{paymentId}': verb(removePayment),
  'POST /client/finance/entries/bulk': verb(changeMany),
  'POST /client/finance/entries/bulk/{id}/undo': verb(undoChange),
  'GET /client/finance/entries/{id}/files': verb(filesOf),
  'POST /client/finance/entries/{id}/files': async ({ scope, params, files }) => ({
    response: await attachFiles(scope, params.id, files),
  }),
  'GET /client/finance/entries/file/{id}': verb(openEntryFile),
  'DELETE /client/finance/entries/file/{id}': verb(deleteEntryFile),
})
