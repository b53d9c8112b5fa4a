import type { ControlledCalls } from '@prumo/contract/quality/controlled.ts'
import { decideOn } from '../../admin/controlled/deciding.ts'
import { documentHandlers } from '../../admin/controlled/handlers.ts'
import { chooseReaders, confirmReading, documentReaders, toBeRead } from '../../admin/controlled/reading.ts'
import { numberOf } from '../../platform/controlled/evidence.ts'
import type { Handlers } from '../../platform/http/implement.ts'
import type { Scope } from '../../platform/scope.ts'
import type { Controlled, ControlledRow } from './kind.ts'

/** The handlers that every kind of controlled document has. */
export const controlledHandlers = <Row extends ControlledRow, Content extends object>(
  kind: Controlled<Row, Content>,
): Handlers<ControlledCalls> => {
  const document = documentHandlers(kind)
  const found = (scope: Scope, id: number) => () => kind.findRow(scope, id)
  return {
    'POST /pdf/{id}': document.saved,
    'GET /pdf/{id}': document.saved,
    'GET /versions/{id}/pdf': document.version,
    'GET /versions/{id}/difference': document.difference,
    'GET /{id}/versions': document.versions,
    'PUT /{id}/decision': ({ scope, params, body }) =>
      decideOn(scope, kind, params.id, { ...body, status: numberOf(body.status) }),
    'GET /{id}/readers': async ({ scope, params }) => ({
      response: await documentReaders(scope, kind.reading, await kind.findRow(scope, params.id)),
    }),
    'PUT /{id}/readers': async ({ scope, params, body }) => ({
      response: await chooseReaders(scope, kind.reading, await kind.lockRow(scope, params.id), body),
    }),
    'GET /{id}/reading': async ({ scope, params }) => ({ response: await shownToReaders(scope, kind, params.id) }),
    'POST /{id}/reading': ({ scope, params, body }) =>
      confirmReading(scope, kind.reading, found(scope, params.id), body.version),
    'GET /{id}/reading/pdf': document.read,
  }
}

/** The version in force as the contract declares it. @throws as `inForce`. */
async function shownToReaders<Row extends ControlledRow, Content extends object>(
  scope: Scope,
  { reading, evidence, findRow, shown: { titleOf, partsOf } }: Controlled<Row, Content>,
  id: number,
) {
  const { content, made_at: approved_at, ...read } = await toBeRead(scope, reading, evidence, () => findRow(scope, id))
  const written = partsOf(content).filter(({ html }) => html !== '')
  return {
    ...read,
    approved_at,
    title: titleOf(content),
    sections: written.map(({ label, html }) => ({ label, html })),
  }
}
