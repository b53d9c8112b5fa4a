import type { ControlledCalls } from '@prumo/contract/quality/controlled.ts'
import { documentFile } from '../../platform/documents/documents.ts'
import type { Handlers } from '../../platform/http/implement.ts'
import type { Scope } from '../../platform/scope.ts'
import { decideOn } from './deciding.ts'
import { readingDraft, savedDraft, versionDraft } from './document.ts'
import type { Controlled, ControlledRow } from './kind.ts'
import { chooseReaders, confirmReading, documentReaders, toBeRead } from './readings.ts'
import { versionDifference, versionsOf } from './versions.ts'

/** The handlers that every kind of controlled document has. @param current reads the record for a refusal as stale. */
export const controlledHandlers = <Row extends ControlledRow, Content extends object>(
  kind: Controlled<Row, Content>,
  current: (scope: Scope, row: Row) => Promise<unknown>,
): Handlers<ControlledCalls> => ({
  'POST /pdf/{id}': async ({ scope, reading, params }) =>
    documentFile(scope, await reading((within) => savedDraft(within, kind, params.id))),
  'GET /pdf/{id}': async ({ scope, reading, params }) =>
    documentFile(scope, await reading((within) => savedDraft(within, kind, params.id))),
  'GET /versions/{id}/pdf': async ({ scope, reading, params }) =>
    documentFile(scope, await reading((within) => versionDraft(within, kind, params.id))),
  'GET /versions/{id}/difference': async ({ scope, reading, params }) => ({
    response: await versionDifference({ scope, reading }, kind, params.id),
  }),
  'GET /{id}/versions': ({ scope, params, query }) => versionsOf(scope, kind, params.id, query),
  'PUT /{id}/decision': ({ scope, params, body }) => decideOn(scope, kind, params.id, body, current),
  'GET /{id}/readers': async ({ scope, params }) => ({ response: await documentReaders(scope, kind, params.id) }),
  'PUT /{id}/readers': async ({ scope, params, body }) => ({
    response: await chooseReaders(scope, kind, params.id, body.users),
  }),
  'GET /{id}/reading': async ({ scope, params }) => ({ response: await toBeRead(scope, kind, params.id) }),
  'POST /{id}/reading': ({ scope, params, body }) => confirmReading(scope, kind, params.id, body.version),
  'GET /{id}/reading/pdf': async ({ scope, reading, params }) =>
    documentFile(scope, await reading((within) => readingDraft(within, kind, params.id))),
})
