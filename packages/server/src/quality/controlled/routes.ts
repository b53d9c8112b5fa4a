import type { ControlledCalls } from '@prumo/contract/quality/controlled.ts'
import { decideOn } from '../../admin/controlled/deciding.ts'
import { chooseReaders, confirmReading, documentReaders, inForce, toBeRead } from '../../admin/controlled/reading.ts'
import {
  numberedOnPaper,
  savedOnPaper,
  versionDifference,
  versionOnPaper,
  versionsOf,
} from '../../admin/controlled/versions.ts'
import { numberOf } from '../../platform/controlled/evidence.ts'
import { documentFile } from '../../platform/documents/documents.ts'
import type { Handlers, Reading } from '../../platform/http/implement.ts'
import type { Scope } from '../../platform/scope.ts'
import { draftPaper } from './document.ts'
import type { Controlled, ControlledRow } from './kind.ts'

/** The handlers that every kind of controlled document has. */
export const controlledHandlers = <Row extends ControlledRow, Content extends object>(
  kind: Controlled<Row, Content>,
): Handlers<ControlledCalls> => {
  type OnPaper = Awaited<ReturnType<typeof savedOnPaper<Row, Content>>>
  type Asked = { scope: Parameters<typeof documentFile>[0]; reading: Reading }
  const pdf = async ({ scope, reading }: Asked, read: (within: Scope) => Promise<OnPaper>) =>
    documentFile(scope, await reading(async (within) => draftPaper(within, kind, await read(within))))
  const found = (scope: Scope, id: number) => () => kind.findRow(scope, id)
  return {
    'POST /pdf/{id}': ({ params, ...by }) => pdf(by, (within) => savedOnPaper(within, kind, params.id)),
    'GET /pdf/{id}': ({ params, ...by }) => pdf(by, (within) => savedOnPaper(within, kind, params.id)),
    'GET /versions/{id}/pdf': ({ params, ...by }) => pdf(by, (within) => versionOnPaper(within, kind, params.id)),
    'GET /versions/{id}/difference': async ({ scope, reading, params, query }) => ({
      response: await versionDifference({ scope, reading }, kind, params.id, query.since),
    }),
    'GET /{id}/versions': ({ scope, params, query }) => versionsOf(scope, kind, params.id, query),
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
    'GET /{id}/reading/pdf': ({ params, ...by }) =>
      pdf(by, async (within) =>
        numberedOnPaper(within, kind, await inForce(within, kind.reading, found(within, params.id))),
      ),
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
